import { expect, it } from 'vitest';
import { variedRequest } from './varied-request.ts';

it.each<[string, string, Readonly<Record<string, string | number>>, string]>([
  ['and over 4 years?', 'payment for 9000 at 3% over 2 years', {}, 'payment for 9000 at 3% over 4 years'],
  ['and in Lima?', 'what time is it in Oslo?', {}, 'what time is it in Lima'],
  ['from 3 May', 'days until 1 June', {}, 'days until 1 June from 3 May'],
  ['and new year?', 'which calendar week is it', {}, 'which calendar week is it new year'],
  ['and tomorrow?', "what's on today", { when: 'today' }, "what's on tomorrow"],
  ['sorry, 12%', '10% of 50.20', {}, '12% of 50.20'],
  ['and 8.5?', 'how many km are 3 miles', {}, 'how many km are 8.5 miles'],
  ['soap too', 'add salt to the shopping list', { task: 'salt', list: 'shopping' }, 'add soap to the shopping list'],
  ['without Ben', 'shuffle Lea, Ben, Kim', {}, 'shuffle Lea, Kim'],
  ['and in capitals', 'write "a bee" backwards', { text: 'a bee' }, 'write "a bee" backwards in capitals'],
])('“%s” after “%s” says what is different', (followUp, previous, args, request) => {
  expect(variedRequest(previous, args, followUp)).toBe(request);
});

it.each<[string, string]>([
  ['and 4?', 'add 2 and 7'],
  ['and at noon to call Lea', 'remind me at 8 to call Ben'],
  ['and?', 'what time is it'],
  ['without Kim', 'shuffle Lea, Ben'],
])('“%s” after “%s” leaves open what is different', (followUp, previous) => {
  expect(variedRequest(previous, {}, followUp)).toBeNull();
});
