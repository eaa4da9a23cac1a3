import path from 'node:path';
import {
  NO_CLASSIFIER,
  readRequestClassifier,
  type RequestClassifier,
} from '../reading/tool-choice/request-classifier/request-classifier.ts';
import type { Logger } from '../foundation/logger.ts';
import { readWhenNeeded } from './read-when-needed.ts';

export const CLASSIFIER_FILE = path.join('starter-model', 'knapsack-starter.requests.safetensors');

/** The classifier that comes with the starter model, read when it is first needed. Without it, requests are answered all the same. */
export function createRequestClassifier(resourcesFolder: string, logger: Logger): RequestClassifier {
  const classifier = readWhenNeeded(
    () => readRequestClassifier(path.join(resourcesFolder, CLASSIFIER_FILE)),
    NO_CLASSIFIER,
    logger,
    'The classifier of requests could not be read. The starter model chooses tools without it.',
  );
  return {
    classify: (request, after) => classifier().classify(request, after),
    talkChance: (message, after) => classifier().talkChance(message, after),
  };
}
