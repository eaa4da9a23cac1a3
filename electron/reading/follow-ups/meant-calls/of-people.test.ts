import { describe, expect, it } from 'vitest';
import { answered } from '../../testing/answered.ts';
import { callOf } from '../../testing/call-of.ts';
import { NO_TITLES } from '../../own-things/named-kinds.ts';
import { meantCalls } from './meant-calls.ts';

const known = { ...NO_TITLES, contact: ['Ida Moss', 'Otis Reed'] };
const ida = { name: 'Ida Moss', phone: ['0611 555 017'] };
const found = callOf('find_contact', { query: 'Ida' }, { contacts: [ida] });
const added = callOf('add_contact', { name: 'Ida Moss', phone: '0611 555 017' }, ida);
const callsAfter = (calls: Parameters<typeof answered>[0], message: string) =>
  meantCalls(answered(calls, message), message, known)?.calls.map(({ tool, arguments: args }) => [tool, args]);
const looksUp = (query: string) => [['find_contact', { query }]];

describe('somebody who was looked up', () => {
  it('is not meant if somebody else was named since', () => {
    const lunch = callOf('create_event', { title: 'lunch with Otis', when: 'Friday' }, { event: 'lunch with Otis' });
    expect(callsAfter([found, lunch], 'whats his email')).not.toEqual(looksUp('Ida Moss'));
  });

  it('is not meant where another one is named', () => {
    const changed = callOf('edit_contact', { name: 'Ida Moss', change: 'email', to: 'ida@moss.example' }, ida);
    expect(callsAfter([changed], "and what's Otis's?")).toEqual(looksUp('Otis Reed'));
    expect(callsAfter([changed], "and what's Noah's?")).toBeUndefined();
    expect(callsAfter([changed], 'and Otis?')).toEqual(looksUp('Otis Reed'));
    expect(callsAfter([changed], 'and Otis')).toBeUndefined();
    expect(callsAfter([changed], 'and lunch?')).toBeUndefined();
  });

  it('gets the birthday that was asked for', () => {
    const asked = answered([found], 'then write it in, 6 June 1971').map((one) =>
      one.id === 'q0' ? { ...one, parts: answered([], 'do I have her birthday?')[0]?.parts ?? [] } : one,
    );
    const calls = (history: typeof asked) =>
      meantCalls(history, 'then write it in, 6 June 1971', known)?.calls.map((call) => call.arguments);
    expect(calls(asked)).toEqual([{ name: 'Ida Moss', change: 'birthday', to: '6 June 1971' }]);
    expect(calls(answered([found], 'then write it in, 6 June 1971') as typeof asked)).toBeUndefined();
  });
});

describe('a number whose end was wrong', () => {
  it.each([
    ["sorry it's 022 at the end", '0611 555 022'],
    ['the last two digits are 88', '0611 555 088'],
    ['oh, the last digit is 8', '0611 555 018'],
    ['the phone ends with 8019', '0611 558 019'],
    ['sorry, the number ends in 071, not 017', '0611 555 071'],
  ])('“%s”', (message, to) => {
    expect(callsAfter([added], message)).toEqual([
      ['edit_contact', { name: 'Ida Moss', change: 'phone', to, replaces: '0611 555 017' }],
    ]);
  });

  it.each(["it's at the end of 22 Mill Lane", 'her birthday is at the end of May', 'the lease ends in 2027'])(
    'stays as it is with “%s”',
    (message) => expect(callsAfter([added], message)?.[0]?.[1]).not.toMatchObject({ change: 'phone' }),
  );
});

describe('what was drawn', () => {
  const dealt = callOf('shuffle_list', { items: ['otis', 'freya', 'noah', 'ines'], teams: 2 }, {});

  it.each([
    'nah do it again',
    "do it again they think it's fixed",
    "nope, again, I wasn't watching",
    'ugh, deal them again',
  ])('is drawn once more: “%s”', (message) =>
    expect(callsAfter([dealt], message)).toEqual([['shuffle_list', dealt.arguments]]),
  );

  it.each(['do it again but with three teams', 'do it again without noah', 'again tomorrow at 7?'])(
    'is not drawn in the same way: “%s”',
    (message) => expect(callsAfter([dealt], message)).not.toEqual([['shuffle_list', dealt.arguments]]),
  );
});

describe('a memory that was looked up', () => {
  const memory = 'I am allergic to figs';
  const recalled = callOf('recall', { query: 'allergy' }, { memories: [{ text: memory }] });
  const textAfter = (message: string) =>
    meantCalls(answered([recalled], message), message, known, () => ({
      nothing: 0,
      change: 0.9,
      best: 0.9,
      chances: new Map([['update_memory', 0.9]]),
    }))?.calls.map(({ arguments: args }) => args['text']);

  it.each(["it's not only that, would you correct it", 'not only figs', "that's wrong, would you correct that please"])(
    'never says words of a request: “%s”',
    (message) => expect(textAfter(message) ?? []).toEqual([]),
  );

  it('stays if the message asks something else', () => {
    const forgets = (message: string) => callsAfter([recalled], message);
    expect(forgets('forget that one, what is on my list?')).toBeUndefined();
  });
});
