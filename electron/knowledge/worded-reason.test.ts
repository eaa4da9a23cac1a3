import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { setTextLanguage } from '../../shared/texts/translate.ts';
import { wordedReason } from './worded-reason.ts';

afterEach(() => setTextLanguage('en'));

/** Every text is in brackets, and so is what was translated. */
const inBrackets = (): void => setTextLanguage('de', (english) => `[${english}]`);

it('words what was stored in English, with its figures', () => {
  inBrackets();
  expect(wordedReason('It has 80 MB; files of its kind are read up to 10.5 MB.')).toBe(
    '[It has 80 MB; files of its kind are read up to 10.5 MB.]',
  );
  expect(wordedReason('Only its first 3,000 pages were read. Only its first 20,000 passages were kept.')).toBe(
    '[Only its first 3,000 pages were read.] [Only its first 20,000 passages were kept.]',
  );
  expect(wordedReason('Pages that are pictures were not read: 3, 5 to 9 and 12.')).toBe(
    '[Pages that are pictures were not read: 3, 5–9 [and] 12.]',
  );
  expect(wordedReason('SQLite says no.')).toBe('SQLite says no.');
});

it('knows every reason that the folders themselves give', () => {
  inBrackets();
  const sources = globSync('{index,passages}/*.ts', { cwd: import.meta.dirname }).filter(
    (name) => !name.endsWith('.test.ts'),
  );
  const reasons = [...sources, 'reads-scans.ts'].flatMap((name) =>
    [...readFileSync(path.join(import.meta.dirname, name), 'utf8').matchAll(/['`]([A-Z][^'`\n]+ [^'`\n]*\.)['`]/g)].map(
      ([, reason = '']) => reason.replaceAll(/\$\{format\w*\([^)]*\)\}/g, '3').replaceAll(/\$\{[^}]*\}/g, '3 to 4'),
    ),
  );
  expect(reasons.length).toBeGreaterThan(15);
  const unknown = reasons.filter((reason) => wordedReason(reason) === reason);
  expect(unknown).toEqual(['The folder is no longer known.']);
});
