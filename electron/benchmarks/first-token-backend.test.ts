import { describe, expect, it } from 'vitest';
import type { GenerateRequest } from '../inference/inference-backend.ts';
import { ScriptedBackend } from '../inference/scripted/scripted-backend.ts';
import { FirstTokenBackend } from './first-token-backend.ts';

const REQUEST: GenerateRequest = {
  conversationId: 'one',
  instructions: '',
  documentedTools: [],
  documentationFormat: 'brief',
  callableTools: [],
  turns: [{ role: 'user', text: 'hello' }],
  sampling: { temperature: 0 },
  maxTokens: 8,
};

/** Evaluates 1,000 tokens, 100 at a time, unless it is stopped. */
class EvaluatingBackend extends ScriptedBackend {
  evaluated = 0;

  override generate(
    _request: GenerateRequest,
    onEvent: Parameters<ScriptedBackend['generate']>[1],
    signal: AbortSignal,
  ): ReturnType<ScriptedBackend['generate']> {
    for (this.evaluated = 0; this.evaluated < 1000 && !signal.aborted; this.evaluated += 100)
      onEvent({ type: 'prefill-progressed', evaluatedTokens: this.evaluated, totalTokens: 1000 });
    const figures = {
      ttftMs: 5,
      prefilledTokens: this.evaluated,
      reusedTokens: 0,
      generatedTokens: 1,
      generationMs: 0,
    };
    return Promise.resolve({ finishReason: 'end-of-turn', parts: [], toolCalls: [], droppedTurns: 0, figures });
  }
}

describe('an engine that generates one token', () => {
  it('stops a long evaluation while measuring, and none before that', async () => {
    const engine = new EvaluatingBackend({ answers: [] });
    const backend = new FirstTokenBackend(engine, 300);
    await backend.generate(REQUEST, () => {}, new AbortController().signal);
    expect(engine.evaluated).toBe(1000);
    backend.start();
    await backend.generate(REQUEST, () => {}, new AbortController().signal);
    expect(engine.evaluated).toBeLessThan(500);
    expect(backend.firstToken).toMatchObject({ estimated: true, prefilled: 1000, measuredTokens: engine.evaluated });
  });
});
