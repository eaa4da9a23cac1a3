import path from 'node:path';
import { NO_TAGGER, readValueTagger, type ValueTagger } from '../reading/values/value-tagger/value-tagger.ts';
import type { Logger } from '../foundation/logger.ts';
import { readWhenNeeded } from './read-when-needed.ts';

export const TAGGER_FILE = path.join('starter-model', 'knapsack-starter.values.safetensors');

/** The tagger that comes with the starter model, read when it is first needed. Without it, requests are answered all the same. */
export function createValueTagger(resourcesFolder: string, logger: Logger): ValueTagger {
  const tagger = readWhenNeeded(
    () => readValueTagger(path.join(resourcesFolder, TAGGER_FILE)),
    NO_TAGGER,
    logger,
    'The tagger of values could not be read. The starter model chooses values without it.',
  );
  return { tag: (message, tools, times) => tagger().tag(message, tools, times) };
}
