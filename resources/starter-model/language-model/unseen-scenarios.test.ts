import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readScenarios } from '../../../electron/measure/read-scenarios.ts';
import { phrasings } from './phrasing/index.ts';

const FEWEST_WORDS = 2;

/** Without what is put around requests. */
const plain = (text: string): string => text.toLowerCase().replace(/^(?:please|ok|hey|hi|now|and|so|could you|can you|would you)[, ]+/, '').replace(/[,]? please(?=[.?!]?$)/, '').replace(/[.?!]+$/, '').trim();

/** @returns a pattern of what the template can become, whatever stands in its slots; null when it has hardly any words of its own. */
function patternOf(template: string): RegExp | null {
  const pieces = template.toLowerCase().split(/\{\w+\}/);
  if ((pieces.join(' ').match(/[a-z']+/g) ?? []).length < FEWEST_WORDS) return null;
  return new RegExp(`^${pieces.map((piece) => piece.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)).join('.+')}$`);
}

const patterns = phrasings.flatMap(({ imperatives, questions, fragments }) => [...imperatives, ...questions, ...fragments]).flatMap((template) => patternOf(template) ?? []);
/** Everything between quotes in the code that writes the training data, slots aside. */
const literals = new Set(globSync('**/*.ts', { cwd: import.meta.dirname, exclude: ['**/*.test.ts'] })
  .flatMap((file) => [...readFileSync(new URL(file, import.meta.url), 'utf8').matchAll(/(['"])((?:(?!\1).)+)\1/g)].map(([, , text = '']) => plain(text))));
const said = readScenarios().flatMap(({ name, turns }) => turns.map(({ say }) => ({ name, say })));

const isTrained = (say: string): boolean => literals.has(plain(say)) || patterns.some((pattern) => pattern.test(plain(say)));

describe('the scenarios that the app is measured with', () => {
  it('are said in no way that training has', () => {
    expect(said.filter(({ say }) => isTrained(say))).toEqual([]);
  });

  it('would be noticed', () => {
    expect(['Please list my notes.', 'Could you read my Fjord note?', 'How are you doing?', 'will it rain tomorrow'].filter((say) => !isTrained(say))).toEqual([]);
  });
});
