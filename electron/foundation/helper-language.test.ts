import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import type { Language } from '../../shared/texts/languages.ts';
import { projectRoot } from '../../scripts/project.ts';
import { forkHelper } from './helper-process.ts';
import { tellHelpersLanguage } from './helper-language.ts';
import { HelperError } from './run-helper.ts';
import { WarmHelper } from './warm-helper.ts';

const RESOURCES = path.join(projectRoot, 'resources');

let folder: string;
let helper: WarmHelper;

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'knapsack-helper-language-'));
  helper = new WarmHelper(forkHelper, { helper: 'attachment-helper', megabytes: 300 });
});
afterEach(() => {
  helper.dispose();
  rmSync(folder, { recursive: true });
  speak('en');
});

const speak = (language: Language): void =>
  tellHelpersLanguage(language, language === 'de' ? 'de-DE' : 'en-GB', RESOURCES);

/** @returns what a helper says about an empty file: to the person, and to a model. */
async function complaint(): Promise<readonly string[]> {
  const file = path.join(folder, 'empty.txt');
  writeFileSync(file, '');
  const input = { path: file, name: 'empty.txt', locale: 'en-GB' };
  const error: unknown = await helper
    .run(input, z.unknown(), AbortSignal.timeout(60_000))
    .catch((caught: unknown) => caught);
  if (!(error instanceof HelperError)) throw error;
  return [error.message, error.english];
}

it('a helper says what went wrong in the language of the app, also after that has changed, and in English to a model', async () => {
  expect(await complaint()).toEqual(['The file is empty.', 'The file is empty.']);
  speak('de');
  expect(helper.isRunning).toBe(true);
  expect(await complaint()).toEqual(['Die Datei ist leer.', 'The file is empty.']);
});

it('a helper that starts later knows the language from its first job', async () => {
  speak('de');
  expect(await complaint()).toEqual(['Die Datei ist leer.', 'The file is empty.']);
});
