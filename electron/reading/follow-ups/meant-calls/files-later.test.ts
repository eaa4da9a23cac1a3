import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../../shared/entities/json.ts';
import type { ToolCall } from '../../../../shared/entities/tool-call.ts';
import { NO_TITLES } from '../../own-things/named-kinds.ts';
import { answered } from '../../testing/answered.ts';
import { callOf } from '../../testing/call-of.ts';
import { meantCalls } from './meant-calls.ts';

const known = { ...NO_TITLES, folder: ['Shed'] };
const callsFor = (calls: readonly ToolCall[], message: string, asked: readonly string[] = []) =>
  meantCalls(answered(calls, message, asked), message, known)?.calls.map(
    ({ tool, arguments: args }) => [tool, args] as const,
  );
const one = (tool: string, args: JsonObject) => [[tool, args]];

const SMALLER = callOf(
  'resize_image',
  { path: 'Shed/map.png', width: 300, to: 'map-s.png' },
  { path: 'Shed/map-s.png' },
);
const LIST = callOf(
  'read_file',
  { path: 'Shed/tools.txt' },
  { path: 'Shed/tools.txt', text: 'saw\nhammer\nwood glue\n' },
);
const FOLDER = callOf(
  'list_folder',
  { folder: 'Shed' },
  { entries: [{ path: 'Shed/bolt-list.txt' }, { path: 'Shed/map.txt' }, { path: 'Shed/old-map.txt' }] },
);
const COMPARED = callOf(
  'compare_files',
  { first: 'Shed/offer.txt', second: 'Shed/offer-b.txt' },
  {
    text: '@@ line 1 @@\n Dear Ana,\n-we can start on Tuesday, early.\n-Bring gloves.\n+we can start on Friday, early.\n',
  },
);
const edited = (path: string, find: string, instead: string) => one('edit_file', { path, find, replace_with: instead });

describe('a picture that was made', () => {
  it.each([
    ['open the small one, let me see', 'Shed/map-s.png'],
    ['show me the new one', 'Shed/map-s.png'],
    ['open the original', 'Shed/map.png'],
  ])('“%s” opens one of the two', (message, path) => {
    expect(callsFor([SMALLER], message)).toEqual(one('open_file', { path }));
  });
});

describe('a list in a file', () => {
  it.each(['add nails to my shopping list', 'add a task to buy paint', 'and where is it?'])(
    '“%s” adds none',
    (message) => {
      expect(callsFor([LIST], message)?.[0]?.[0]).not.toBe('append_to_file');
    },
  );

  it.each(['rename it to kit.txt', 'and call it kit.txt'])('“%s” renames it', (message) => {
    expect(callsFor([LIST], message)).toEqual(one('move_file', { from: 'Shed/tools.txt', to: 'kit.txt' }));
  });

  it('is the one of a folder that was asked about', () => {
    const asked = ['is there a list with bolts in the shed, some bolt list'];
    expect(callsFor([FOLDER], 'show me that one', asked)).toEqual(one('read_file', { path: 'Shed/bolt-list.txt' }));
    expect(callsFor([FOLDER], 'show me that one', ['what is in there'])).toBeUndefined();
  });
});

describe('amounts in a file', () => {
  const jam = callOf('write_file', { path: 'Shed/jam.txt', text: '2 kg plums, 1 kg sugar, 3 lemons' }, {});
  it.each([
    ['make it 3 kg plums', '2 kg plums', '3 kg plums'],
    ['1.5 kg of sugar rather', '1 kg sugar', '1.5 kg sugar'],
    ['the sugar should be 2 kg', '1 kg sugar', '2 kg sugar'],
    ['make that 4 lemons', '3 lemons', '4 lemons'],
  ])('“%s” is another one', (message, find, instead) => {
    expect(callsFor([jam], message)).toEqual(edited('Shed/jam.txt', find, instead));
  });

  it.each(['make it 3 kg', 'the plums should be 3 lb', 'make it 3 kg pears', 'the jam should be 5'])(
    '“%s” leaves them',
    (message) => {
      expect(callsFor([jam], message)).toBeUndefined();
    },
  );

  it.each(['And a PDF of it for the kitchen, Shed/jam.pdf', 'as a pdf too please', 'make it a pdf'])(
    '“%s” makes a PDF',
    (message) => {
      expect(callsFor([jam], message)).toEqual(one('make_pdf', { path: 'Shed/jam.pdf', from: 'Shed/jam.txt' }));
    },
  );
});

describe('a text that was shown', () => {
  const text = 'Dear Ana,\nthe pump is loud. It drips.\nMy key is with Bo.\nBest\n';
  const shown = callOf('read_file', { path: 'Shed/pump.txt' }, { path: 'Shed/pump.txt', text });

  it('may say another time', () => {
    const door = callOf('write_file', { path: 'Shed/door.txt', text: 'Home by 6, key at Bo' }, {});
    expect(callsFor([door], 'no, home by 8')).toEqual(edited('Shed/door.txt', 'Home by 6', 'Home by 8'));
    expect(callsFor([door], 'tea at 8')).toBeUndefined();
  });

  it.each(['take out the sentence about the roof', 'take out the bit about a task', 'write about the key'])(
    '“%s” takes nothing out',
    (message) => {
      expect(callsFor([shown], message)).toBeUndefined();
    },
  );

  it('may be asked for of another one by a bare name', () => {
    const counted = callOf('count_words', { path: 'Shed/pump.txt' }, { words: 12 });
    expect(callsFor([counted], 'and pump-2')).toEqual(one('count_words', { path: 'Shed/pump-2.txt' }));
    expect(callsFor([counted], 'and a half')).toBeUndefined();
  });
});

describe('where two files differ', () => {
  it('nothing is changed that is right, or unasked', () => {
    expect(callsFor([COMPARED], 'Friday is right, fix that in the second one')).toBeUndefined();
    expect(callsFor([COMPARED], 'Monday is right, fix it')).toBeUndefined();
  });

  it('one goes, and the other one stays meant', () => {
    const gone = callOf('trash_file', { path: 'Shed/offer-b.txt' }, {});
    expect(callsFor([COMPARED, gone], 'make a pdf of it, Shed/offer.pdf')).toEqual(
      one('make_pdf', { path: 'Shed/offer.pdf', from: 'Shed/offer.txt' }),
    );
  });
});

it.each([
  ["and if I call my aunt at 7 tonight, what's that for her?", '7 tonight'],
  ['when we ring them at noon tomorrow what will it be there', 'noon tomorrow'],
])('“%s” is a time here', (message, time) => {
  const there = callOf('get_time', { place: 'Lima' }, { time: '04:30' });
  expect(callsFor([there], message)).toEqual(one('convert_time', { time, to: 'Lima' }));
});

describe('a folder in mind', () => {
  const BINNED = callOf('trash_file', { path: 'Shed/offer-b.txt' }, { path: 'Shed/offer-b.txt' });
  const MADE = callOf('make_folder', { path: 'Shed/Offers' }, { folder: 'Shed/Offers' });
  const MOVED = callOf('move_file', { from: 'Shed/map.txt', to: 'Shed/Offers' }, { path: 'Shed/Offers/map.txt' });

  it('takes the other of two files', () => {
    const move = { from: 'Shed/offer.txt', to: 'Shed/Offers' };
    expect(callsFor([COMPARED, BINNED, MADE], 'and move the other one there')).toEqual(one('move_file', move));
    expect(callsFor([COMPARED, MADE], 'and move the other one there')).toBeUndefined();
  });

  it('takes a copy, though a file was moved there', () => {
    expect(callsFor([MADE, MOVED], 'oh and copy costs.csv there too, but keep the original where it is')).toEqual(
      one('copy_file', { from: 'Shed/costs.csv', to: 'Shed/Offers' }),
    );
  });

  it.each(["what's left in the folder", 'so what is still in that folder now?'])('“%s” lists it', (message) => {
    expect(callsFor([COMPARED, BINNED], message)).toEqual(one('list_folder', { folder: 'Shed' }));
  });
});
