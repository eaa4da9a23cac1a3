import { describe, expect, it } from 'vitest';
import { messageText } from '../../shared/entities/message.ts';
import { profile } from './testing/chat-fixture.ts';
import { callTools, say, type Step } from './testing/step-backend.ts';
import { useChat } from './testing/use-chat.ts';

const fromTools = { ...profile, answers: 'tools' as const };
const fixture = useChat({ models: { profile: fromTools, ensureReady: async () => fromTools } });

const answerTo = (conversationId: string): string => {
  const answer = fixture().chat.messages(conversationId).at(-1);
  return answer === undefined ? '' : messageText(answer);
};

const inPieces =
  (...pieces: readonly string[]): Step =>
  async (_, onEvent) => {
    for (const text of pieces) onEvent({ type: 'text-delta', text });
    return { parts: [{ type: 'text', text: pieces.join('') }] };
  };

describe('a model whose answers come from the tools', () => {
  it('is not heard after a call: the answer is what the tool said', async () => {
    const { ask, chat } = fixture();
    const { conversationId } = await ask(
      'Twice 21?',
      null,
      callTools([['double', { value: 21 }]]),
      say('It is 41.</tool_call>'),
    );
    expect(answerTo(conversationId)).toBe('Doubled: 42');
    expect(chat.messages(conversationId)[1]?.status).toBe('complete');
  });

  it('may call again, for a message with several requests', async () => {
    const { conversationId } = await fixture().ask(
      'Twice 2 and twice 3?',
      null,
      callTools([['double', { value: 2 }]]),
      callTools([['double', { value: 3 }]], 'And now the other. '),
      say('4 and 7.'),
    );
    expect(answerTo(conversationId)).toBe('- Doubled: 4\n- Doubled: 6');
  });

  it('does not make the same call twice', async () => {
    const { ask, chat, backend } = fixture();
    const twice = callTools([['double', { value: 2 }]]);
    const { conversationId } = await ask('Twice 2?', null, twice, twice);
    expect(answerTo(conversationId)).toBe('Doubled: 4');
    expect(chat.messages(conversationId)[1]?.parts).toHaveLength(2);
    expect(backend.requests).toHaveLength(2);
  });

  it('is not heard either after it only looked for tools: what the search found is the answer', async () => {
    fixture().settings.update({ toolLoader: true, toolStrategy: 'keyword' });
    const { conversationId } = await fixture().ask(
      'Is there a tool that doubles?',
      null,
      callTools([['find_tools', { query: 'double a number' }]]),
      say('I found load_tools", "arguments": {"names": ["double"]}}'),
    );
    expect(answerTo(conversationId)).toMatch(/^Found double/);
    expect(answerTo(conversationId)).not.toContain('arguments');
  });

  it('answers in its own words where nothing was called', async () => {
    const { conversationId } = await fixture().ask('Hello', null, say('Good morning.'));
    expect(answerTo(conversationId)).toBe('Good morning.');
  });

  it('is later shown one line per call, and keeps its own words', async () => {
    const { ask, backend } = fixture();
    const { conversationId } = await ask('Twice 2?', null, callTools([['double', { value: 2 }]]), say('4'));
    await ask('Thanks', conversationId, say('You are welcome.'));
    expect(backend.requests.at(-1)?.turns[1]).toMatchObject({
      parts: [{ type: 'tool-calls' }, { type: 'text', text: 'Doubled: 4' }],
    });
  });
});

describe('the same failure', () => {
  it('is reworded for the model the second time, and ends the answer the third', async () => {
    const { ask, backend, chat } = fixture();
    const tooLarge = (value: number) => callTools([['double', { value }]]);
    const { conversationId } = await ask('Twice a lot?', null, tooLarge(2000), tooLarge(3000), tooLarge(4000));
    const told = backend.requests.map(({ turns }) => JSON.stringify(turns.at(-1)));
    expect(told[1]).toContain('Give 1000 or less.');
    expect(told[2]).toContain('double failed again for the same reason.');
    expect(answerTo(conversationId)).toBe('4000 is too large. Try a number up to 1000.');
    expect(chat.messages(conversationId)[1]?.status).toBe('complete');
  });
});

describe('special tokens of a chat template', () => {
  it('never reach an answer, streamed or stored, unless the person asks about them', async () => {
    const { ask, eventsOf } = fixture();
    const { conversationId } = await ask('Hello', null, inPieces('Good</tool', '_call> morning.<|im_', 'end|>'));
    expect(answerTo(conversationId)).toBe('Good morning.');
    expect(
      eventsOf('chat.text-delta')
        .map(({ text }) => text)
        .join(''),
    ).toBe('Good morning.');
    const about = await ask('What does </tool_call> mean?', null, say('</tool_call> ends a call.'));
    expect(answerTo(about.conversationId)).toBe('</tool_call> ends a call.');
  });
});
