import { describe, expect, it } from 'vitest';
import { ONLY_TOOLS } from '../testing/built-in-tools.ts';
import { shippedReaders } from '../tagged/testing/shipped-readers.ts';
import type { Expectation } from './expectation.ts';
import { changesAskedBy, speechActIn, type SpeechAct } from './speech-act.ts';
import { MESSAGES_BY_ACT } from './testing/messages-by-act.ts';

const expecting = (
  acts: Partial<Record<SpeechAct, number>>,
  nothing = 0.5,
  changes: Expectation['changes'] = new Map(),
): Expectation => ({
  nothing,
  changes,
  chances: new Map(),
  acts: new Map(Object.entries(acts) as [SpeechAct, number][]),
});

describe('what a message is', () => {
  it('is what is likeliest, but a request even if that is less likely', () => {
    expect(speechActIn(expecting({ keeps: 0.6, tells: 0.3, requests: 0.1 }))).toBe('keeps');
    expect(speechActIn(expecting({ tells: 0.6, requests: 0.4 }))).toBe('requests');
  });

  it('is a denial if that is likelier than a request', () => {
    expect(speechActIn(expecting({ keeps: 0.6, requests: 0.4 }))).toBe('keeps');
    expect(speechActIn(expecting({ keeps: 0.4, requests: 0.6 }))).toBe('requests');
  });

  it('is a request if it surely wants a tool, unless it denies or asks back', () => {
    expect(speechActIn(expecting({ wonders: 0.9, requests: 0.1 }, 0.01))).toBe('requests');
    expect(speechActIn(expecting({ keeps: 0.9, requests: 0.1 }, 0.01))).toBe('keeps');
    expect(speechActIn(expecting({ asks: 0.9, requests: 0.1 }, 0.01))).toBe('asks');
  });

  it('may look something up if it likelier needs a tool than none', () => {
    expect(speechActIn(expecting({ talk: 0.97, requests: 0.03 }, 0.4))).toBe('asks');
    expect(speechActIn(expecting({ talk: 0.97, requests: 0.03 }, 0.6))).toBe('talk');
  });

  it('is talk if it asks for what no tool can look up', () => {
    expect(speechActIn(expecting({ asks: 0.99, requests: 0.01 }, 0.99))).toBe('talk');
    expect(speechActIn(expecting({ asks: 0.99, requests: 0.01 }, 0.7))).toBe('asks');
  });

  it('is a request if nobody can tell', () => {
    expect(speechActIn(null)).toBe('requests');
  });
});

describe('the changes that a message asks for', () => {
  const removal = new Map([['removes', 0.9]] as const);
  const asked = (message: string, expected: Expectation) => [...changesAskedBy(message, expected)];

  it('are those of the tools that it is for, if it surely is a request', () => {
    expect(asked('delete it', expecting({ requests: 0.9 }, 0.1, removal))).toEqual(['removes']);
    expect(asked('delete it', expecting({ requests: 0.5, keeps: 0.5 }, 0.1, removal))).toEqual([]);
    expect(asked('delete it', expecting({ requests: 0.9 }, 0.1))).toEqual([]);
  });

  it('take nothing away that no word of it says', () => {
    expect(asked('the spare key', expecting({ requests: 0.9 }, 0.1, removal))).toEqual([]);
  });

  it('may be those of a tool that the reader doesn’t know', () => {
    const makes = new Map([['makes', 0]] as const);
    expect(asked('post it to the team channel', expecting({ requests: 0.9 }, 0.9, makes))).toContain('makes');
  });
});

describe('the reader that comes with the app', async () => {
  const { expect: expected } = await shippedReaders(ONLY_TOOLS);
  const { requests, asks, ...others } = MESSAGES_BY_ACT;
  const actOf = (message: string): SpeechAct => speechActIn(expected(message, null));
  const shareOf = (messages: readonly string[], act: (one: SpeechAct) => boolean): number =>
    messages.filter((message) => act(actOf(message))).length / messages.length;

  it('changes nothing without a question for a message that asks for no change', () => {
    const messages = [...asks, ...Object.values(others).flat()];
    const unasked = messages.filter((message) => changesAskedBy(message, expected(message, null)).size > 0);
    expect(unasked.length / messages.length).toBeLessThan(0.01);
  });

  it.each(Object.entries(others))('takes few that are %s for requests', (_, messages) => {
    expect(shareOf(messages, (act) => act === 'requests')).toBeLessThan(0.25);
  });

  it('knows nearly all requests, and nearly all denials', () => {
    expect(shareOf(requests, (act) => act === 'requests' || act === 'asks')).toBeGreaterThan(0.8);
    expect(shareOf(others.keeps, (act) => act !== 'requests')).toBeGreaterThan(0.8);
  });
});
