import { appendFileSync, existsSync } from 'node:fs';
import path from 'node:path';
import { saidRecord } from './said-notation.ts';

/**
 * Adds requests to a file in `said/`, so that nobody has to count characters:
 * `node language-model/wordings/add-said.ts notes 'create_note: note [buy oats](text)'`.
 */
const [name = '', ...lines] = process.argv.slice(2);
const file = path.join(import.meta.dirname, 'said', `${name}.jsonl`);
if (!existsSync(file) || lines.length === 0)
  throw new Error(`Name a file in said/, and give requests: add-said.ts notes 'create_note: note [buy oats](text)'.`);
appendFileSync(file, lines.map((line) => `${JSON.stringify(saidRecord(line))}\n`).join(''));
