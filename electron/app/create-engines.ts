import type { Engine } from '../inference/engine-router.ts';
import { LlamaBackend, type LlamaBackendOptions } from '../inference/llama/llama-backend.ts';
import { readScriptedBackend } from '../inference/scripted/scripted-backend.ts';

/**
 * @returns the script that takes the place of the starter model in tests of the whole app, where what a real model says
 * cannot be foreseen; a profile may stand beside it as beside any model.
 */
export const scriptInPlaceOfStarter = (): string | undefined => process.env['KNAPSACK_SCRIPTED_BACKEND'];

/** Every engine that can run a model, a line each; the first one that runs a kind of model gets it. */
export function createEngines(options: LlamaBackendOptions): readonly Engine[] {
  const script = scriptInPlaceOfStarter();
  if (script !== undefined) return [{ runs: () => true, backend: readScriptedBackend(script) }];
  return [{ runs: ({ type }) => type === 'file', backend: new LlamaBackend(options) }];
}
