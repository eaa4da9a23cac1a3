import type { ProcessorOptions } from '../../shared/entities/processor.ts';
import type { Outgoing } from '../foundation/outgoing/outgoing.ts';
import type { EngineProcess } from '../inference/engine-process/engine-process.ts';
import type { Engine } from '../inference/engine-router.ts';
import { OpenAiBackend, type ServerMemory } from '../inference/openai/openai-backend.ts';
import type { ResultFiles } from '../tools/result-files.ts';
import { readScriptedBackend } from '../inference/scripted/scripted-backend.ts';

/**
 * @returns the script that replaces the starter model in tests of the whole app, where a real model's output can't be
 * predicted; it may have a profile next to it, like any model.
 */
export const scriptInPlaceOfStarter = (): string | undefined => process.env['KNAPSACK_SCRIPTED_BACKEND'];

/**
 * Every engine that can run a model, one per line; the first that supports a kind of model gets it.
 * @param resultFiles pictures of results, for models on servers that see.
 * @param processor what the person chose to run models on, for a script, which pretends to.
 */
export function createEngines(
  local: EngineProcess,
  servers: ServerMemory,
  processor: () => ProcessorOptions,
  outgoing?: Outgoing,
  resultFiles?: ResultFiles,
): readonly Engine[] {
  const script = scriptInPlaceOfStarter();
  const files = script === undefined ? local : readScriptedBackend(script, processor);
  return [
    { runs: ({ type }) => type === 'file', backend: files },
    {
      runs: ({ type }) => type === 'server',
      backend: new OpenAiBackend({
        servers,
        ...(outgoing && { outgoing }),
        ...(resultFiles && { readPicture: (name) => resultFiles.picture(name) }),
      }),
    },
  ];
}
