import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const FOLDER = path.join(import.meta.dirname, 'acts');

/**
 * What a message may be. `requests`: something is to be done, or told that a tool knows. `asks`: about what was, is or would be done, so
 * something may be looked up, and nothing changed. `wonders`: about what the app could do, or what to decide. `tells`: a report or a
 * remark. `keeps`: a denial, or something is taken back. `elsewhere`: only a connected service could do it. `talk`: chat, knowledge, and
 * texts to be written.
 */
export const ACTS = ['requests', 'asks', 'wonders', 'tells', 'keeps', 'elsewhere', 'talk'] as const;

const actLineSchema = z.strictObject({
  text: z.string().trim().min(1),
  act: z.enum(ACTS),
  /** The tool that gave the answer before; null if there was none, or if it makes no difference. */
  after: z.string().nullable(),
});

/** A message as somebody may write it, and what it is. */
export type ActLine = z.infer<typeof actLineSchema>;

export const actLanguages: readonly string[] = readdirSync(FOLDER).map((file) => path.basename(file, '.jsonl'));

/** @throws {z.ZodError} if a line is not valid. */
export const actLines = (language: string): readonly ActLine[] =>
  readFileSync(path.join(FOLDER, `${language}.jsonl`), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => actLineSchema.parse(JSON.parse(line)));
