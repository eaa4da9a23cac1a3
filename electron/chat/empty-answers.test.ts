import { describe, expect, it } from 'vitest';
import { messageText, type Message } from '../../shared/entities/message.ts';
import { callTools, say, type Step } from './testing/step-backend.ts';
import { useChat } from './testing/use-chat.ts';

const fixture = useChat();

const nothing: Step = async () => ({});
/** Never reaches the end of an argument, as a small model at temperature 0 sometimes does. */
const loopInArguments: Step = async (_, onEvent, signal) => {
  onEvent({ type: 'tool-call-named', index: 0, name: 'double' });
  for (let token = 0; token < 384 && !signal.aborted; token++)
    onEvent({ type: 'tool-call-arguments-delta', index: 0, text: 'Tell' });
  return { finishReason: signal.aborted ? 'aborted' : 'max-tokens' };
};
const loopAfter =
  (text: string): Step =>
  async (_, onEvent, signal) => {
    let said = '';
    for (const word of [text, ...Array.from({ length: 400 }, () => 'again and ')]) {
      if (signal.aborted) break;
      onEvent({ type: 'text-delta', text: word });
      said += word;
    }
    return { finishReason: signal.aborted ? 'aborted' : 'max-tokens', parts: [{ type: 'text', text: said }] };
  };

const answerOf = (conversationId: string): Message | undefined => fixture().chat.messages(conversationId).at(-1);
const textOf = (conversationId: string): string => messageText(answerOf(conversationId) ?? { parts: [] });

describe('an empty answer', () => {
  it.each([
    ['no text at all', nothing],
    ['arguments that never end', loopInArguments],
    ['text that repeats itself', loopAfter('Let me see: ')],
  ])('is retried once with only the message: %s', async (_, step) => {
    const { ask, backend } = fixture();
    const { conversationId } = await ask('My wife is called Anna', null, say('Noted.'));
    await ask('How many km are 26.2 miles?', conversationId, step, say('42.2 km.'));
    expect(answerOf(conversationId)).toMatchObject({
      status: 'complete',
      error: null,
      parts: [{ type: 'text', text: '42.2 km.' }],
    });
    expect(backend.requests).toHaveLength(3);
    expect(backend.requests[1]?.turns).toHaveLength(3);
    expect(backend.requests[2]?.turns).toEqual([{ role: 'user', text: 'How many km are 26.2 miles?' }]);
  });

  it('stays reduced while its tools run, and the next message has everything again', async () => {
    const { ask, backend } = fixture();
    const { conversationId } = await ask('One', null, say('1'));
    await ask('Double 4', conversationId, nothing, callTools([['double', { value: 4 }]]), say('8'));
    expect(backend.requests[3]?.turns.map(({ role }) => role)).toEqual(['user', 'assistant']);
    await ask('And then?', conversationId, say('Nothing.'));
    expect(backend.requests[4]?.turns).toHaveLength(5);
  });

  it('ends with an explanation if the retry is empty too', async () => {
    const { ask } = fixture();
    const { conversationId } = await ask('Hm', null, loopInArguments, loopInArguments);
    expect(answerOf(conversationId)).toMatchObject({ status: 'complete', error: null });
    expect(textOf(conversationId)).toMatch(/^I could not find an answer to this\./);
  });

  it('says what the tools found if the model adds nothing', async () => {
    const { ask } = fixture();
    const { conversationId } = await ask('Double 4', null, callTools([['double', { value: 4 }]]), nothing, nothing);
    const said = answerOf(conversationId)?.parts.flatMap((part) => (part.type === 'tool-call' ? part.call.said : []));
    expect(textOf(conversationId)).toBe(said?.[0]);
  });

  it('keeps the sentences before a loop, and not the loop', async () => {
    const { ask } = fixture();
    const loop = loopAfter('You have three notes. They are ');
    const { conversationId } = await ask('My notes?', null, loop, loop);
    expect(answerOf(conversationId)).toMatchObject({ status: 'complete' });
    expect(textOf(conversationId)).toBe('You have three notes.');
  });
});

it('leaves thoughts that ran out of tokens to be continued', async () => {
  const { ask, backend } = fixture();
  const { conversationId } = await ask('Think', null, async (_, onEvent) => {
    onEvent({ type: 'thought-delta', text: 'First' });
    return { finishReason: 'max-tokens', parts: [{ type: 'thought', text: 'First' }] };
  });
  expect(backend.requests).toHaveLength(1);
  expect(answerOf(conversationId)).toMatchObject({ status: 'stopped', parts: [{ type: 'thought', text: 'First' }] });
});
