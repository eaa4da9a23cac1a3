import { globSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { keptPieces } from './kept-pieces.ts';
import { packageModel, piecesOf } from './package-model.ts';
import { textsIn, USED_PIECES_FILE, usedPieces } from './used-pieces.ts';

/**
 * Lists the pieces that the reader's training messages use and that aren't among the most frequent. `--messages FOLDER` is
 * `scratch/encoder` of `scripts/starter-model`. The list is in the repository, so that new messages don't change the file that is made
 * with it.
 */
const { values: options } = parseArgs({ options: { messages: { type: 'string' }, wheel: { type: 'string' } } });
/** Messages are cut into these, the most frequent, because the reader's thresholds were measured with them. */
const SERVED = 131_000;
/**
 * In how many messages a piece is if it is used. Below that, most are typing errors, which the requests in other languages and the lines
 * for the heads don't have.
 */
const LEAST_MADE = 5;
/** So many stay without being listed. */
const FREQUENT = 60_000;

if (options.messages === undefined) throw new Error('Name the folder of the messages: --messages FOLDER.');
const files = globSync(`${options.messages}/*.jsonl`).filter((file) => !file.includes('validation'));
const model = packageModel(options.wheel);
const known = { ...piecesOf(model), used: new Set<string>() };
const frequent = new Set(keptPieces({ ...known, most: FREQUENT }));
const served = keptPieces({ ...known, most: SERVED });
const { written = [], made = [] } = Object.groupBy(files.toSorted(), (file) =>
  /^(?:languages-|heads-written)/u.test(path.basename(file)) ? 'written' : 'made',
);
const inUse = new Set([
  ...usedPieces(textsIn(written), model, served, 1),
  ...usedPieces(textsIn(made), model, served, LEAST_MADE),
]);
const used = served.filter((place) => inUse.has(place) && !frequent.has(place));
writeFileSync(USED_PIECES_FILE, used.map((place) => `${model.pieces[place] ?? ''}\n`).join(''));
console.log(`${used.length.toLocaleString('en')} pieces`);
