import type { CheckUpResult } from '../../shared/entities/check-up.ts';
import type { ServedModel } from '../../shared/entities/model-server.ts';
import { createApp } from '../app/create-app.ts';
import { silentLogger } from '../foundation/logger.ts';
import type { Embedder } from '../inference/embedder.ts';
import { LlamaBackend } from '../inference/llama/llama-backend.ts';
import { readOwnProfile } from '../models/model-profile.ts';
import { borrowed, CAPABILITIES, placeModel, RESOURCES } from './launch-app.ts';
import { MeasureError } from './selection-data.ts';
import { createServedBackend } from './served-engine.ts';
import { createTemporaryProfile, dataFolder, type TemporaryProfile } from './temporary-profile.ts';

/** A profile that remembers what its app found out about a model. */
export interface CheckedUp {
  readonly profile: TemporaryProfile;
  readonly result: CheckUpResult;
}

export interface CheckUpFirstOptions {
  readonly model: string | ServedModel;
  readonly embedder: Embedder | null;
  /** The clock of the three minutes that it has, in milliseconds. */
  readonly now: () => number;
  readonly onProgress: (line: string) => void;
  readonly signal: AbortSignal;
}

/**
 * Checks up a file or a server's model as a person does it on the models page, in an app of its own; apps that begin with a copy
 * of its profile ask the model as it found. @throws {MeasureError} if nothing was found, or the signal aborted.
 */
export async function checkUpFirst({
  model,
  embedder,
  now,
  onProgress,
  signal,
}: CheckUpFirstOptions): Promise<CheckedUp> {
  const profile = createTemporaryProfile();
  const app = await createApp({
    capabilities: CAPABILITIES,
    dataFolder: dataFolder(profile),
    resourcesFolder: RESOURCES,
    ...(typeof model === 'string' && { starterModel: await place(profile, model) }),
    engines: [
      {
        runs: () => true,
        backend: typeof model === 'string' ? new LlamaBackend({ logger: silentLogger }) : createServedBackend(),
      },
    ],
    loadEmbedder: async () => borrowed(embedder),
    checkUps: { now },
    waits: true,
  });
  const { checkUps, models, servers, settings } = app.services;
  const stop = (): void => void checkUps.stop();
  try {
    if (typeof model !== 'string') settings.update({ modelId: servers.add(model, null) });
    app.start();
    await models.ensureReady();
    const id = models.state.modelId ?? '';
    checkUps.changed.on(({ running }) => {
      if (running !== null) onProgress(`check-up: ${String(running.done)} of about ${String(running.total)} requests`);
    });
    signal.addEventListener('abort', stop, { once: true });
    await checkUps.start(id, true);
    await checkUps.ended();
    const { result, problem } = await checkUps.state(id);
    if (result === null) throw new MeasureError(problem ?? 'The check-up was stopped.');
    return { profile, result };
  } catch (error) {
    profile.dispose();
    throw error;
  } finally {
    signal.removeEventListener('abort', stop);
    await app.dispose();
  }
}

const place = async ({ folder }: TemporaryProfile, file: string): Promise<string> =>
  placeModel(`${folder}/model`, file, (await readOwnProfile(file, silentLogger)) ?? {});
