import { expect, it } from 'vitest';
import { textPart, type StoredMessage } from '../../storage/stored-message.ts';
import { answerAlone, completedRequest, completedTwice } from './completed-request.ts';

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

it('two times of a reminder are two requests', () => {
  expect(completedTwice('remind me to feed the newts', '9am and again at 5 this evening')).toEqual([
    'remind me to feed the newts at 9am',
    'remind me to feed the newts at 5 this evening',
  ]);
  expect(completedTwice('put the fair in', 'at 9 and again at 5')).toBeNull();
  expect(completedTwice('remind me to feed the newts', 'at 5 and not at 9')).toBeNull();
});
