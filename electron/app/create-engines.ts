import type { Engine } from '../inference/engine-router.ts';
import { LlamaBackend, type LlamaBackendOptions } from '../inference/llama/llama-backend.ts';
import { readScriptedBackend } from '../inference/scripted/scripted-backend.ts';

/** Every engine that can run a model, a line each; the first one that runs a kind of model gets it. */
export function createEngines(options: LlamaBackendOptions): readonly Engine[] {
  // Tests of the whole app replace the model by a script: what a real one says cannot be foreseen.
  const script = process.env['KNAPSACK_SCRIPTED_BACKEND'];
  if (script !== undefined) return [{ runs: () => true, backend: readScriptedBackend(script) }];
  return [{ runs: ({ type }) => type === 'file', backend: new LlamaBackend(options) }];
}
