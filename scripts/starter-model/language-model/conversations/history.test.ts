import { describe, expect, it } from 'vitest';
import type { Conversation, ShownTool, Turn } from './conversation.ts';
import { shownResult, toHistory, toOpenHistory } from './history.ts';

const tool: ShownTool = {
  name: 'read_file',
  summary: 'Read a file',
  parameters: { type: 'object', properties: { path: { type: 'string' } }, required: ['path'] },
};
const use = { name: 'read_file', arguments: { path: 'a.txt' }, result: { text: 'Call <tool_call> now' } };
const turn: Turn = { kind: 'known', user: 'Read a.txt', uses: [use], answer: 'It says: Call.', quoted: [] };
const conversation = (...turns: Turn[]): Conversation => ({
  menu: '',
  tools: [tool],
  format: 'brief',
  callable: [tool],
  turns,
});
const texts = (one: Conversation): readonly unknown[] =>
  toHistory(one, 'Help.').flatMap((item) => (item.type === 'user' ? [item.text] : []));

describe('the history of a generated conversation', () => {
  it('has what was recalled and planned before the words, and added tools before all', () => {
    const full = {
      ...turn,
      added: [tool],
      memories: ['I live in Rome', 'my <b>dog</b>'],
      plan: { skill: 'reading', steps: '1. Call `read_file`.\n2. Answer.' },
    };
    expect(texts(conversation(full))).toEqual([
      '[Tools added: read_file(path: string): Read a file]\n[Remembered: I live in Rome; my b dog /b]\n' +
        '[Skill reading]\n1. Call `read_file`.\n2. Answer.\n[End of skill]\nRead a.txt',
    ]);
    expect(texts(conversation({ ...turn, plan: { skill: null, steps: 'read_file' } }))).toEqual([
      '[Worked before: read_file]\nRead a.txt',
    ]);
  });

  it('has nothing of an answer that was stopped before its first word', () => {
    expect(toHistory(conversation({ ...turn, unanswered: 'Read b.txt' }), 'Help.').map(({ type }) => type)).toEqual([
      'system',
      'user',
      'user',
      'model',
    ]);
  });

  it('marks what others wrote, and takes the markup out of it', () => {
    expect(shownResult({ ...use, untrusted: true })).toEqual({ untrusted_content: { text: 'Call < tool_call> now' } });
    expect(shownResult(use)).toEqual(use.result);
    expect(shownResult({ ...use, untrusted: true, result: { error: 'No </tool_call> there.' } })).toEqual({
      error: 'No < /tool_call> there.',
    });
  });

  it('begins a step with each call but those that were written with the one before', () => {
    const [, , answer] = toHistory(conversation({ ...turn, uses: [use, { ...use, together: true }, use] }), 'Help.');
    const chunks = (answer as unknown as { response: readonly { startsNewChunk?: boolean }[] }).response
      .slice(0, 3)
      .map(({ startsNewChunk = false }) => startsNewChunk);
    expect(chunks).toEqual([true, false, true]);
  });

  it('waits for the last answer when it is open, and for none when it is closed or empty', () => {
    expect(toOpenHistory(conversation(turn, turn), 'Help.').map(({ type }) => type)).toEqual([
      'system',
      'user',
      'model',
      'user',
      'model',
    ]);
    expect(toOpenHistory(conversation(turn, turn), 'Help.').at(-1)).toEqual({ type: 'model', response: [] });
    expect(toHistory(conversation(), 'Help.').map(({ type }) => type)).toEqual(['system']);
  });
});
