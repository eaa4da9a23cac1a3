import { globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { tokenizerSchema } from './tokenizer.ts';

/**
 * Removes merges from the work folder's `tokenizer.json` whose token hardly ever occurred in training (`--least`): the
 * model can't copy what it never saw, and without the merge, a word splits into pieces that it knows. Tokens keep their
 * numbers; those of pruned merges are no longer produced. `--out` writes to another file instead.
 */
const { values: options } = parseArgs({
  options: {
    work: { type: 'string', default: path.join(import.meta.dirname, '../scratch') },
    least: { type: 'string', default: '200' },
    out: { type: 'string' },
  },
});

const tokenizerFile = path.join(options.work, 'tokenizer.json');
const tokenizer = tokenizerSchema.parse(JSON.parse(readFileSync(tokenizerFile, 'utf8')));
const counts = new Uint32Array(tokenizer.tokens.length);
for (const file of globSync('shards/long/*.tokens', { cwd: options.work })) {
  const bytes = readFileSync(path.join(options.work, file));
  for (const token of new Uint16Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / 2))
    counts[token] = (counts[token] ?? 0) + 1;
}

const ids = new Map(tokenizer.tokens.map((token, id) => [token, id]));
const isRare = (token: string): boolean => (counts[ids.get(token) ?? -1] ?? 0) < Number(options.least);
/** A rare token can still be a step towards a frequent one: then its merge has to stay. */
const needed = new Set(
  tokenizer.merges.filter(([left, right]) => !isRare(left + right)).flatMap(([left, right]) => [left, right]),
);
for (const [left, right] of tokenizer.merges.toReversed()) {
  if (needed.has(left + right)) for (const part of [left, right]) needed.add(part);
}
const kept = tokenizer.merges.filter(([left, right]) => !isRare(left + right) || needed.has(left + right));
writeFileSync(options.out ?? tokenizerFile, JSON.stringify({ ...tokenizer, merges: kept }));
console.log(`${String(tokenizer.merges.length - kept.length)} of ${String(tokenizer.merges.length)} merges removed`);
