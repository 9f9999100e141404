/* Records that were tampered with. */
import { blake2b, hex } from '../../../clients/web/dice/blake2b.js';

/* The lines of a record as its text, their chain written anew, as who changes a line would do. */
export function chained(lines) {
	let last = null, lastRow = null;
	return lines.map((line) => {
		if (last && line.end)
			Object.assign(line.end, { last: lastRow }, last === lastRow ? {} : { plans: last });
		else if (last)
			line.prev = last;
		const text = JSON.stringify(line);
		last = hex(blake2b(text));
		lastRow = line.plan ? lastRow : last;
		return text;
	}).join('\n') + '\n';
}

/* What `tricorne import` printed: the links by role, and what stands behind them. */
export function linksOf(stdout) {
	const found = stdout.split('\n').map((line) => /^(\S+)\s+(\/table#\S+)\s*(.*)$/.exec(line)).filter(Boolean);
	return { links: Object.fromEntries(found.map(([, role, link]) => [role, link])),
		names: Object.fromEntries(found.map(([, role, , name]) => [role, name])) };
}
