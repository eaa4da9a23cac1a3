import { describe, expect, it } from 'vitest';
import { PracticeProfile } from '../language-model/conversations/practice-profile.ts';
import { actLanguages, actLines, ACTS } from './act-lines.ts';

/** An eighth is held out; of fewer, a figure would say little. */
const FEWEST = 240;

describe('messages with what they are', () => {
  it('are there in every language that the reader is trained in', () => {
    expect(actLanguages.toSorted()).toEqual(
      ['de', 'en', 'es', 'fr', 'hi', 'it', 'ja', 'nl', 'pl', 'pt', 'ru', 'tr', 'zh'].toSorted(),
    );
  });

  it.each(actLanguages)('are of every kind in %s', (language) => {
    const lines = actLines(language);
    expect(lines.length).toBeGreaterThanOrEqual(FEWEST);
    expect(new Set(lines.map(({ act }) => act))).toEqual(new Set(ACTS));
  });

  it.each(actLanguages)('are written once in %s', (language) => {
    const said = actLines(language).map(({ text, after }) => `${after ?? ''} ${text.toLowerCase()}`);
    expect(said.filter((one, index) => said.indexOf(one) !== index)).toEqual([]);
  });

  it('follow tools that exist', () => {
    const tools = new Set(new PracticeProfile().shownTools.map(({ name }) => name));
    const unknown = actLanguages
      .flatMap(actLines)
      .flatMap(({ after }) => (after === null || tools.has(after) ? [] : [after]));
    expect(unknown).toEqual([]);
  });
});
