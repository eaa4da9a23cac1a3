import { expect, it } from 'vitest';
import { callOf } from '../testing/call-of.ts';
import { continuedCalculation } from './continued-calculation.ts';
import { correctedMemory } from './corrected-memory.ts';

const SUM = callOf('calculate', { expression: '20% of 45.50' }, { result: '9.1' });

it.each([
  ['add that to the 45.50', 'calculate 45.50 + 9.1'],
  ['now subtract it from 250', 'calculate 250 - 9.1'],
  ['take that off the 60', 'calculate 60 - 9.1'],
  ['and 60 minus that?', 'calculate 60 - 9.1'],
  ['split it three ways', 'calculate 9.1 / three'],
  ['split between four people equally', 'calculate 9.1 / four'],
])('“%s” goes on with the result', (message, request) => {
  expect(continuedCalculation(message, SUM)?.request).toBe(request);
});

it.each(['add that to the list', 'put that on my calendar', 'add it to 3 lists'])('“%s” does not', (message) => {
  expect(continuedCalculation(message, SUM)).toBeNull();
});

it('only the state in a memory is replaced', () => {
  const key = callOf('remember', { text: 'x' }, { remembered: 'The spare key is under the mat' });
  expect(correctedMemory("it's in the shed now", key)?.request).toBe(
    'change the memory "The spare key is under the mat" to "The spare key is in the shed"',
  );
});
