import type { CreateAppOptions } from '../../app/app-options.ts';
import type { Embedder } from '../../inference/embedder.ts';
import { inProcessEngine } from '../in-process-engine.ts';
import { KeptHelpers } from '../kept-helpers.ts';
import { RESOURCES } from '../launch-app.ts';
import { loadMeasuredModel, type MeasuredModel } from '../measured-model.ts';
import { MeasureError } from '../selection-data.ts';
import { STARTER_MODEL } from '../starter-files.ts';
import { createTemporaryProfile, dataFolder } from '../temporary-profile.ts';

/** What takes long to load: every app of a run uses the same. */
export interface PeopleParts {
  readonly model: MeasuredModel;
  readonly embedder: Embedder;
  readonly helpers: Pick<KeptHelpers, 'start'>;
  /** Which readers of messages are left out, and what follows their readings. */
  readonly reading?: CreateAppOptions['reading'];
}

/** Loads the starter and its embedder for a run, and unloads them after it. */
export async function withPeopleParts<Result>(
  run: (parts: PeopleParts) => Promise<Result>,
  reading?: CreateAppOptions['reading'],
): Promise<Result> {
  const profile = createTemporaryProfile();
  const { engines, loadEmbedder } = inProcessEngine({ dataFolder: dataFolder(profile), resourcesFolder: RESOURCES });
  const backend = engines[0]?.backend;
  if (backend === undefined || loadEmbedder === undefined)
    throw new MeasureError('There is no engine to measure with.');
  const embedder = await loadEmbedder();
  const helpers = new KeptHelpers();
  try {
    const model = await loadMeasuredModel(backend, { file: STARTER_MODEL, profile: 'model', contextSize: null });
    return await run({ model, embedder, helpers, ...(reading && { reading }) });
  } finally {
    helpers.dispose();
    await embedder.dispose();
    await backend.dispose();
    profile.dispose();
  }
}
