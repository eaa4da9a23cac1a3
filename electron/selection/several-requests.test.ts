import { expect, it } from 'vitest';
import { countRequests, priceFactorOf } from './several-requests.ts';
import { sampleTool } from './testing/sample-tool.ts';

it.each<[number, string]>([
  [1, 'Play some jazz'],
  [1, 'What is 2.5 percent of 80?'],
  [1, 'Find salt and pepper shakers'],
  [1, 'I am planning a trip to Sydney. Could you find me a hotel?'],
  [1, 'open https://example.com/a.html?b=c. please'],
  [2, 'Add bread to the shopping list and send it to Tom'],
  [2, 'Find a flight to Rome, then book it for two'],
  [2, 'Could you help me with two things? First, convert 3 miles to km. Then, please remind me to run'],
  [3, 'What is the weather in Paris? Find hotels there; I also want the train times'],
])('counts %i in "%s"', (count, message) => expect(countRequests(message)).toBe(count));

const ranked = (...chances: number[]) => chances.map((score, at) => ({ tool: sampleTool(`t${String(at)}`), score }));
const TWO = 'Find a flight to Rome, then book it for two';

it('makes tokens cheaper for several requests, if several tools are likely', () => {
  expect(priceFactorOf(TWO, ranked(0.6, 0.3))).toBe(0.5);
  expect(priceFactorOf('Find a flight to Rome', ranked(0.6, 0.3))).toBe(1);
  expect(priceFactorOf(TWO, ranked(0.6, 0.1))).toBe(1);
});

it('counts only the likeliest tools: in a large catalog, many match a little', () => {
  expect(priceFactorOf(TWO, ranked(0.5, ...Array.from({ length: 500 }, () => 0.01)))).toBe(1);
});
