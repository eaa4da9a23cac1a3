import { writeLargeFiles } from './large-files.ts';

// A program of its own: a process that has held all of these files starts others ten times as slowly.
const [folder = '.', bytes = '0'] = process.argv.slice(2);
process.stdout.write(JSON.stringify(await writeLargeFiles(folder, Number(bytes))));
