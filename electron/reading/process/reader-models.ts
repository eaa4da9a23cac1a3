import path from 'node:path';
import { errorMessage } from '../../foundation/errors.ts';
import { encoderModels } from '../encoder/encoder-models.ts';
import { loadRequestEncoder } from '../encoder/request-encoder.ts';
import type { ReaderModels } from '../read-message.ts';
import type { Trace } from '../reading.ts';
import { NO_CLASSIFIER } from '../tool-choice/request-classifier.ts';
import { NO_READERS } from '../tagged/readers.ts';
import { NO_TAGGER } from '../values/value-tagger.ts';

const FOLDER = path.join('models', 'starter');

export const NO_MODELS: ReaderModels = {
  classifier: NO_CLASSIFIER,
  tagger: NO_TAGGER,
  split: NO_READERS.split,
  encoder: null,
};

/**
 * Loads the encoder that comes with the starter model. Without one of its files, messages in English are read all the same.
 * @returns what readers ask of it, and why it can't be used.
 */
export function loadReaderModels(resourcesFolder: string): { readonly models: ReaderModels; readonly problems: Trace } {
  const file = (name: string): string => path.join(resourcesFolder, FOLDER, name);
  try {
    const encoder = loadRequestEncoder({
      model: file('knapsack-reader.onnx'),
      names: file('knapsack-reader.json'),
      finder: file('knapsack-finder.onnx'),
      vocabulary: file('multilingual-e5-small.Q4_0.gguf'),
    });
    return { models: encoderModels(encoder), problems: [] };
  } catch (error) {
    return { models: NO_MODELS, problems: [{ reader: 'models', said: errorMessage(error) }] };
  }
}
