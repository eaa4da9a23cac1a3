import { settingsSchema } from '../../shared/entities/settings.ts';
import type { ServedModel } from '../../shared/entities/model-server.ts';
import type { InferenceBackend } from '../inference/inference-backend.ts';
import { listModels } from '../inference/openai/discover-server.ts';
import { OpenAiBackend } from '../inference/openai/openai-backend.ts';
import { completeAddress } from '../inference/openai/server-address.ts';
import { ServerConnection } from '../inference/openai/server-connection.ts';
import { DEFAULT_PROFILE } from '../models/model-profile.ts';
import { DEFAULT_CONTEXT, type MeasuredModel } from './measured-model.ts';
import { MeasureError } from './selection-data.ts';

/** Options of suites that can measure a server: its address, and one of its models. */
export const ENGINE_OPTIONS = { engine: { type: 'string' }, 'engine-model': { type: 'string' } } as const;

/** Not an option, because reports repeat the command. */
const KEY = 'KNAPSACK_ENGINE_KEY';
const key = (): string | null => process.env[KEY] ?? null;

/** @param named the server's first one if absent. @throws {MeasureError} */
export async function servedModel(typed: string, named: string | undefined): Promise<ServedModel> {
  const address = completeAddress(typed);
  const connection = new ServerConnection({ address, model: named ?? null, key });
  try {
    const model = named ?? (await listModels(connection))?.[0]?.id;
    if (model === undefined) throw new MeasureError(`${address} lists no models. Name one: --engine-model NAME.`);
    return { address, model };
  } finally {
    await connection.dispose();
  }
}

export const createServedBackend = (): InferenceBackend => new OpenAiBackend({ servers: { key, tools: () => null } });

export interface LoadServedOptions {
  /** `default` is what a model without a profile gets, with a context large enough for the whole budget. */
  readonly profile: 'model' | 'default';
}

/** @throws {MeasureError} if the server doesn't count. @throws {ModelServerError} if it can't be used. */
export async function loadServedModel(
  backend: InferenceBackend,
  served: ServedModel,
  { profile }: LoadServedOptions,
): Promise<MeasuredModel> {
  const model = { type: 'server', ...served } as const;
  const capabilities = await backend.inspectModel(model);
  const contextSize = capabilities.servedContextSize ?? settingsSchema.parse({}).contextSize;
  const { capabilities: engine } = await backend.loadModel({
    model,
    capabilities,
    chatFormatForced: false,
    contextSize,
  });
  if (!engine.tokenCounts)
    throw new MeasureError(`${served.address} doesn’t count tokens, so nothing can be measured. llama-server does.`);
  return {
    file: null,
    backend,
    profile: profile === 'default' ? DEFAULT_PROFILE : {},
    capabilities,
    loaded: { contextSize: profile === 'default' ? DEFAULT_CONTEXT : contextSize, capabilities: engine },
  };
}
