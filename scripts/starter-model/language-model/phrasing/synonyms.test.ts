import { describe, expect, it } from 'vitest';
import { Random } from '../random.ts';
import { phrasings } from './index.ts';
import { withSynonyms, SYNONYMS } from './synonyms.ts';

const templatesOf = (tool: string): readonly string[] =>
  phrasings
    .filter((phrasing) => phrasing.tool === tool)
    .flatMap(({ imperatives, questions, fragments }) => [...imperatives, ...questions, ...fragments]);
const slotsOf = (template: string): readonly string[] => (template.match(/\{\w+\}/g) ?? []).toSorted();

describe.each(Object.entries(SYNONYMS))('the words of %s', (tool, classes) => {
  const templates = templatesOf(tool);

  it('stand for each other in requests that there are', () => {
    expect(
      classes.filter(
        (words) =>
          words.length < 2 ||
          !templates.some((template) => words.some((word) => ` ${template} `.includes(` ${word} `))),
      ),
    ).toEqual([]);
  });

  it('leave every value where it is needed', () => {
    const random = new Random(13);
    const varied = templates.flatMap((template) =>
      Array.from({ length: 12 }, () => [template, withSynonyms(template, tool, random)] as const),
    );
    expect(varied.filter(([template, other]) => slotsOf(template).join() !== slotsOf(other).join())).toEqual([]);
    expect(varied.some(([template, other]) => template !== other)).toBe(true);
  });
});
