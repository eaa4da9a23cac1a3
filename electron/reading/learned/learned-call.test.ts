import { describe, expect, it } from 'vitest';
import type { SaidSpans } from '../encoder/argument-places.ts';
import { ACTS, type Act, type EncodedRequest, type RequestEncoder } from '../encoder/request-encoder.ts';
import type { ReadableTool } from '../takes.ts';
import { answered } from '../testing/answered.ts';
import { callOf } from '../testing/call-of.ts';
import { foreignRequest } from './foreign-request.ts';
import { learnedCall } from './learned-call.ts';

const TOOLS: readonly ReadableTool[] = [
  {
    name: 'create_reminder',
    risk: 'write-local',
    isOwn: true,
    takes: [
      { name: 'text', type: 'text', isRequired: true, choices: [] },
      { name: 'when', type: 'text', isRequired: true, choices: [] },
    ],
  },
  {
    name: 'roll_dice',
    risk: 'read-only',
    isOwn: true,
    takes: [{ name: 'times', type: 'integer', isRequired: false, choices: [] }],
  },
  {
    name: 'delete_note',
    risk: 'write-local',
    isOwn: true,
    takes: [
      { name: 'title', type: 'text', isRequired: true, choices: [] },
      { name: 'all', type: 'yes', isRequired: false, choices: [] },
    ],
  },
];

interface Said {
  readonly tool: string;
  readonly chance: number;
  readonly words?: Readonly<Record<string, string>>;
  /** What it is, by the probability of each act; a request if that isn't given. */
  readonly acts?: Partial<Record<Act, number>>;
}

/** Knows some texts by heart. */
function encoderOf(texts: Readonly<Record<string, Said>>): RequestEncoder {
  const spansOf = (text: string, words: string | undefined): SaidSpans => {
    if (words === undefined) return { spans: [], omitted: Math.log(0.95) };
    const start = text.indexOf(words);
    return { spans: [{ start, end: start + words.length, score: Math.log(0.9) }], omitted: Math.log(0.1) };
  };
  return {
    read: (text): EncodedRequest => {
      const { tool, chance, words = {}, acts = { requests: 1 } } = texts[text] ?? { tool: '-', chance: 0.9 };
      const names = ['text', 'when', 'times', 'title', 'all=true'];
      return {
        tools: new Map([[tool, Math.log(chance)], ...(tool === '-' ? [] : [['-', Math.log(1 - chance)] as const])]),
        acts: new Map(ACTS.map((act) => [act, Math.log(acts[act] ?? 0)])),
        joints: [...text.matchAll(/(?<=[.!]) /g)].map(({ index }) => ({ end: index, start: index + 1, chance: 0.9 })),
        argumentsOf: () => new Map(names.map((name) => [name, spansOf(text, words[name])])),
      };
    },
    find: () => ({ spans: [], omitted: 0 }),
    again: () => 0,
    close: () => {},
  };
}

const read = (text: string, said: Said, before: Parameters<typeof answered>[0] = []) =>
  learnedCall({ history: answered(before, text), tools: TOOLS }, encoderOf({ [text]: said }));

describe('a call by what the encoder finds', () => {
  it('has the words of each argument, without the marks around them', () => {
    const text = 'erinner mich morgen um acht an „den Zahnarzt“!';
    const said = { tool: 'create_reminder', chance: 0.9, words: { when: 'morgen um acht', text: '„den Zahnarzt“!' } };
    const { call, certainty } = read(text, said);
    expect(call).toEqual({ tool: 'create_reminder', arguments: { when: 'morgen um acht', text: 'den Zahnarzt' } });
    expect(certainty).toBeCloseTo(0.9 * 0.9 * 0.9);
  });

  it('takes what a later message leaves out from the call before it', () => {
    const before = callOf('create_reminder', { text: 'Zahnarzt', when: 'morgen' }, { reminder: 'Zahnarzt' });
    const said = { tool: 'create_reminder', chance: 0.9, words: { when: 'um neun' } };
    expect(read('doch lieber um neun', said, [before]).call?.arguments).toEqual({ text: 'Zahnarzt', when: 'um neun' });
  });

  it('is none without something that it needs', () => {
    expect(read('erinner mich', { tool: 'create_reminder', chance: 0.9 })).toEqual({ call: null, certainty: 0 });
  });

  it('is none where no tool is wanted, or one that isn’t the app’s own', () => {
    expect(read('danke dir', { tool: '-', chance: 0.8 })).toEqual({ call: null, certainty: 0.8 });
    expect(read('frag den Server', { tool: 'server__ask', chance: 0.8 }).call).toBeNull();
  });

  it('has numbers and choices as the tool takes them', () => {
    expect(read('würfle १२ mal', { tool: 'roll_dice', chance: 1, words: { times: '१२' } }).call?.arguments).toEqual({
      times: 12,
    });
    const all = { tool: 'delete_note', chance: 1, words: { title: 'WLAN', 'all=true': 'alle' } };
    expect(read('lösch alle WLAN', all).call?.arguments).toEqual({ title: 'WLAN', all: true });
    // Words that aren't a number give none, and this one can be left out.
    expect(read('würfle oft', { tool: 'roll_dice', chance: 1, words: { times: 'oft' } }).call?.arguments).toEqual({});
  });
});

describe('a message in another language', () => {
  const reading = (text: string, texts: Readonly<Record<string, Said>>) =>
    foreignRequest({ history: answered([], text), tools: TOOLS }, encoderOf(texts));

  it('that is for none of the app’s tools may be for one of a server, if that is sure', () => {
    const said = (elsewhere: number): Said => ({
      tool: '-',
      chance: 0.9,
      acts: { elsewhere, requests: 1 - elsewhere },
    });
    const text = 'bestell mir eine Pizza';
    expect(reading(text, { [text]: said(0.9) })).toMatchObject({ type: 'requests', requests: [text] });
    expect(reading(text, { [text]: said(0.6) })).toMatchObject({ type: 'unread', reason: 'language' });
  });

  const dice: Said = { tool: 'roll_dice', chance: 0.95 };
  const note: Said = { tool: 'delete_note', chance: 0.95, words: { title: 'WLAN' } };

  it('is a call if that is certain, and goes unread if not', () => {
    expect(reading('würfle', { würfle: dice })).toMatchObject({ type: 'calls', isAsked: true });
    expect(reading('würfle', { würfle: { ...dice, chance: 0.4 } })).toMatchObject({
      type: 'unread',
      reason: 'language',
    });
    expect(reading('danke', {})).toMatchObject({ type: 'unread' });
  });

  it('only offers to remove something, however certain that is', () => {
    const text = 'lösch WLAN';
    expect(reading(text, { [text]: { ...note, chance: 1 } })).toMatchObject({ type: 'calls', isAsked: false });
  });

  it('goes unread if it denies a call, and asks first where it may deny one', () => {
    const text = 'bloß nicht würfeln';
    const denied = (acts: Said['acts'], said: Said = dice) => reading(text, { [text]: { ...said, acts: acts ?? {} } });
    expect(denied({ keeps: 0.9, requests: 0.1 })).toMatchObject({ type: 'unread' });
    expect(denied({ keeps: 0.4, requests: 0.6 })).toMatchObject({ type: 'calls', isAsked: false });
    expect(denied({ keeps: 0.1, requests: 0.9 })).toMatchObject({ type: 'calls', isAsked: true });
    // The tool is sure, and so a question settles it: "sag den Termin ab".
    expect(denied({ keeps: 0.9, requests: 0.1 }, { ...dice, chance: 0.99 })).toMatchObject({ isAsked: false });
  });

  it('may be a question, if what it asks for changes nothing', () => {
    const acts = { asks: 0.9, requests: 0.1 };
    expect(reading('würfle', { würfle: { ...dice, acts } })).toMatchObject({ type: 'calls', isAsked: true });
    expect(reading('lösch WLAN', { 'lösch WLAN': { ...note, acts } })).toMatchObject({ type: 'unread' });
  });

  it('is several calls if each sentence is one', () => {
    const text = 'Lösch WLAN. Dann würfle!';
    const both = reading(text, { 'Lösch WLAN.': note, 'Dann würfle!': dice, [text]: note });
    expect(both).toMatchObject({ calls: [{ tool: 'delete_note' }, { tool: 'roll_dice' }] });
  });

  it('goes unread if one of two requests would be forgotten', () => {
    const text = 'Lösch bitte WLAN, du weißt schon. Dann würfle!';
    expect(reading(text, { 'Dann würfle!': dice, [text]: note })).toMatchObject({ type: 'unread' });
  });
});
