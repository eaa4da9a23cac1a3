import path from 'node:path';
import { silentLogger } from '../foundation/logger.ts';
import { profilePaths } from '../foundation/paths.ts';
import { LlamaBackend } from '../inference/llama/llama-backend.ts';
import { LlamaEmbedder } from '../inference/llama/llama-embedder.ts';
import type { CreateAppOptions } from '../app/app-options.ts';
import { EMBEDDER_FILE } from '../app/create-embedder.ts';

/** The local engine without a separate process, for tests and measurements of everything else. */
export const inProcessEngine = ({
  dataFolder,
  resourcesFolder,
}: Pick<CreateAppOptions, 'dataFolder' | 'resourcesFolder'>): Required<
  Pick<CreateAppOptions, 'engines' | 'loadEmbedder'>
> => ({
  engines: [
    {
      runs: ({ type }) => type === 'file',
      backend: new LlamaBackend({ logger: silentLogger, snapshotFolder: profilePaths(dataFolder).snapshots }),
    },
  ],
  loadEmbedder: () => LlamaEmbedder.load(path.join(resourcesFolder, EMBEDDER_FILE)),
});
