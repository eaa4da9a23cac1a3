import { expect, it } from 'vitest';
import type { GenerateRequest, GenerationResult } from '../../inference/inference-backend.ts';
import { UNLOADED_CASES } from './unloaded-cases.ts';
import { runUnloaded } from './unloaded-suite.ts';

/** Calls the tool that was used before as long as it may, and otherwise the first one that it may call if it has to. */
const stubborn = async ({ turns, callableTools, mustCall }: GenerateRequest): Promise<GenerationResult> => {
  const used = turns.flatMap((turn) =>
    turn.role === 'assistant' ? turn.parts.flatMap((part) => (part.type === 'tool-calls' ? part.calls : [])) : [],
  );
  const again = callableTools.find(({ name }) => name === used[0]?.name);
  const called = again ?? (mustCall === true ? callableTools[0] : undefined);
  return {
    finishReason: 'end-of-turn',
    parts: [],
    toolCalls: called === undefined ? [] : [{ name: called.name, arguments: {}, raw: null }],
    figures: { ttftMs: 0, prefilledTokens: 0, reusedTokens: 0, generatedTokens: 1, generationMs: 0 },
    droppedTurns: 0,
  };
};

const runWith = (mustCall: boolean) =>
  runUnloaded({ engine: { generate: stubborn }, documentationFormat: 'full', mustCall, onProgress: () => {} });

it('counts what is called after a tool was taken away, and only the guard holds back who doesn’t listen', async () => {
  const { n, used, unused } = await runWith(false);
  expect(n).toBe(UNLOADED_CASES.flatMap(({ later }) => later).length);
  for (const memory of ['shown', 'erased', 'never', 'told'] as const)
    expect(used[memory]).toEqual({ tool: n, other: 0, none: 0 });
  expect(used.withheld).toEqual({ tool: 0, other: 0, none: n });
  expect(unused.told).toEqual({ tool: 0, other: 0, none: n });
});

it('can ask for a call whatever the model would rather do', async () => {
  const { n, used } = await runWith(true);
  expect(used.withheld).toEqual({ tool: 0, other: n, none: 0 });
});
