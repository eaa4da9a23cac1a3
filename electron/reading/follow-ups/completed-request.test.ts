import { expect, it } from 'vitest';
import { textPart, type StoredMessage } from '../../storage/stored-message.ts';
import { answerAlone, completedRequest } from './completed-request.ts';

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

it('a time follows the request', () => {
  expect(completed('tomorrow at 9')).toBe('remind me to sweep the yard tomorrow at 9');
});

it('a detail that is not a time keeps its commas', () => {
  expect(completed('the broom, the shovel')).toBe('remind me to sweep the yard: the broom, the shovel');
});

it('what comes every week is on a day', () => {
  expect(completed('Mondays at 4', 'put pottery in every week')).toBe('put pottery in every week on Mondays at 4');
  expect(completed('at 4', 'put pottery in every week')).toBe('put pottery in every week at 4');
});

it.each([
  ['oh sorry, 3 May, 8am to 10am', '3 May, 8am to 10am'],
  ['ah right, Sunday 4 October, noon to 2', 'Sunday 4 October, noon to 2'],
  ['sorry, forgot, monday 5 to 6', 'monday 5 to 6'],
  ['whoops! tomorrow at 9, in the yard', 'tomorrow at 9, in the yard'],
  ['sorry, the broom one', 'sorry, the broom one'],
  ['right after work', 'right after work'],
])('an answer is read without what is said before it: “%s”', (message, answer) => {
  const asked = [said('user', 'put the fair in'), said('assistant', 'When?'), said('user', message)];
  expect(answerAlone(asked, message)).toBe(answer);
});

it('what corrects something that was done stays whole', () => {
  const made = [said('user', 'put the fair in'), said('assistant', 'Added “the fair”'), said('user', 'sorry, Monday')];
  expect(answerAlone(made, 'sorry, Monday')).toBe('sorry, Monday');
});
