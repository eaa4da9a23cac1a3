import { expect, it } from 'vitest';
import { asksForDetail } from '../missing-detail.ts';
import { unsaidDetail, unsaidTime } from './unsaid-detail.ts';

it.each([
  ["Save Ida's number in my contacts", "What is Ida's number?"],
  ['can you put the plumber’s e-mail address into the address book, please?', "What is the plumber's e-mail address?"],
  ['save the phone number of Hannah from the front desk please', "What is Hannah from the front desk's phone number?"],
  ["i need to change Ida's phone number", "What is Ida's phone number?"],
  ["add Bo Lund's new birthday to my contacts.", "What is Bo Lund's birthday?"],
])('“%s” leaves out the detail', (message, question) => {
  expect(unsaidDetail(message)?.question).toBe(question);
  expect(asksForDetail(question)).toBe(true);
});

it.each([
  "Save Ida's number in my contacts: 0170 555010",
  'save Ida in my contacts',
  "find Ida's number in my contacts",
  "is Ida's number in my contacts?",
  "put Ida's birthday in my calendar",
  "change Ida's number to 0170 555010",
  'save her number in my contacts',
  'save the number of the table',
  'save the number of Ida: 0170 555010',
])('“%s” is read as usual', (message) => {
  expect(unsaidDetail(message)).toBeNull();
});

it.each([
  'wake me up tomorrow',
  'Please wake me on Friday morning',
  'set an alarm for tomorrow',
  'can you get me up early?',
])('“%s” leaves out the time', (message) => {
  const question = unsaidTime(message);
  expect(question).not.toBeNull();
  expect(asksForDetail(question ?? '')).toBe(true);
});

it.each(['wake me up tomorrow at 6', 'wake me in an hour', 'my alarm went off early', 'wake me up before you go'])(
  '“%s” does not',
  (message) => {
    expect(unsaidTime(message)).toBeNull();
  },
);
