import { expect, it } from 'vitest';
import { isTrueSplit } from './true-split.ts';
import type { Expectation } from './weighed-act.ts';

const WHOLE = 'the whole message';

/** @param best of the whole, then of each part, and for the parts that they need no tool. */
function split(best: readonly number[], nothing: readonly number[] = []): boolean {
  const [ofWhole = 0, ...ofParts] = best;
  const parts = ofParts.map((_, index) => `part ${String(index)}`);
  const expectations = new Map<string, Expectation>([
    [WHOLE, expectation(ofWhole, 0)],
    ...parts.map((part, index) => [part, expectation(ofParts[index] ?? 0, nothing[index] ?? 0)] as const),
  ]);
  return isTrueSplit(parts, WHOLE, (text) => expectations.get(text) ?? null);
}

const expectation = (best: number, nothing: number): Expectation => ({ best, nothing, change: 0, chances: new Map() });

it('parts that are as clear as the whole message are requests', () => {
  expect(split([0.8, 0.9, 0.7])).toBe(true);
  expect(split([0.8, 0.5, 0.5])).toBe(false);
  expect(split([0.8, 0.9, 0.8, 0.2])).toBe(false);
});

it('a part that asks for nothing is not a request', () => {
  expect(split([0.8, 0.9, 0.9], [0.05, 0.09])).toBe(true);
  expect(split([0.8, 0.9, 0.9], [0.05, 0.1])).toBe(false);
});

it('a number that is added to what comes before is not a request', () => {
  const sure = (): Expectation => expectation(0.9, 0);
  expect(isTrueSplit(['throw two d8', 'add seven'], WHOLE, sure)).toBe(false);
  expect(isTrueSplit(['throw two d8', 'add seven eggs'], WHOLE, sure)).toBe(true);
});

it('a part that begins like a request may look more like talk', () => {
  const expectPart = (text: string): Expectation => expectation(0.8, text === 'open the note' ? 0 : 0.5);
  expect(isTrueSplit(['open the note', 'tell me who Ida works for'], WHOLE, expectPart)).toBe(true);
  expect(isTrueSplit(['open the note', 'I am late'], WHOLE, expectPart)).toBe(false);
});

it('one part is the message, and without a classifier the form decides', () => {
  expect(isTrueSplit([WHOLE], WHOLE, () => expectation(0.1, 0.9))).toBe(true);
  expect(isTrueSplit(['part 0', 'part 1'], WHOLE, () => null)).toBe(true);
});

it('a remark behind a request says nothing about it', () => {
  const judge = (text: string): Expectation => (text.includes("we're") ? expectation(0.3, 0.4) : expectation(0.9, 0));
  expect(isTrueSplit(['flip a coin', "roll two dice, we're doing a bet"], 'both', judge)).toBe(true);
  expect(isTrueSplit(['flip a coin', "we're doing a bet"], 'both', judge)).toBe(false);
});

it('why somebody asks for a part does not count', () => {
  const expectPart = (text: string): Expectation =>
    expectation(text.includes('knee') ? 0.6 : 0.8, text.includes('knee') ? 0.4 : 0);
  expect(isTrueSplit(['cancel the gym tonight, my knee is sore', 'plasters go on my list'], WHOLE, expectPart)).toBe(
    true,
  );
  expect(isTrueSplit(['the knee again, all week long', 'plasters go on my list'], WHOLE, expectPart)).toBe(false);
});

it('what is added to what the part before shows, and a clear question, are requests', () => {
  const unsure = (text: string): Expectation =>
    text.startsWith('add') ? expectation(0.3, 0.05) : expectation(0.95, text.startsWith('what') ? 0.2 : 0);
  expect(isTrueSplit(['read me the trip note', 'add a torch to it'], WHOLE, unsure)).toBe(true);
  expect(isTrueSplit(['read me the trip note', 'add a torch'], WHOLE, unsure)).toBe(false);
  expect(isTrueSplit(['flip a coin', "what is Ida's email?"], WHOLE, unsure)).toBe(true);
});
