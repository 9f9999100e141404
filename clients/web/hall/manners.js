// How the machine plays whom it is given.

/** @type {[manner: string, adverb: string, gist: string][]} */
export const MANNERS = [
	['cautious', 'cautiously', 'it fires, and waits for you'],
	['bold', 'boldly', 'it comes at you'],
	['keen', 'keenly', 'it tries its orders out, and takes the best'],
]
