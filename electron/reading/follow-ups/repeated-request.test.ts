import { expect, it } from 'vitest';
import { repeatedRequest } from './repeated-request.ts';

const REMINDER = { when: 'Friday at 1pm' };

it.each([
  ['same for Monday', 'remind me to weed on Monday at 1pm'],
  ['and the same again on Tuesday, please', 'remind me to weed on Tuesday at 1pm'],
  ['again at 6pm', 'remind me to weed on Friday at 6pm'],
  ['for tomorrow too', 'remind me to weed tomorrow at 1pm'],
  ['add another one on Sunday at 9', 'remind me to weed on Sunday at 9'],
])('“%s” repeats the request at another time', (followUp, request) => {
  expect(repeatedRequest('remind me to weed on Friday at 1pm', REMINDER, followUp)).toBe(request);
});

it('another timer has its own length, in the unit of the first', () => {
  const before = 'set a timer for 10 minutes';
  expect(repeatedRequest(before, { duration: '10 minutes' }, 'and another for 5')).toBe('set a timer for 5 minutes');
  expect(repeatedRequest(before, { duration: '10 minutes' }, 'one more for 20 seconds')).toBe(
    'set a timer for 20 seconds',
  );
  expect(repeatedRequest(before, { duration: '10 minutes' }, 'another one please')).toBe(before);
});

it.each(['the day after too', 'and a note', 'same here', 'one hour later', 'and what about lunch'])(
  '“%s” repeats nothing',
  (followUp) => {
    expect(repeatedRequest('remind me to weed on Friday at 1pm', REMINDER, followUp)).toBeNull();
  },
);
