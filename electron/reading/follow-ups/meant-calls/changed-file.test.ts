import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../../shared/entities/json.ts';
import type { ToolCall } from '../../../../shared/entities/tool-call.ts';
import { NO_TITLES } from '../../own-things/named-kinds.ts';
import { answered } from '../../testing/answered.ts';
import { callOf } from '../../testing/call-of.ts';
import { meantCalls } from './meant-calls.ts';

const read = (path: string, text: string): ToolCall => callOf('read_file', { path }, { path, text });
const FEES = read('Club/fees.csv', 'member,paid\nInes,yes\nOtto,no');
const HENS = read('Club/hens.csv', 'week,feed,eggs\nfirst,20,41\nsecond,22,38');
const FLYER = callOf('write_file', { path: 'Club/flyer.txt', text: 'Quiz night, Friday 8pm, back room' }, {});
const METER = read('Club/meter.txt', '3 May: 1200');
const known = { ...NO_TITLES, folder: ['Club'] };
const callFor = (calls: readonly ToolCall[], message: string) =>
  meantCalls(answered(calls, message), message, known)?.calls[0];
const edit = (path: string, find: string, replace: string) => ({
  tool: 'edit_file',
  arguments: { path, find, replace_with: replace } satisfies JsonObject,
});

describe('a value in a table that was shown', () => {
  it.each([
    'make a note that Otto has paid',
    'not yet paid',
    'has Otto paid?',
    'pay Otto',
    'change it',
    'Otto is my cousin',
    'the second was 24',
  ])('“%s” changes none', (message) => {
    expect(callFor([FEES], message)?.tool).not.toBe('edit_file');
    expect(callFor([HENS], message)?.tool).not.toBe('edit_file');
  });
});

describe('a value of the same kind', () => {
  it.each([['it is in the hall instead of the back room', 'back room', 'hall']])('“%s”', (message, find, replace) => {
    expect(callFor([FLYER], message)).toEqual(edit('Club/flyer.txt', find, replace));
  });

  it.each(['the dentist is on Tuesday', 'sorry, 5', 'remind me at 7pm', 'is it at 9pm?', 'sorry, it is in the cellar'])(
    '“%s” isn’t such a value',
    (message) => {
      expect(callFor([FLYER], message)?.tool).not.toBe('edit_file');
    },
  );
});

describe('a line of the same form', () => {
  it.each([[METER, 'Add this line at the end: 3 June: 1260', 'Club/meter.txt', '3 June: 1260']])(
    'after %o, “%s” is added',
    (file, message, path, text) => {
      expect(callFor([file], message)).toEqual({ tool: 'append_to_file', arguments: { path, text } });
    },
  );

  it.each(['add Mia: 0170 555', 'add yoga on 3 June', 'add milk'])('“%s” is none', (message) => {
    expect(callFor([METER], message)?.tool).not.toBe('append_to_file');
  });
});

describe('between two readings', () => {
  const more = callOf('append_to_file', { path: 'Club/meter.txt', text: '3 June: 1260' }, {});
  const third = callOf('append_to_file', { path: 'Club/meter.txt', text: '3 July: 1310' }, {});

  it('of three isn’t worked out', () => {
    expect(callFor([METER, more, third], "what's the difference")?.tool).not.toBe('calculate');
  });

  it.each(['how many days between them?', 'how far is it to Kiel', 'how many lines is that'])(
    '“%s” is another question',
    (message) => {
      expect(callFor([METER, more], message)?.tool).not.toBe('calculate');
    },
  );
});

describe('the same for a file by its name', () => {
  const listed = callOf(
    'list_folder',
    { folder: 'Club' },
    { entries: ['fees.csv', 'flyer.txt', 'flyer-2.txt', 'meter.txt'].map((file) => ({ path: `Club/${file}` })) },
  );
  const moved = callOf('move_file', { from: 'Club/flyer.txt', to: 'Club/Old' }, {});

  it.each(['same for the meter one', 'and the meter file as well', 'do the same with the meter'])('“%s”', (message) => {
    expect(callFor([listed, moved], message)).toEqual({
      tool: 'move_file',
      arguments: { from: 'Club/meter.txt', to: 'Club/Old' },
    });
  });

  it.each(['same for Ida', 'and the milk too', 'and the meter'])('“%s” is none of them', (message) => {
    expect(callFor([listed, moved], message)?.tool).not.toBe('move_file');
  });
});

it('a picture is opened on the screen', () => {
  const drawn = callOf('draw_chart', { table: 'hens', kind: 'pie', x: 'week', path: 'Club/hens.png' }, {});
  expect(callFor([drawn], 'open it')).toEqual({ tool: 'open_file', arguments: { path: 'Club/hens.png' } });
  expect(callFor([FEES], 'open it')).toEqual({ tool: 'read_file', arguments: { path: 'Club/fees.csv' } });
});
