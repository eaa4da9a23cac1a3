import path from 'node:path';
import { errorMessage } from '../../foundation/errors.ts';
import { NO_CLASSIFIER, readRequestClassifier } from '../tool-choice/request-classifier/request-classifier.ts';
import { NO_TAGGER, readValueTagger } from '../values/value-tagger/value-tagger.ts';
import type { ReaderModels } from '../read-message.ts';
import type { Trace } from '../reading.ts';
import { remembering } from '../../foundation/remembering.ts';

export const CLASSIFIER_FILE = path.join('models', 'starter', 'knapsack-starter.requests.safetensors');
export const TAGGER_FILE = path.join('models', 'starter', 'knapsack-starter.values.safetensors');

/** Texts whose scores are kept: readers ask about the same few parts of a message again and again. */
const MOST_TEXTS = 64;

/**
 * Reads the models that come with the starter model. Without one of the files, messages are read all the same.
 * @returns models that work out each text once, and why one can't be used.
 */
export function loadReaderModels(resourcesFolder: string): { readonly models: ReaderModels; readonly problems: Trace } {
  const problems: Trace[number][] = [];
  const orElse = <Model>(read: () => Model, without: Model): Model => {
    try {
      return read();
    } catch (error) {
      problems.push({ reader: 'models', said: errorMessage(error) });
      return without;
    }
  };
  const classifier = orElse(() => readRequestClassifier(path.join(resourcesFolder, CLASSIFIER_FILE)), NO_CLASSIFIER);
  const tagger = orElse(() => readValueTagger(path.join(resourcesFolder, TAGGER_FILE)), NO_TAGGER);
  return {
    problems,
    models: {
      classifier: {
        classify: remembering(classifier.classify, MOST_TEXTS),
        talkChance: remembering(classifier.talkChance, MOST_TEXTS),
      },
      tagger: { tag: remembering(tagger.tag, MOST_TEXTS) },
    },
  };
}
