import { describe, expect, it } from 'vitest';
import type { ToolCall } from '../../../../shared/entities/tool-call.ts';
import { NO_TITLES } from '../../own-things/named-kinds.ts';
import { answered } from '../../testing/answered.ts';
import { callOf } from '../../testing/call-of.ts';
import { meantCalls } from './meant-calls.ts';

const callFor = (call: ToolCall, message: string) =>
  meantCalls(answered([call], message), message, NO_TITLES)?.calls[0];

describe('after a time elsewhere', () => {
  const time = callOf('convert_time', { time: '9am', from: 'Lima', to: 'Oslo' }, {});

  it('“lovely, 2pm is quiz time” asks for no other', () => {
    expect(callFor(time, 'lovely, 2pm is quiz time')?.tool).not.toBe('convert_time');
  });
});

it('a unit that is said takes the place of the one before', () => {
  const flour = callOf('convert_units', { value: 250, from: 'g', to: 'ounces' }, {});
  expect(callFor(flour, 'and 3 cups to ml')?.arguments).not.toMatchObject({ to: 'ounces' });
});

describe('the day before', () => {
  const vet = callOf('move_event', {}, { moved: { event: 'Vet', when: 'Wednesday 21 October 2026, 09:30 to 10:00' } });
  const bo = callOf('find_contact', { query: 'Bo' }, { contacts: [{ name: 'Bo Lund', birthday: '1 March 1984' }] });

  it.each([
    [vet, 'Evening before, at 20:00, remind me take the card.', 'take the card', '20 October 2026 at 20:00'],
    [vet, 'remind me to pack the day before', 'pack', '20 October 2026'],
    [vet, 'remind me the night before at 8 to fast', 'fast', '20 October 2026 at 8pm'],
    [vet, 'remind me the evening before to fast', 'fast', '20 October 2026 in the evening'],
    [bo, 'ok remind me the day before at 4pm to bake', 'bake', '28 February at 4pm'],
  ])('%#: “%s” is reminded', (call, message, text, when) => {
    expect(callFor(call, message)).toEqual({ tool: 'create_reminder', arguments: { text, when } });
  });

  it('is none without one thing', () => {
    const two = callOf(
      'list_events',
      {},
      {
        events: [
          { event: 'A', when: 'x' },
          { event: 'B', when: 'y' },
        ],
      },
    );
    expect(callFor(two, 'remind me to pack the day before')).toBeUndefined();
  });
});

describe('after an event', () => {
  const lunch = callOf(
    'restore_event',
    {},
    { restored: { event: 'Lunch', when: 'Thursday 15 October 2026, 12:30 to 13:30' } },
  );

  it('“move it on half an hour” is later', () => {
    expect(callFor(lunch, "and move it on half an hour, she's on the slow bus")).toEqual({
      tool: 'move_event',
      arguments: { title: 'Lunch', to: '30 minutes later' },
    });
  });

  it('a place in the last sentence is its place', () => {
    expect(callFor(lunch, 'The place is changed. It is in the village hall now.')).toEqual({
      tool: 'edit_event',
      arguments: { title: 'Lunch', change: 'place', to: 'the village hall' },
    });
  });
});

it('a note gets what precedes “put that in it too”', () => {
  const note = callOf('create_note', { title: 'Costumes', text: 'Ida: ghost' }, { saved: 'Costumes' });
  expect(callFor(note, 'oh and Bo: pumpkin, put that in it too')).toEqual({
    tool: 'append_note',
    arguments: { title: 'Costumes', text: 'Bo: pumpkin' },
  });
});

it('a word that is wrong is replaced in the file that was read', () => {
  const file = callOf('read_file', { path: 'a.txt' }, { path: 'a.txt', text: 'since Sunday' });
  const replaced = { tool: 'edit_file', arguments: { path: 'a.txt', find: 'Sunday', replace_with: 'Tuesday' } };
  expect(callFor(file, "Sunday's wrong, it should say Tuesday")).toEqual(replaced);
  expect(callFor(file, 'Sunday is wrong, it should say Tuesday. Please change it.')).toEqual(replaced);
});
