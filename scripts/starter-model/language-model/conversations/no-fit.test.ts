import { afterAll, describe, expect, it } from 'vitest';
import { Random } from '../random.ts';
import { inventTools } from '../invented/invent-tools.ts';
import { phrasings } from '../phrasing/index.ts';
import { fillSlots } from './fill-slots.ts';
import { ALL_NEAR_MISSES, NEAR_MISSES } from './near-misses.ts';
import { NO_TOOL_ANSWERS, noFitRequest } from './no-fit.ts';
import { WISH_FIELDS } from './no-fit-fields.ts';
import { TEMPLATES } from './no-fit-templates.ts';
import { WISHES } from './no-fit-wishes.ts';
import { PracticeProfile } from './practice-profile.ts';

const profile = new PracticeProfile();
afterAll(() => profile.close());

const fieldWishes = WISH_FIELDS.flatMap(({ verbs, objects }) =>
  verbs.flatMap((verb) => objects.map((object) => `${verb} ${object}`)),
);
const templates: readonly string[] = [...TEMPLATES, ...ALL_NEAR_MISSES];
const everyWish: readonly string[] = [...WISHES, ...fieldWishes, ...templates];
const plain = (text: string): string => text.toLowerCase().replace(/[.?!]$/, '');
const twice = (texts: readonly string[]): string[] => texts.filter((text, index) => texts.indexOf(text) !== index);

describe('the wishes that no tool fulfils', () => {
  it('are many, of many kinds', () => {
    expect(WISHES.length + fieldWishes.length).toBeGreaterThan(1500);
    expect(TEMPLATES.length).toBeGreaterThan(150);
  });

  it('stand in one list each, and there once', () => {
    expect(twice([...WISHES, ...new Set(fieldWishes), ...templates].map(plain))).toEqual([]);
  });

  it('are no example of a tool', () => {
    const examples = new Set(profile.entries.flatMap(({ tool }) => tool.examples.map(plain)));
    expect(examples.size).toBeGreaterThan(400);
    expect(everyWish.filter((wish) => examples.has(plain(wish)))).toEqual([]);
  });

  it('are no phrasing of a tool', () => {
    const bare = (template: string): string => plain(template).replaceAll(/\{\w+\}/g, '{}');
    const phrased = new Set(
      phrasings.flatMap(({ imperatives, questions, fragments }) =>
        [...imperatives, ...questions, ...fragments].map(bare),
      ),
    );
    expect(everyWish.filter((wish) => phrased.has(bare(wish)))).toEqual([]);
  });

  it('come near every bundle that the app has', () => {
    expect(Object.keys(NEAR_MISSES).toSorted()).toEqual(profile.bundles.map(({ name }) => name).toSorted());
  });

  it.each(['train', 'held-out'] as const)('have all their slots filled (%s)', (split) => {
    const random = new Random(3);
    const filled = templates.map((template) => fillSlots(template, random, split));
    expect(filled.filter((text) => /[{}]|undefined|\s$/.test(text))).toEqual([]);
    expect(() => fillSlots('a {nonsense}', random, split)).toThrow('unknown slot nonsense');
  });
});

describe('a request that no tool fits', () => {
  it('is hardly ever the same as another', () => {
    const random = new Random(8);
    const drawn = Array.from({ length: 600 }, () => noFitRequest(random, 'train', []));
    expect(new Set(drawn).size).toBeGreaterThan(560);
    expect(drawn.filter((text) => /[{}]|undefined/.test(text))).toEqual([]);
  });

  it('is for none of the invented tools that are there, be it said with its noun alone', () => {
    const random = new Random(2);
    const inventions = Array.from({ length: 2000 }, () => inventTools(random, 'train', 1)).flat();
    const sending = inventions.filter(({ nouns }) => nouns.includes('email')).slice(0, 1);
    const mailing = (catalog: typeof sending): number =>
      Array.from({ length: 1500 }, () => noFitRequest(random, 'train', catalog)).filter((text) =>
        /\bemail (?:my|the|everyone|this)\b/i.test(text),
      ).length;
    expect(sending).toHaveLength(1);
    expect(mailing([])).toBeGreaterThan(3);
    expect(mailing(sending)).toBe(0);
  });
});

it('is declined in few words that name no ability, so that none of them grows old', () => {
  expect(NO_TOOL_ANSWERS.length).toBeLessThanOrEqual(4);
  expect(NO_TOOL_ANSWERS.filter((answer) => answer.length > 40 || !answer.includes('tool'))).toEqual([]);
});
