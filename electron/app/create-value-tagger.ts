import path from 'node:path';
import { NO_TAGGER, readValueTagger, type ValueTagger } from '../chat/guidance/value-tagger/value-tagger.ts';
import type { Logger } from '../foundation/logger.ts';

export const TAGGER_FILE = path.join('starter-model', 'knapsack-starter.values.safetensors');

/** The tagger that comes with the starter model, read when it is first needed. Without it, requests are answered all the same. */
export function createValueTagger(resourcesFolder: string, logger: Logger): ValueTagger {
  let read: ValueTagger | null = null;
  return {
    tag: (message, tools, times) =>
      (read ??= readOrNone(path.join(resourcesFolder, TAGGER_FILE), logger)).tag(message, tools, times),
  };
}

function readOrNone(file: string, logger: Logger): ValueTagger {
  try {
    return readValueTagger(file);
  } catch (error) {
    logger.log(
      'warning',
      'The tagger of values could not be read. The starter model chooses values without it.',
      error,
    );
    return NO_TAGGER;
  }
}
