import { describe, expect, it } from 'vitest';
import type { InferenceBackend } from '../inference/inference-backend.ts';
import { ContextOverflowError } from '../inference/inference-errors.ts';
import { toMessage } from '../storage/stored-message.ts';
import { measureAnswer } from './measure-answer.ts';
import { replayInShadow } from './shadow-replay.ts';
import { profile } from './testing/chat-fixture.ts';
import { callTools, fail, say, sayForever, type Step } from './testing/step-backend.ts';
import { useChat } from './testing/use-chat.ts';

const fixture = useChat();

/** With words alone, which need no embedder. `hang` does not match. */
function chooseTools(): void {
  fixture().settings.update({ toolLoader: true, toolStrategy: 'conversation-length', bundlesOff: ['test'] });
}

const shadow = (messageId: string, signal = new AbortController().signal) =>
  replayInShadow(messageId, { ...fixture(), instructions: 'Be brief.', profile }, signal);
const countTokens: InferenceBackend['countDocumentation'] = (tools) => fixture().backend.countDocumentation(tools);
const measured = async (messageId: string) => {
  const stored = fixture().repositories.messages.find(messageId);
  return stored === null
    ? null
    : measureAnswer(toMessage(stored), { ...fixture(), countTokens, modelId: 'small', documentationFormat: 'brief' });
};

describe('an answer that is generated again with all tools in the prompt', () => {
  it('uses the prompt of an app without a loader: all tools, and no trace of the loader', async () => {
    const { ask, backend, repositories } = fixture();
    const plain = await ask('Double 4', null, say('8'));
    const off = backend.requests.at(-1);
    chooseTools();
    const first = await ask('Double 4', null, callTools([['find_tools', { query: 'double' }]]), say('8'));
    await ask('And 5', first.conversationId, say('10'));
    backend.add(say('10'));
    await shadow(repositories.messages.list(first.conversationId).at(-1)?.id ?? '');
    const { instructions, documentedTools, callableTools, turns } = backend.requests.at(-1) ?? {};
    expect({ instructions, documentedTools, callableTools }).toEqual({
      instructions: off?.instructions,
      documentedTools: off?.documentedTools,
      callableTools: off?.callableTools,
    });
    expect(turns).toEqual([
      { role: 'user', text: 'Double 4' },
      { role: 'assistant', parts: [{ type: 'text', text: '8' }] },
      { role: 'user', text: 'And 5' },
    ]);
    expect(plain.conversationId).not.toBe(first.conversationId);
  });

  it('reports for each tool whether it was packed, reached or absent, and runs none', async () => {
    const { ask, database, backend } = fixture();
    chooseTools();
    const answer = await ask('Double 4', null, callTools([['double', { value: 4 }]]), say('8'));
    const calls = database.prepare('SELECT count(*) FROM tool_calls').pluck().get();
    backend.add(callTools([['double', { value: 4 }]]), callTools([['hang', {}]]));
    expect(await shadow(answer.answerId)).toEqual({
      outcome: 'compared',
      tools: [
        { name: 'double', reach: 'reached' },
        { name: 'hang', reach: 'absent' },
      ],
    });
    expect(backend.requests.at(-1)?.turns.at(-1)).toMatchObject({
      role: 'assistant',
      parts: [{ type: 'tool-calls', calls: [{ name: 'double', result: { doubled: 8 } }] }],
    });
    expect(database.prepare('SELECT count(*) FROM tool_calls').pluck().get()).toBe(calls);
  });

  it('finds what had been packed before the answer, not after it', async () => {
    const { ask, backend } = fixture();
    chooseTools();
    const first = await ask('Double 4', null, callTools([['double', { value: 4 }]]), say('8'));
    const second = await ask('And 5', first.conversationId, callTools([['double', { value: 5 }]]), say('10'));
    backend.add(callTools([['double', { value: 4 }]]), say('8'), callTools([['double', { value: 5 }]]), say('10'));
    expect((await shadow(first.answerId))?.tools).toEqual([{ name: 'double', reach: 'reached' }]);
    expect((await shadow(second.answerId))?.tools).toEqual([{ name: 'double', reach: 'loaded' }]);
  });

  it('stops immediately when aborted, and reports if everything does not fit', async () => {
    chooseTools();
    const answer = await fixture().ask('Hello', null, say('Yes.'));
    const controller = new AbortController();
    const stopped: Step = (request, onEvent, signal) => {
      queueMicrotask(() => controller.abort());
      return sayForever()(request, onEvent, signal);
    };
    fixture().backend.add(stopped, fail(new ContextOverflowError('Too long.')));
    expect(await shadow(answer.answerId, controller.signal)).toBeNull();
    expect(await shadow(answer.answerId)).toEqual({ outcome: 'too-long', tools: [] });
  });
});

describe('the cost of an answer', () => {
  it('includes its tools, the duration of the selection, and how often the model reached for a tool', async () => {
    const { ask } = fixture();
    chooseTools();
    const first = await ask(
      'Double 4',
      null,
      callTools([
        ['double', { value: 4 }],
        ['nothing', {}],
      ]),
      say('8'),
    );
    const second = await ask('And 5', first.conversationId, say('10'));
    expect(await measured(first.answerId)).toMatchObject({
      messageId: first.answerId,
      modelId: 'small',
      turn: 1,
      off: null,
      strategy: 'conversation-length',
      prefilledTokens: 20,
      reusedTokens: 20,
      catalogTools: 2,
      catalogTokens: 14,
      selectionMs: expect.any(Number) as number,
      asked: 0,
      called: 1,
      held: 0,
      missed: 1,
      recovered: 1,
    });
    expect(await measured(second.answerId)).toMatchObject({ turn: 2, called: 0, missed: 0, recovered: 0 });
  });

  it('is that of all tools without a loader, and null if no model was involved', async () => {
    const { ask } = fixture();
    const answer = await ask('Double 4', null, say('8'));
    expect(await measured(answer.answerId)).toMatchObject({
      off: 'loader',
      loadedTools: 2,
      loadedTokens: 14,
      catalogTools: 2,
      catalogTokens: 14,
    });
    expect(await measured((await ask('@double({"value": 2})')).answerId)).toBeNull();
  });
});
