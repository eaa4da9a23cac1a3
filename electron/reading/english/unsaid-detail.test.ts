import { expect, it } from 'vitest';
import { asksForDetail } from '../missing-detail.ts';
import { unsaidDetail, unsaidName, unsaidTime } from './unsaid-detail.ts';

it.each([
  ["Save Ida's number in my contacts", "What is Ida's number?"],
  ['can you put the plumber’s e-mail address into the address book, please?', "What is the plumber's e-mail address?"],
  ['save the phone number of Hannah from the front desk please', "What is Hannah from the front desk's phone number?"],
  ["i need to change Ida's phone number", "What is Ida's phone number?"],
  ["add Bo Lund's new birthday to my contacts.", "What is Bo Lund's birthday?"],
  ['please save a telephone number for Ida Moss', "What is Ida Moss's telephone number?"],
  ['save the mobile of Mr Lund', "What is Mr Lund's mobile?"],
  ["Please store Chinwe's new number", "What is Chinwe's number?"],
  ["add Bo Lund's e-mail too please", "What is Bo Lund's e-mail?"],
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
  "add Ida's birthday party on Friday",
  "note Ida's number 0170 555010",
  "change Ida's number to 0170 555010",
  'save her number in my contacts',
  'save the number of the table',
  'save the number of Ida: 0170 555010',
  'save the number for later',
  'save the number for Ida 0170 555010',
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

it.each([
  'add the new trainee to my contacts, number is 0611 555 019',
  'Save my new landlord, 0611 555 019',
  'save our new tenant, ana@example.com please',
  'put the other caretaker in my contacts: 0611 555 019',
  'my new swimming coach to my contacts',
  'put our new neighbour in my address book, her number is 0611 555 019',
])('“%s” leaves out the name', (message) => {
  const question = unsaidName(message);
  expect(question).not.toBeNull();
  expect(asksForDetail(question ?? '')).toBe(true);
});

it.each([
  'add the plumber to my contacts, 0611 555 019',
  'add the new trainee Ana Ruiz to my contacts, 0611 555 019',
  'save the new number 0611 555 019',
  'my new swimming coach Ana to my contacts',
  'add my new tenant to my contacts, his name is Bo',
  'add my new recipe to my notes',
  'add my new phone number: 0611 555 019',
  'add the new task 0611 555 019 to my list',
])('“%s” says enough', (message) => {
  expect(unsaidName(message)).toBeNull();
});

it('whose number is to be saved may be said at the end', () => {
  expect(unsaidDetail("new client, save his number for me, name's Ole Brandt")?.question).toBe(
    "What is Ole Brandt's number?",
  );
  expect(unsaidDetail("save his number, name's Ole Brandt, 0171 5550199")).toBeNull();
  expect(unsaidDetail("save the cake for me, name's Ole")).toBeNull();
});
