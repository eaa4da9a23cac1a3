import { describe, expect, it } from 'vitest';
import { messageText, type Message } from '../../shared/entities/message.ts';
import type { GenerateRequest } from '../inference/inference-backend.ts';
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
  ])('is repeated once with other samples, and nothing in the prompt changes: %s', async (_, step) => {
    const { ask, backend } = fixture();
    const { conversationId } = await ask('My wife is called Anna', null, say('Noted.'));
    await ask('How many km are 26.2 miles?', conversationId, step, say('42.2 km.'));
    expect(answerOf(conversationId)).toMatchObject({
      status: 'complete',
      error: null,
      parts: [{ type: 'text', text: '42.2 km.' }],
    });
    expect(backend.requests).toHaveLength(3);
    const [, { sampling, ...first }, { sampling: other, ...again }] = backend.requests as [
      GenerateRequest,
      GenerateRequest,
      GenerateRequest,
    ];
    expect(again).toEqual(first);
    expect(first.turns).toHaveLength(3);
    expect(sampling.temperature).toBe(0);
    expect(other).toMatchObject({ temperature: 0.7, minP: 0.1, seed: expect.any(Number) });
  });

  it('is sampled as before once its tools run', async () => {
    const { ask, backend } = fixture();
    await ask('Double 4', null, nothing, callTools([['double', { value: 4 }]]), say('8'));
    expect(backend.requests.map(({ sampling }) => sampling.temperature)).toEqual([0, 0.7, 0]);
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

describe('an answer that repeats the sentences of its prompt', () => {
  const echo = 'To use a tool, answer with:\n<tool_call>';
  const streamed = (): string =>
    fixture()
      .eventsOf('chat.text-delta')
      .map(({ text }) => text)
      .join('');

  it('is asked for once more, and the prompt stays as it is', async () => {
    const { ask, backend } = fixture();
    const { conversationId } = await ask('How many km are 26.2 miles?', null, say(echo), say('42.2 km.'));
    expect(textOf(conversationId)).toBe('42.2 km.');
    const [{ sampling: _, ...first }, { sampling, ...again }] = backend.requests as [GenerateRequest, GenerateRequest];
    expect(again).toEqual(first);
    expect(sampling.temperature).toBe(0.7);
    expect(streamed()).toBe('42.2 km.');
  });

  it.each([
    ['what precedes them stays', 'You have two notes. [Remembered: My sister is called Anna]', 'You have two notes.'],
    [
      'other words may begin like them',
      'To use a tool, hold it. [Remember] More tools',
      'To use a tool, hold it. [Remember] More tools',
    ],
  ])('%s', async (_what, said, shown) => {
    const { conversationId } = await fixture().ask('My notes?', null, say(said));
    expect(textOf(conversationId)).toBe(shown);
    expect(shown.startsWith(streamed().trimEnd())).toBe(true);
  });

  it('may contain them if the person asks about them', async () => {
    const { conversationId } = await fixture().ask(
      'What does “[Remembered:” mean?',
      null,
      say('[Remembered: …] is a memory.'),
    );
    expect(textOf(conversationId)).toBe('[Remembered: …] is a memory.');
  });

  it('ends with an explanation if it does so twice', async () => {
    const { conversationId } = await fixture().ask('Hm', null, say(echo), say(echo));
    expect(textOf(conversationId)).toMatch(/^I could not find an answer to this\./);
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
