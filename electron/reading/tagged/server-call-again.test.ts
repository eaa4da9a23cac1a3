import { describe, expect, it } from 'vitest';
import type { ToolCall } from '../../../shared/entities/tool-call.ts';
import type { SpanScores } from '../../inference/argument-candidates.ts';
import { ONLY_TOOLS } from '../testing/built-in-tools.ts';
import { callOf } from '../testing/call-of.ts';
import type { ReadableTool } from '../takes.ts';
import { shippedReaders } from './testing/shipped-readers.ts';
import { serverCallAgain } from './server-call-again.ts';

const argument = (name: string, about: string, isNumber = false) => ({
  name,
  about,
  choices: [],
  isNumber,
  isRequired: false,
});
const TRAINS: ReadableTool = {
  name: 'search_trains',
  risk: 'read-only',
  isOwn: false,
  described: {
    about: 'Find train connections',
    arguments: [
      argument('to', 'Station of arrival'),
      argument('date', 'Date of travel'),
      argument('passengers', 'How many people travel', true),
    ],
  },
};
const LAST: ToolCall = callOf('search_trains', { to: 'Kiel', date: 'tomorrow' }, []);
const known = { ...ONLY_TOOLS, tools: [...(ONLY_TOOLS.tools ?? []), TRAINS] };
const shipped = await shippedReaders(known);

const words = (said: Readonly<Record<string, number>>, omitted = 0.01): SpanScores => ({
  said: Object.fromEntries(Object.entries(said).map(([text, chance]) => [text, Math.log(chance)])),
  other: -8,
  omitted: Math.log(omitted),
});
const UNSAID = words({}, 0.99);

/** @param found what is found for arguments, by name; nothing for others. */
const read = (text: string, found: Readonly<Record<string, SpanScores>>, again = 0.9, last = LAST) =>
  serverCallAgain(text, last, known, {
    ...shipped,
    again: () => again,
    find: (_, __, { name }) => found[name] ?? UNSAID,
  })?.calls ?? null;

describe('a server’s tool, asked for again', () => {
  it('gets what is said, and keeps what isn’t', () => {
    const args = { to: 'Kiel', date: 'on Friday', passengers: 3 };
    const found = { date: words({ 'on Friday': 0.9 }), passengers: words({ '3 of us': 0.8 }) };
    expect(read('and on Friday, for 3 of us?', found)).toEqual([{ tool: 'search_trains', arguments: args }]);
  });

  it('takes words that may be for several for the one that had such a value', () => {
    const both = words({ 'K-7': 0.9 });
    const before = callOf('search_trains', { to: 'Kiel', date: 'L-3' }, []);
    expect(read('and K-7', { to: both, date: both }, 0.9, before)?.[0]?.arguments).toEqual({ to: 'Kiel', date: 'K-7' });
    expect(read('and K-7', { to: both, date: both })).toBeNull();
  });

  it.each([
    ['if something else may be asked for', read('and on Friday?', { date: words({ 'on Friday': 0.9 }) }, 0.5)],
    ['if nothing is said that changes it', read('and again?', {})],
    ['if it isn’t certain what is said', read('and on Friday?', { date: words({ Friday: 0.3, 'on Friday': 0.3 }) })],
    ['if a number is none', read('for a few of us', { passengers: words({ 'a few': 0.9 }) })],
    [
      'after a tool of the app',
      read('and on Friday?', { date: words({ 'on Friday': 0.9 }) }, 0.9, callOf('get_time', {}, {})),
    ],
  ])('isn’t called %s', (_, calls) => {
    expect(calls).toBeNull();
  });
});
