import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const FOLDER = path.join(import.meta.dirname, 'joined');

/** Stands directly before the first word of each request but the first. */
const START = '|';

const partLineSchema = z.strictObject({ text: z.string().trim().min(1) });

/** A message as somebody may write it, and where each of its requests but the first begins, in UTF-16 code units. */
export interface PartLine {
  readonly text: string;
  readonly starts: readonly number[];
}

export const partLanguages: readonly string[] = readdirSync(FOLDER)
  .filter((file) => file.endsWith('.jsonl'))
  .map((file) => path.basename(file, '.jsonl'));

/** @throws {z.ZodError} if a line is not valid. */
export const partLines = (language: string): readonly PartLine[] =>
  readFileSync(path.join(FOLDER, `${language}.jsonl`), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => unmarked(partLineSchema.parse(JSON.parse(line)).text));

function unmarked(marked: string): PartLine {
  const starts = [...marked.matchAll(/\|/g)].map(({ index }, before) => index - before * START.length);
  return { text: marked.replaceAll(START, ''), starts };
}
