import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { AVOIDED, avoidedPhrases, filesWithProse, listedPhrases } from './house-words.ts';
import { projectRoot } from './project.ts';

describe('words to avoid', () => {
  it('are the rows of the page of house words, and each pattern finds its own row', () => {
    expect(Object.keys(AVOIDED)).toEqual(listedPhrases());
    expect(Object.entries(AVOIDED).filter(([row, pattern]) => !pattern.test(row))).toEqual([]);
  });

  it('are found with their line, in comments, texts and documents', () => {
    const text = "// It is said in one go.\nthrow new Error('The file is no folder.');\n";
    expect(avoidedPhrases('electron/a.ts', text)).toEqual([
      { file: 'electron/a.ts', line: 2, phrase: 'is no folder', row: 'this is no JSON, is no number' },
      { file: 'electron/a.ts', line: 1, phrase: 'in one go', row: 'in one go' },
    ]);
    expect(avoidedPhrases('README.md', 'It is no longer there, and there is no need.')).toEqual([]);
  });

  it('are ignored in the strings that the starter model is trained on, but not in comments there', () => {
    const file = 'scripts/starter-model/language-model/phrasing/notes.ts';
    const text = "const ways = ['the note beside it']; // One beside the other.\n";
    expect(avoidedPhrases(file, text).map(({ row, line }) => [row, line])).toEqual([['beside', 1]]);
  });

  it('occur nowhere in the project', () => {
    const files = filesWithProse();
    expect(files.length).toBeGreaterThan(1500);
    const found = files.flatMap((file) => avoidedPhrases(file, readFileSync(path.join(projectRoot, file), 'utf8')));
    expect(found.map(({ file, line, phrase, row }) => `${file}:${String(line)}: "${phrase}" (${row})`)).toEqual([]);
  });
});
