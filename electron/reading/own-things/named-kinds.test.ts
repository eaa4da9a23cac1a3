import { expect, it } from 'vitest';
import { kindOfResult, kindOfTool, namedKinds, NO_TITLES } from './named-kinds.ts';

const KNOWN = {
  ...NO_TITLES,
  note: ['Boat kit', 'Van'],
  event: ['Brunch with Ines', 'Pilates', 'Judo'],
  reminder: ['water the ferns'],
  contact: ['Otto Lang'],
  table: ['boat costs'],
};

it.each<[string, readonly string[]]>([
  ['call off brunch with Ines', ['event']],
  ['cancel brucnh with ines', ['event']],
  ['cancel pialtes', ['event']],
  ['cancel jduo', ['event']],
  ["what's in my boat kit", ['note']],
  ["what is Otto's number", ['contact']],
  ['no need to water the ferns', ['reminder']],
  ['total of boat costs', ['table']],
])('“%s” names %j', (request, kinds) => {
  expect([...namedKinds(request, KNOWN)]).toEqual(kinds);
});

it.each(['cancel brunch', 'cancel the reminder for pilates', 'hello', 'ban the lattes'])(
  '“%s” names nothing by its title, or says what kind it is',
  (request) => {
    expect([...namedKinds(request, KNOWN)]).toEqual([]);
  },
);

it('a tool deals with the kind in its name, unless it makes new ones', () => {
  expect(['cancel_event', 'list_tasks', 'append_note', 'add_contact', 'calculate'].map(kindOfTool)).toEqual([
    'event',
    'task',
    'note',
    null,
    null,
  ]);
});

it('a tool that makes new ones shows things of that kind', () => {
  const tools = ['add_contact', 'start_timer', 'add_rows', 'calculate'];
  expect(tools.map(kindOfResult)).toEqual(['contact', 'reminder', 'table', null]);
  expect(tools.map(kindOfTool)).toEqual([null, null, 'table', null]);
});
