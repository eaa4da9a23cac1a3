import { expect, it } from 'vitest';
import { joinedTimes } from './joined-times.ts';

const whenOf = (request: string): string | undefined => joinedTimes(request, '')['create_event.when']?.[0];

it.each([
  ['block ninety minutes on Monday from 4 for the invoices', 'on Monday from 4 for ninety minutes'],
  ['Rowing saturday at 8, two hours', 'saturday at 8 for two hours'],
  ["physio on tuesday at 5pm, it'll take an hour and a half", 'on tuesday at 5pm for an hour and a half'],
  ['supper with the Okafors on Sunday, half six, should be about three hours', 'on Sunday, half six for three hours'],
  ['enter a 40 minute call with Ida on Monday at 9', 'on Monday at 9 for 40 minute'],
])('"%s" says how long it lasts apart from when it begins', (request, when) => {
  expect(whenOf(request)).toBe(when);
});

it.each([
  'train tomorrow at 6, be there half an hour before',
  'the interview is Friday at 2, the office is 40 minutes away',
  'choir on Thursday 7 to 9, the bus takes half an hour',
  'after three hours of phone calls I got a slot: roofer, Friday at 8',
])('"%s" says nothing about how long it lasts', (request) => {
  expect(whenOf(request) ?? '').not.toContain(' for ');
});
