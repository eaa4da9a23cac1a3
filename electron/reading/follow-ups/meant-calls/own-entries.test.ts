import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../../shared/entities/json.ts';
import type { ToolCall } from '../../../../shared/entities/tool-call.ts';
import { answered } from '../../testing/answered.ts';
import { callOf } from '../../testing/call-of.ts';
import { meantCalls } from './meant-calls.ts';

const argumentsOf = (calls: ToolCall | readonly ToolCall[], message: string): JsonObject | undefined =>
  meantCalls(answered([calls].flat(), message), message)?.calls.at(-1)?.arguments;

const TASK = callOf('add_task', { task: 'oil the hinges' }, { added: { task: 'oil the hinges' } });
const TASKS = callOf(
  'list_tasks',
  {},
  { tasks: [{ task: 'Oil the hinges', due: 'Mon, 12 Oct 2026' }, { task: 'Sort the shed' }] },
);
const EVENT = callOf(
  'create_event',
  { title: 'Flute lesson', when: 'Friday 4pm' },
  { created: { event: 'Flute lesson', when: 'Fri, 16 Oct 2026, 16:00 to 17:00' } },
);
const LOOKED_UP = callOf(
  'list_events',
  { when: 'Friday' },
  { events: [{ event: 'Flute lesson', when: 'Fri, 16 Oct 2026, 16:00 to 17:00' }] },
);
const PERSON = callOf('add_contact', { name: 'Edda Moor' }, { added: { name: 'Edda Moor', phone: ['030 5550 111'] } });

it('a note on an event is one of its details', () => {
  expect(argumentsOf(EVENT, 'add a note on it: bring the score')).toEqual({
    title: 'Flute lesson',
    change: 'notes',
    to: 'bring the score',
  });
});

describe('a detail of a task', () => {
  it.each<[string, JsonObject]>([
    ["that's for Thursday", { task: 'oil the hinges', change: 'due', to: 'Thursday' }],
    ['it has to be finished by Friday', { task: 'oil the hinges', change: 'due', to: 'Friday' }],
    ['no rush with that one', { task: 'oil the hinges', change: 'priority', to: 'low' }],
    ['top priority please', { task: 'oil the hinges', change: 'priority', to: 'high' }],
    ['it goes on a list called workshop', { task: 'oil the hinges', change: 'list', to: 'workshop' }],
    ['put it on the workshop list', { task: 'oil the hinges', change: 'list', to: 'workshop' }],
    ['sorry, not the hinges, the lock', { task: 'oil the hinges', change: 'text', to: 'oil the lock' }],
  ])('is read in “%s”', (message, args) => {
    expect(argumentsOf(TASK, message)).toEqual(args);
  });

  it('is about the named task, and only offered, if the tasks were only looked up', () => {
    const meant = meantCalls(answered([TASKS], 'the hinges can go down to normal'), 'the hinges can go down to normal');
    expect(meant).toEqual({
      calls: [{ tool: 'edit_task', arguments: { task: 'Oil the hinges', change: 'priority', to: 'normal' } }],
      isAsked: false,
    });
    expect(argumentsOf(TASKS, 'the hinges two days earlier')).toMatchObject({ to: '10 October 2026' });
  });

  it.each([
    'when is it due?',
    'thanks, that was all',
    'what else is there for Thursday',
    'the second one',
    'and another one',
    "I'll do it tomorrow",
    'is it urgent?',
  ])('is not “%s”', (message) => {
    expect(argumentsOf(TASK, message)).toBeUndefined();
  });
});

describe('a detail of an event', () => {
  it.each<[string, JsonObject]>([
    ["it's at the old mill", { title: 'Flute lesson', change: 'place', to: 'the old mill' }],
    ['the lessons are held in Room 7', { title: 'Flute lesson', change: 'place', to: 'Room 7' }],
    [
      'I neglected to say that it is to be held at the Red Lion',
      { title: 'Flute lesson', change: 'place', to: 'the Red Lion' },
    ],
    ["Same time of course. It's in Elm Street 3", { title: 'Flute lesson', change: 'place', to: 'Elm Street 3' }],
    ['Thursday I meant, not Friday', { title: 'Flute lesson', to: 'Thursday' }],
    ['only it starts at 17:15', { title: 'Flute lesson', to: 'at 17:15' }],
    ['make it begin at five, same length', { title: 'Flute lesson', to: 'at 5' }],
  ])('is read in “%s”', (message, args) => {
    expect(argumentsOf(EVENT, message)).toEqual(args);
  });

  it('is offered if the event was only looked up, unless it is to be saved', () => {
    const isAsked = (message: string) => meantCalls(answered([LOOKED_UP], message), message)?.isAsked;
    expect(isAsked("we're meeting at Café Nord")).toBe(false);
    expect(isAsked("we're meeting at Café Nord, can you put that in")).toBe(true);
  });

  it.each([
    'it is in my calendar',
    "that's at the top of my list",
    'in metres',
    'and on Saturday?',
    'the cats are in the garden',
    "what's on Saturday",
  ])('is not “%s”', (message) => {
    expect(argumentsOf(EVENT, message)).toBeUndefined();
  });
});

describe('a detail of a person', () => {
  it.each<[string, JsonObject]>([
    ['her number is 0170 555 0122', { name: 'Edda Moor', change: 'phone', to: '0170 555 0122' }],
    ['born 3 May 1981', { name: 'Edda Moor', change: 'birthday', to: '3 May 1981' }],
    ['edda@web.example', { name: 'Edda Moor', change: 'email', to: 'edda@web.example' }],
    ['she works at Moor & Sons', { name: 'Edda Moor', change: 'organization', to: 'Moor & Sons' }],
    [
      'I mistyped the number. It ends in 222',
      { name: 'Edda Moor', change: 'phone', to: '030 5550 222', replaces: '030 5550 111' },
    ],
    [
      'she has a new number, 0170 555 0122, the old one is dead',
      { name: 'Edda Moor', change: 'phone', to: '0170 555 0122', replaces: '030 5550 111' },
    ],
    [
      "that's outdated, she has 0170 555 0122 now",
      { name: 'Edda Moor', change: 'phone', to: '0170 555 0122', replaces: '030 5550 111' },
    ],
    ['her first name is Edith', { name: 'Edda Moor', change: 'name', to: 'Edda Edith Moor' }],
  ])('is read in “%s”', (message, args) => {
    expect(argumentsOf(PERSON, message)).toEqual(args);
  });

  it.each([
    'call her on 0170 555 0122 tomorrow',
    'remind me of her birthday',
    'my number is 0170 555 0122',
    'she is at work',
  ])('is not “%s”', (message) => {
    expect(argumentsOf(PERSON, message)).toBeUndefined();
  });
});

it('what is said about a note or a file is added to it', () => {
  const note = callOf('create_note', { title: 'Boiler', text: 'x' }, { saved: 'Boiler' });
  expect(argumentsOf(note, 'the pressure is 1.5 bar, write that in too')).toEqual({
    title: 'Boiler',
    text: 'the pressure is 1.5 bar',
  });
  expect(argumentsOf(note, 'let me hear the whole thing')).toEqual({ title: 'Boiler' });
  const file = callOf('read_file', { path: 'Shed/log.txt' }, { path: 'Shed/log.txt', text: 'Painted on Monday.' });
  expect(argumentsOf(file, 'add a line, Sunday: oiled')).toEqual({ path: 'Shed/log.txt', text: 'Sunday: oiled' });
  expect(argumentsOf(file, 'It was Tuesday when we did, not Monday.')).toEqual({
    path: 'Shed/log.txt',
    find: 'Monday',
    replace_with: 'Tuesday',
  });
});

it('words of a memory are replaced', () => {
  const memory = callOf('remember', { text: 'x' }, { remembered: 'My bike is dark red' });
  expect(argumentsOf(memory, 'not red, green')).toEqual({ old: 'My bike is dark red', text: 'My bike is dark green' });
});

it('nothing is removed if a time may mean another', () => {
  expect(argumentsOf(EVENT, "next week's I can't make, strike that one")).toBeUndefined();
});
