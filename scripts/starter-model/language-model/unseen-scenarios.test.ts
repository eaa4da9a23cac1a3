import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readPeople } from '../../../electron/benchmarks/people/read-people.ts';
import { readScenarios } from '../../../electron/benchmarks/read-scenarios.ts';
import { phrasings } from './phrasing/index.ts';

/**
 * Distinctive words that a template needs to be distinguishable from any sentence: few for a needed tool, more for
 * another one.
 */
const FEWEST_WORDS = { wanted: 2, other: 4 };

/** Without what is put around requests. */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/^(?:please|ok|hey|hi|now|and|so|could you|can you|would you)[, ]+/, '')
    .replace(/[,]? please(?=[.?!]?$)/, '')
    .replace(/[.?!]+$/, '')
    .trim();

/** What a template can become, whatever is in its slots. */
function patternOf(template: string): { readonly pattern: RegExp; readonly words: number } {
  const pieces = template.toLowerCase().split(/\{\w+\}/);
  const pattern = new RegExp(
    `^${pieces.map((piece) => piece.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)).join('.+')}$`,
  );
  return { pattern, words: (pieces.join(' ').match(/[a-z']+/g) ?? []).length };
}

const patterns = phrasings.flatMap(({ tool, imperatives, questions, fragments }) =>
  [...imperatives, ...questions, ...fragments].map((template) => ({ tool, ...patternOf(template) })),
);
/** Everything between quotes in the code that writes the training data, without slots. */
const literals = new Set(
  globSync('**/*.ts', { cwd: import.meta.dirname, exclude: ['**/*.test.ts'] }).flatMap((file) =>
    [...readFileSync(new URL(file, import.meta.url), 'utf8').matchAll(/(['"])((?:(?!\1).)+)\1/g)].map(
      ([, , text = '']) => plain(text),
    ),
  ),
);
const said = readScenarios().flatMap(({ name, turns }) =>
  turns.map(({ say, calls }) => ({ name, say, tools: calls.map(({ tool }) => tool) })),
);

const isTrained = ({ say, tools }: { readonly say: string; readonly tools: readonly string[] }): boolean =>
  literals.has(plain(say)) ||
  patterns.some(
    ({ tool, pattern, words }) =>
      words >= (tools.includes(tool) ? FEWEST_WORDS.wanted : FEWEST_WORDS.other) && pattern.test(plain(say)),
  );

describe('the scenarios that the app is measured with', () => {
  it('are said in no way that training has', () => {
    expect(said.filter(isTrained)).toEqual([]);
  });

  it('would be noticed', () => {
    const trained = [
      ['Please list my notes.', 'list_notes'],
      ['Could you read my Fjord note?', 'read_note'],
      ['How are you doing?'],
      ['will it rain tomorrow'],
      ['Put this in my notes: the gate is open'],
    ].map(([say = '', ...tools]) => ({ say, tools }));
    expect(trained.filter((turn) => !isTrained(turn))).toEqual([]);
  });
});

/** Shorter ones are too common. */
const FEWEST_WORDS_OF_ONE_PERSON = 5;

describe("people's own words", () => {
  it('stand nowhere in the code that writes the training data', () => {
    const sentences = readPeople()
      .flatMap(({ turns }) => turns.map(({ say }) => plain(say)))
      .filter((sentence) => sentence.split(' ').length >= FEWEST_WORDS_OF_ONE_PERSON);
    expect(sentences.length).toBeGreaterThan(400);
    expect(sentences.filter((sentence) => literals.has(sentence))).toEqual([]);
  });
});
