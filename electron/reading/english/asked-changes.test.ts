import { describe, expect, it } from 'vitest';
import { askedChanges } from './asked-changes.ts';
import { changeOf } from './change-words.ts';

const asked = (message: string): readonly string[] => [...askedChanges(message)].toSorted();

describe('a change is asked for', () => {
  it.each([
    ['delete the draft', 'removes'],
    ['Please cancel the gym', 'removes'],
    ['hey, could you throw the old list away', 'removes'],
    ['You can delete the draft now, thanks.', 'removes'],
    ['bring the draft back', 'restores'],
    ['reopen the tax task', 'restores'],
    ['Would you mind adding soap to the list?', 'makes'],
    ['how about moving the gym to Friday?', 'makes'],
    ['tomorrow at 8 remind me of the bins', 'makes'],
    ['The gym is on Friday now, so move it', 'makes'],
    ['If you have a minute, rename the draft', 'makes'],
    ['My boss says hello. Add soap to the list, please', 'makes'],
    ['My boss says the door is locked, please add soap to the list', 'makes'],
    ['timer 5 minutes', 'makes'],
    ['note: the bins are full', 'makes'],
    ['task "wash the car" due Friday', 'makes'],
    ['add: soap', 'makes'],
    ['new contact Lea Berg', 'makes'],
    ['I need a folder for receipts', 'makes'],
    ["don't forget that the gym is closed", 'makes'],
    ['physio tue 4pm', 'makes'],
    ['dinner at Luigi, 3 March 19:30', 'makes'],
  ])('“%s”', (message, change) => {
    expect(asked(message)).toContain(change);
  });
});

describe('no change is asked for', () => {
  it.each([
    ['by what was done', 'I put the bins out yesterday'],
    ['by an order whose past looks the same', 'put the keys away yesterday, as always'],
    ['by somebody else’s words', 'Tom shouted, delete the draft'],
    ['by a quotation', '"delete the draft" is a strange title'],
    ['by a condition', 'if Tom calls, cancel the gym'],
    ['by what will never be done', 'things I will never do: delete the draft'],
    ['by an idiom', 'make sense of that'],
    ['by a verb alone in a list', 'delete, cancel, erase'],
    ['by a question', 'delete the draft?'],
    ['by a thing named in a sentence', 'timer was too loud at 8 pm'],
    ['by a content that names it', 'remind me: cancel the gym, delete the draft'],
    ['by a remark with a time', 'Lea starts at the bakery tomorrow 8am'],
    ['by a thing and a number', 'chapter 4'],
  ])('%s', (_, message) => {
    expect(asked(message).filter((change) => change !== 'makes' || !message.startsWith('remind'))).toEqual([]);
  });
});

it('a tool’s name says what it does', () => {
  expect(['delete_note', 'restore_note', 'create_note', 'move_event'].map(changeOf)).toEqual([
    'removes',
    'restores',
    'makes',
    'makes',
  ]);
});
