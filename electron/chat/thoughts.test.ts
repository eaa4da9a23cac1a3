import { describe, expect, it } from 'vitest';
import type { AnswerProfile, PromptTurn } from '../inference/inference-backend.ts';
import { profile } from './testing/chat-fixture.ts';
import { callTools, say, sayForever, type Step } from './testing/step-backend.ts';
import { useChat } from './testing/use-chat.ts';

const thinking = { enabled: true, maxTokens: 300 };
const thinks: AnswerProfile = { ...profile, thinking };
const fixture = useChat({ models: { profile: thinks, ensureReady: async () => thinks } });

/** Thinks, and then takes another step's way. */
const think =
  (thought: string, then: Step): Step =>
  async (request, onEvent, signal) => {
    onEvent({ type: 'thought-delta', text: thought });
    const result = await then(request, onEvent, signal);
    return { ...result, parts: [{ type: 'thought', text: thought }, ...(result.parts ?? [])] };
  };

const partsOf = (messageId: string) =>
  fixture()
    .repositories.messages.find(messageId)
    ?.parts.map(({ part }) => part);
const lastTurn = (): PromptTurn | undefined => fixture().backend.requests.at(-1)?.turns.at(-1);

describe('thoughts', () => {
  it('are stored separately from the answer, with their time, and appear in later prompts', async () => {
    const first = await fixture().ask('hello', null, think('Greet back.', say('Hi.')));
    expect(partsOf(first.answerId)).toEqual([
      { type: 'thought', text: 'Greet back.', durationMs: expect.any(Number) as unknown },
      { type: 'text', text: 'Hi.' },
    ]);
    await fixture().ask('more', first.conversationId, say('Yes.'));
    expect(fixture().backend.requests.at(-1)?.turns[1]).toMatchObject({
      role: 'assistant',
      parts: [
        { type: 'thought', text: 'Greet back.' },
        { type: 'text', text: 'Hi.' },
      ],
    });
  });

  it('stand where they were had: before each round of calls and before the answer', async () => {
    const { answerId } = await fixture().ask(
      'double 2',
      null,
      think('A tool does that.', callTools([['double', { value: 2 }]])),
      think('It said four.', say('4')),
    );
    expect(partsOf(answerId)?.map(({ type }) => type)).toEqual(['thought', 'tool-call', 'thought', 'text']);
    const between = lastTurn();
    expect(between?.role === 'assistant' && between.parts.map(({ type }) => type)).toEqual(['thought', 'tool-calls']);
  });

  it('survive a stop, and the answer goes on behind them', async () => {
    const { chat, backend, repositories, ended } = fixture();
    backend.add(async (request, onEvent, signal) => {
      const result = await sayForever()(
        request,
        (event) => onEvent(event.type === 'text-delta' ? { ...event, type: 'thought-delta' } : event),
        signal,
      );
      return { ...result, parts: result.parts?.map(({ text }) => ({ type: 'thought' as const, text })) ?? [] };
    });
    const sent = chat.send(null, 'think hard');
    while ((repositories.messages.find(sent.answer.id)?.parts.length ?? 0) === 0)
      await new Promise((resolve) => setImmediate(resolve));
    await chat.stop(sent.conversationId);
    const [half] = partsOf(sent.answer.id) ?? [];
    expect(half).toMatchObject({ type: 'thought', text: expect.stringMatching(/^word0 /) as unknown });
    backend.add(say('Done.'));
    chat.continue(sent.answer.id);
    await ended(sent.answer.id);
    expect(lastTurn()).toMatchObject({ role: 'assistant', parts: [{ type: 'thought' }] });
    expect(partsOf(sent.answer.id)).toEqual([half, { type: 'text', text: 'Done.' }]);
  });

  it('go with an answer that is retried', async () => {
    const { chat, backend, ended, ask } = fixture();
    const { answerId } = await ask('hello', null, think('Old thought.', say('Hi.')));
    backend.add(say('Hey.'));
    chat.retry(answerId);
    await ended(answerId);
    expect(partsOf(answerId)).toEqual([{ type: 'text', text: 'Hey.' }]);
  });

  it('are asked for alike in a prompt that is sent, read ahead and measured', async () => {
    const { chat, backend, ask } = fixture();
    const measured: unknown[] = [];
    const measure = backend.measurePrompt.bind(backend);
    backend.measurePrompt = async (request, cuts) => {
      measured.push(request.thinking);
      return measure(request, cuts);
    };
    const { conversationId } = await ask('hello', null, say('Hi.'));
    await chat.prepare(conversationId, 'and');
    await chat.promptContents(conversationId);
    expect(backend.requests[0]?.thinking).toEqual(thinking);
    expect(backend.prepared[0]?.thinking).toEqual(thinking);
    expect(new Set(measured)).toEqual(new Set([thinking]));
  });
});
