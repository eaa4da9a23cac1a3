import { expect, it } from 'vitest';
import { textPart, type StoredMessage } from '../../../storage/stored-message.ts';
import { completedRequest } from './completed-request.ts';

const said = (role: StoredMessage['role'], text: string): StoredMessage => ({
  id: text,
  conversationId: 'c',
  role,
  parts: [textPart(text)],
  status: 'complete',
  error: null,
  createdAt: 0,
  figures: null,
});
const completed = (detail: string, request = 'remind me to sweep the yard'): string | null =>
  completedRequest([said('user', request), said('assistant', 'When?'), said('user', detail)], detail);

it.each([
  ['sunday morning, eleven sharp', 'remind me to sweep the yard sunday morning at eleven'],
  ['Friday – half past four', 'remind me to sweep the yard Friday at half past four'],
  ['Friday evening, twenty past eight', 'remind me to sweep the yard Friday evening at twenty past eight'],
  ['tomorrow, 9am', 'remind me to sweep the yard tomorrow at 9am'],
  ['tomorrow at 9', 'remind me to sweep the yard tomorrow at 9'],
])('a day and a time of day in two parts are one time: “%s”', (detail, request) => {
  expect(completed(detail)).toBe(request);
});

it('only when counts, whatever is said around it', () => {
  expect(completed("Oh right, sorry! Tuesday at 11 would be good, that's before my class.")).toBe(
    'remind me to sweep the yard Tuesday at 11',
  );
});

it('a detail that is not a time keeps its commas', () => {
  expect(completed('the broom, the shovel')).toBe('remind me to sweep the yard: the broom, the shovel');
});

it('what comes every week is on a day', () => {
  expect(completed('Mondays at 4', 'put pottery in every week')).toBe('put pottery in every week on Mondays at 4');
  expect(completed('at 4', 'put pottery in every week')).toBe('put pottery in every week at 4');
});
