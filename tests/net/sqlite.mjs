/* A word to a database, by the shell of SQLite. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

export const tellDatabase = (file, words) => promisify(execFile)('sqlite3', [file, words]);
