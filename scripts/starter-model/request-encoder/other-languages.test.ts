import { describe, expect, it } from 'vitest';
import { PracticeProfile } from '../language-model/conversations/practice-profile.ts';
import { Random } from '../language-model/random.ts';
import { NO_TOOL, saidRequests } from '../language-model/wordings/said-requests.ts';
import { languages, saidIn, variedIn } from './other-languages.ts';

describe('requests in other languages', () => {
  it('are for tools that exist, and mark arguments that these have', () => {
    const shown = new PracticeProfile().shownTools;
    const known = new Map(shown.map(({ name, parameters }) => [name, Object.keys(parameters['properties'] ?? {})]));
    const isRight = ({ tool, values }: ReturnType<typeof saidIn>[number]): boolean =>
      tool === NO_TOOL || Object.keys(values).every((name) => known.get(tool)?.includes(name) === true);
    const wrong = languages.flatMap((language) =>
      [...saidIn(language, 'train'), ...saidIn(language, 'held-out')]
        .filter((said) => !isRight(said))
        .map(({ text }) => `${language}: ${text}`),
    );
    expect(wrong).toEqual([]);
  });

  it('are varied by values of others for the same argument, whose places stay known', () => {
    const said = saidIn('de', 'train');
    const varied = variedIn('de', new Random(1));
    expect(varied.map(({ tool }) => tool)).toEqual(said.map(({ tool }) => tool));
    expect(varied.filter(({ text }, index) => text !== said[index]?.text).length).toBeGreaterThan(said.length / 3);
    expect(varied.filter(({ text, pieces }) => text !== pieces.map((piece) => piece.text).join(''))).toEqual([]);
  });

  it('have English names of things in some places', () => {
    const english = new Set(saidRequests('create_note', 'train').flatMap(({ values }) => values['title'] ?? []));
    const own = new Set(saidIn('de', 'train').flatMap(({ values }) => Object.values(values).flat()));
    const isNew = new Set([...english].filter((title) => !own.has(title)));
    const varied = Array.from({ length: 20 }, (_, seed) => variedIn('de', new Random(seed)))
      .flat()
      .flatMap(({ pieces }) => pieces.map(({ text }) => text));
    expect(varied.filter((text) => isNew.has(text)).length).toBeGreaterThan(0);
  });

  it('keep letters that only look like marks', () => {
    const hindi = variedIn('hi', new Random(2))
      .map(({ text }) => text)
      .join('');
    expect(hindi).toMatch(/\p{Script=Devanagari}\p{M}/u);
  });
});
