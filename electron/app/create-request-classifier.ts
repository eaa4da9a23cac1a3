import path from 'node:path';
import {
  NO_CLASSIFIER,
  readRequestClassifier,
  type RequestClassifier,
} from '../chat/guidance/request-classifier/request-classifier.ts';
import type { Logger } from '../foundation/logger.ts';

export const CLASSIFIER_FILE = path.join('starter-model', 'knapsack-starter.requests.safetensors');

/** The classifier that comes with the starter model, read when it is first needed. Without it, requests are answered all the same. */
export function createRequestClassifier(resourcesFolder: string, logger: Logger): RequestClassifier {
  let read: RequestClassifier | null = null;
  return {
    classify: (request, after) =>
      (read ??= readOrNone(path.join(resourcesFolder, CLASSIFIER_FILE), logger)).classify(request, after),
  };
}

function readOrNone(file: string, logger: Logger): RequestClassifier {
  try {
    return readRequestClassifier(file);
  } catch (error) {
    logger.log(
      'warning',
      'The classifier of requests could not be read. The starter model chooses tools without it.',
      error,
    );
    return NO_CLASSIFIER;
  }
}
