import { expect, it } from 'vitest';
import { choiceRequest } from './choice-request.ts';

it.each([
  ['my head says soup, my stomach says cake', 'choose between soup and cake'],
  ['My heart wants the lake and my wallet says the park, you decide', 'choose between the lake and the park'],
  ["I can't decide whether to read Dune or Emma tonight", 'choose between Dune and Emma'],
  ["I can't decide between figs and plums, you settle it", 'choose between figs and plums'],
])('"%s" leaves it to the app', (message, request) => {
  expect(choiceRequest(message)?.request).toBe(request);
});

it.each(['my head says no', 'the doctor says rest, my boss says work', "I can't decide whether to call"])(
  '"%s" does not',
  (message) => {
    expect(choiceRequest(message)).toBeNull();
  },
);
