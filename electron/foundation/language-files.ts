import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { Language } from '../../shared/texts/languages.ts';
import { pseudoText } from '../../shared/texts/pseudo.ts';
import type { FindText } from '../../shared/texts/translate.ts';
import { errorMessage } from './errors.ts';

/** Has the names and summaries of the app's own tools. */
const TOOLS_FILE = 'tools.json';
const fileSchema = z.record(z.string(), z.string());

/**
 * @param onProblem called for a file that can't be read: its texts stay English.
 * @returns the texts of a language, which are read when the first is looked for.
 */
export function findTextOf(
  language: Language,
  resourcesFolder: string,
  onProblem: (file: string, reason: string) => void,
): FindText {
  if (language === 'en') return () => undefined;
  if (language !== 'de') return pseudoText;
  let read: Texts | null = null;
  return (text, kind) =>
    (read ??= readTexts(path.join(resourcesFolder, 'languages', language), onProblem))[kind].get(text);
}

type Texts = Readonly<Record<'texts' | 'tools', ReadonlyMap<string, string>>>;

function readTexts(folder: string, onProblem: (file: string, reason: string) => void): Texts {
  const found = { texts: new Map<string, string>(), tools: new Map<string, string>() };
  for (const name of globSync('*.json', { cwd: folder })) {
    const texts = name === TOOLS_FILE ? found.tools : found.texts;
    try {
      const read = fileSchema.parse(JSON.parse(readFileSync(path.join(folder, name), 'utf8')));
      for (const [english, text] of Object.entries(read)) texts.set(english, text);
    } catch (error) {
      onProblem(name, errorMessage(error));
    }
  }
  return found;
}
