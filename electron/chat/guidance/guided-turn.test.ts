import { describe, expect, it } from 'vitest';
import { textPart, type StoredMessage } from '../../storage/stored-message.ts';
import { copyingFor } from './copying.ts';
import { focusedMessages } from './focus.ts';
import { guidedTurn } from './guided-turn.ts';
import { asksForDetail, questionAbout } from './missing-detail.ts';

const message = (role: StoredMessage['role'], text: string): StoredMessage => ({
  id: text,
  conversationId: 'c',
  role,
  parts: text === '' ? [] : [textPart(text)],
  status: 'complete',
  error: null,
  createdAt: 0,
  figures: null,
});
const said = (...texts: readonly string[]): readonly StoredMessage[] =>
  texts.map((text, index) => message(index % 2 === 0 ? 'user' : 'assistant', text));

describe('a detail that was asked for', () => {
  it('is read together with the request that it completes', () => {
    const turn = guidedTurn(said('remind me to buy bread', 'When?', 'tomorrow at 8'));
    const whole = 'remind me to buy bread tomorrow at 8';
    expect(turn).toEqual({ act: 'requests', requests: [whole], completes: 2, follows: null, said: whole });
    expect(guidedTurn(said('make a note please.', 'What should the note say?', 'the bin is full')).requests).toEqual([
      'make a note please: the bin is full',
    ]);
  });

  it.each(['never mind', 'what can you do?', 'no', "don't add it"])('is not “%s”', (text) => {
    expect(guidedTurn(said('remind me to buy bread', 'When?', text)).completes).toBe(0);
  });

  it('is not a message after an answer that asks for nothing', () => {
    expect(guidedTurn(said('hello', 'Hello! How can I help you today? Ask me.', 'tomorrow at 8')).completes).toBe(0);
  });

  it('is asked for in words that are recognized', () => {
    for (const parameter of ['when', 'text', 'duration', 'due', 'somewhere_else'])
      expect(asksForDetail(questionAbout({ tool: 'a_tool', parameter }))).toBe(true);
    expect(asksForDetail('It is Friday. Anything else?')).toBe(false);
  });
});

describe('a message', () => {
  it('is answered request by request', () => {
    expect(guidedTurn(said('flip a coin and roll a die')).requests).toEqual(['flip a coin', 'roll a die']);
  });

  it('is shown as the request in focus, without what the answer did for others', () => {
    const history = [
      ...said('a', 'What is the b?', 'c'),
      { ...message('assistant', ''), parts: [textPart('one'), textPart('two')] },
    ];
    const focused = focusedMessages(history, {
      request: 'a c',
      completes: 2,
      answeredParts: 1,
      callable: 'all',
      chances: new Map(),
      leanings: { request: 'a c', asked: new Set(), follows: null },
    });
    expect(focused.map(({ role, parts }) => [role, ...parts.map(({ part }) => part)])).toEqual([
      ['user', { type: 'text', text: 'a c' }],
      ['assistant', { type: 'text', text: 'two' }],
    ]);
  });

  it('may name a time of an earlier one only if it refers to it', () => {
    const before = said('remind me on Friday at 8 to call Ben', 'Done.');
    expect(copyingFor('remind me to buy bread', before, {}, []).times).toEqual([]);
    const times = copyingFor('and at noon that day to call Lea', before, {}, []).times.map(({ text }) => text);
    expect(times).toContain('on Friday at 8');
    expect(times).toContain('at noon');
  });
});
