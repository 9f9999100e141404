/* The services of systemd: what the daemon may not do, nothing beside it may do either. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from '../lib/servers/daemon.mjs';

/* { setting: [values] } of a unit's [Service]. */
function settingsOf(unit) {
	const text = readFileSync(join(root, 'deploy/systemd', unit), 'utf8'), settings = {};
	for (const [, name, value] of text.split('[Service]')[1].split(/^\[/m)[0].matchAll(/^(\w+)=(.*)$/gm))
		(settings[name] ??= []).push(value);
	return settings;
}

/* What is about running it and not about what it may do; and what is shut by something stronger. */
const OWN = ['Type', 'ExecStart', 'Environment', 'EnvironmentFile', 'Restart', 'RestartSec', 'TimeoutStopSec', 'StateDirectory', 'StateDirectoryMode',
	'DynamicUser', 'LimitNOFILE', 'LimitCORE', 'MemoryMax', 'TasksMax', 'IPAddressAllow'];
const OTHERWISE = {
	CapabilityBoundingSet: ['CAP_DAC_OVERRIDE CAP_CHOWN'], // the games are another user's
	RestrictAddressFamilies: ['AF_UNIX'],
	SystemCallFilter: ['@system-service', '~@privileged @resources', '@chown'],
	PrivateUsers: undefined, // or that user would be nobody
};

test('the_backup_may_do_nothing_the_daemon_may_not_but_read_its_games', () => {
	const daemon = settingsOf('tricorned.service'), backup = settingsOf('tricorne-backup.service');
	const held = Object.keys(daemon).filter((name) => !OWN.includes(name));
	assert.ok(held.length > 20, held.join(' '));
	for (const name of held)
		assert.deepEqual(backup[name], name in OTHERWISE ? OTHERWISE[name] : daemon[name], name);
	assert.deepEqual(backup.PrivateNetwork, ['yes'], 'it speaks to nobody');
	assert.deepEqual(backup.IPAddressDeny, ['any']);
	assert.equal(backup.IPAddressAllow, undefined);
	assert.deepEqual(backup.ReadWritePaths, ['/var/lib/private/tricorne', '-/var/backups']);
});

test('a_poison_message_cannot_switch_the_service_off', () => {
	const text = readFileSync(join(root, 'deploy/systemd/tricorned.service'), 'utf8');
	assert.match(text.split('[Service]')[0], /^StartLimitIntervalSec=0$/m);
	assert.deepEqual(settingsOf('tricorned.service').Restart, ['on-failure']);
});

test('a_postgresql_of_the_same_machine_outlives_the_daemon', () => {
	const [unit] = readFileSync(join(root, 'deploy/systemd/tricorned.service'), 'utf8').split('[Service]');
	assert.match(unit, /^After=.*\bpostgresql\.service\b/m);
});
