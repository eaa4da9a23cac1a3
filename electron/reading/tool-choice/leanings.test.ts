import { describe, expect, it } from 'vitest';
import { leaningTo, type Leanings } from './leanings.ts';
import { hintedTools } from './tool-hints.ts';

const remove = { name: 'delete_note', risk: 'write-local' };
const create = { name: 'create_note', risk: 'write-local' };
const read = { name: 'read_note', risk: 'read-only' };
const leanings = (said: Partial<Leanings>): Leanings => ({
  request: '',
  asked: new Set(),
  meantTool: null,
  named: new Set(),
  ...said,
});

describe('the form of a request speaks', () => {
  it('against tools that do the opposite of what is asked', () => {
    const adds = leanings({ asked: new Set(['makes']) });
    expect(leaningTo(remove, adds)).toBeLessThan(leaningTo(create, adds));
    const removes = leanings({ asked: new Set(['removes']) });
    expect(leaningTo(create, removes)).toBeLessThan(leaningTo(remove, removes));
  });

  it('against every change where none is asked for', () => {
    expect(leaningTo(create, leanings({}))).toBeLessThan(leaningTo(read, leanings({})));
  });

  it('above all against removing, if nothing of the person’s is named', () => {
    const named = leanings({ named: new Set(['note']) });
    expect(leaningTo(remove, leanings({}))).toBeLessThan(leaningTo(create, leanings({})));
    expect(leaningTo(remove, named)).toBe(leaningTo({ ...remove, risk: 'write-local' }, named));
    expect(leaningTo(remove, named)).toBeGreaterThan(leaningTo(remove, leanings({})));
  });

  it('for the tool that a follow-up repeats', () => {
    expect(leaningTo(read, leanings({ meantTool: 'read_note' }))).toBeGreaterThan(leaningTo(read, leanings({})));
  });

  it('for tools that deal with what a title names, and against those that deal with other things', () => {
    const removes = leanings({ asked: new Set(['removes']) });
    const titled = leanings({ asked: new Set(['removes']), named: new Set(['note']) });
    const other = { ...remove, name: 'cancel_reminder' };
    expect(leaningTo(remove, titled)).toBeGreaterThan(leaningTo(remove, removes));
    expect(leaningTo(other, titled)).toBeLessThan(leaningTo(other, removes));
    expect(leaningTo({ ...create, name: 'calculate' }, titled)).toBe(
      leaningTo({ ...create, name: 'calculate' }, removes),
    );
  });

  it('for the tool that takes a title, not for one that lists everything', () => {
    const titled = leanings({ named: new Set(['note']) });
    expect(leaningTo(read, titled)).toBeGreaterThan(leaningTo({ ...read, name: 'list_notes' }, titled));
  });

  it('for the tool that its words name', () => {
    const named = leanings({ request: 'note: the bins are full', asked: new Set(['makes']) });
    expect(leaningTo(create, named)).toBeGreaterThan(leaningTo({ ...create, name: 'add_task' }, named));
  });
});

it.each([
  ['please make a note of the door code', 'create_note'],
  ['write the door code in a note', 'create_note'],
  ['remember that I hate mint', 'remember'],
  ['in an hour, remind me of the oven', 'create_reminder'],
  ['I need a timer for the tea', 'start_timer'],
  ['put soap on the shopping list', 'add_task'],
  ['new task: wash the car', 'add_task'],
  ['enter the gym into my calendar', 'create_event'],
  ['save Lea Berg to my contacts', 'add_contact'],
  ['copy it to the clipboard', 'copy_to_clipboard'],
  ['the average of 3 and 4', 'describe_numbers'],
  ['12 in binary', 'convert_number_base'],
  ['which week number is it', 'week_number'],
  ['where did I leave the password of the router', 'search_notes'],
  ['how many rows are in it', 'summarize_table'],
  ['Lea has a new number', 'edit_contact'],
  ['physio tue 4pm', 'create_event'],
  ['what have I got on tomorrow', 'list_events'],
  ['is there anything on Friday?', 'list_events'],
  ['do we have any plans next weekend?', 'list_events'],
  ['when do I see the vet?', 'list_events'],
  ['For next time: I take oat milk', 'remember'],
  ["I don't want to forget that the bike is in the cellar", 'create_note'],
  ["don't let me forget to call Ben at 5", 'create_reminder'],
  ["the picnic isn't going ahead", 'cancel_event'],
  ['the gutters can wait until May', 'edit_task'],
  ['so that task is done', 'complete_task'],
  ['the camping list is still missing a torch', 'append_note'],
  ['put gloves in the note "Boat kit"', 'append_note'],
  ["what's Otto's mobile number?", 'find_contact'],
  ['calculate four * 29.90', 'calculate'],
  ['which filter was it, I noted it down', 'search_notes'],
  ["I want to ring Ben but don't have his number", 'find_contact'],
  ['my cousin in Lima may still be asleep', 'get_time'],
  ["what's on on Friday?", 'list_events'],
  ['when is my haircut', 'list_events'],
  ['this weekend?', 'list_events'],
  ['time in Lima', 'get_time'],
  ['4 GB in MB', 'convert_units'],
  ['% change 40 to 50', 'percent_change'],
  ['how bad is the rise in percent', 'percent_change'],
  ['where did I write down the code', 'search_notes'],
  ['in 5 minutes, tell me to stir the soup', 'create_reminder'],
  ['ok, just note "the well is dry"', 'create_note'],
  ['he was nice, so save him: Paolo Ricci, 0170 445566', 'add_contact'],
  ['Add Nadia Blum, nadia@blum.example', 'add_contact'],
  ['something about the lease is in one of my files', 'search_in_files'],
  ['the hinge is 40 mm wide, so get that into my notes', 'create_note'],
  ['add up 4.20, 3 and 7.15', 'calculate'],
  ['show the rows over 90', 'find_rows'],
  ['delete the row with the tent from my gear table', 'delete_rows'],
  ['something is eating the memory', 'list_processes'],
  ['dad reckons my passwords are awful n i need a better one', 'make_password'],
  ['could do with a really strong password', 'make_password'],
  ['when do the swans hatch, going by my notes?', 'search_notes'],
])('“%s” names a tool', (request, tool) => {
  expect(hintedTools(request)).toContain(tool);
});

it.each([
  'show my notes',
  'the password of the router was changed, and I need a new cable',
  'what is on my list',
  'the timer is loud',
  'move "remind me to put soap on my list" to Friday',
  '3 miles on foot',
  "when is Lea's birthday",
  'I remember Lea',
  'what are you going to remind me of',
  'save her birthday',
  'add lunch with Nadia',
  'the fan club meets at noon',
  'remove the line with the tent from my packing note',
  'move it from my notes to the list',
  'it is booked, write that in the notes of Ida',
])('“%s” names none', (request) => {
  expect(hintedTools(request)).toEqual([]);
});

it.each([
  ['having a nap wake me in 25 minutes', ['start_timer']],
  ['wake me up again after half an hour please', ['start_timer']],
  ['wake me at 7 tomorrow', []],
  ['wake me 20 minutes before the film', []],
])('who is to be woken after a while needs a timer: "%s"', (request, tools) => {
  expect(hintedTools(request)).toEqual(tools);
});
