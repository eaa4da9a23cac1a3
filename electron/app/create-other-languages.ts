import path from 'node:path';
import type { DisposableStore } from '../foundation/disposable.ts';
import type { Logger } from '../foundation/logger.ts';
import type { Embedder } from '../inference/embedder.ts';
import { withScales } from '../inference/embedder.ts';
import { EmbedderService } from '../inference/embedder-service.ts';
import { knowsLanguages } from '../inference/embedders/knows-languages.ts';
import {
  MULTILINGUAL_FILE,
  MULTILINGUAL_PREFIXES,
  MULTILINGUAL_SCALES,
} from '../inference/embedders/multilingual-embedder.ts';
import type { EngineProcess } from '../inference/engine-process/engine-process.ts';
import { ProcessEmbedder } from '../inference/engine-process/process-embedder.ts';
import type { OtherLanguages } from '../inference/other-languages.ts';
import type { ProcessReader } from '../reading/request-reader.ts';

export interface CreateOtherLanguagesOptions {
  readonly resourcesFolder: string;
  /** Runs embedders. */
  readonly local: EngineProcess;
  /** The one in use for everything. */
  readonly embedder: EmbedderService;
  /** Replaces the starter embedder: then nothing is loaded for other languages, unless that is replaced, too. */
  readonly loadEmbedder?: (() => Promise<Embedder>) | undefined;
  /** Replaces the one for other languages. */
  readonly loadMultilingual?: (() => Promise<Embedder>) | undefined;
  readonly requestReader: Pick<ProcessReader, 'isInOtherLanguage'>;
  readonly logger: Logger;
}

/**
 * The embedder for messages and tools in other languages. It is loaded for the first of them, in the process of the other
 * one. A person's own embedder that knows other languages takes its place.
 */
export function createOtherLanguages(
  resources: DisposableStore,
  {
    resourcesFolder,
    local,
    embedder,
    loadEmbedder,
    loadMultilingual,
    requestReader,
    logger,
  }: CreateOtherLanguagesOptions,
): OtherLanguages {
  const file = path.join(resourcesFolder, 'models', 'starter', MULTILINGUAL_FILE);
  const load =
    loadMultilingual ??
    (async () =>
      withScales(
        await ProcessEmbedder.load(local.runs, { file, prefixes: MULTILINGUAL_PREFIXES }),
        MULTILINGUAL_SCALES,
      ));
  const multilingual = resources.add(
    new EmbedderService({ load, logger, failure: 'The embedder for other languages failed: they are found by words.' }),
  );
  return {
    isOther: (text) => requestReader.isInOtherLanguage(text),
    load: async () => {
      const isOwn = embedder.embedderKey !== null && embedder.scales !== undefined;
      if (isOwn && (await knowsLanguages(embedder)) === true) return embedder;
      if (loadEmbedder !== undefined && loadMultilingual === undefined) return null;
      await multilingual.start();
      return multilingual;
    },
  };
}
