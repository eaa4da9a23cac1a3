import { readMessage, type ReaderModels } from '../read-message.ts';
import { readRequest } from '../read-request.ts';
import type { RequestReader } from '../request-reader.ts';
import { NO_CLASSIFIER } from '../tool-choice/request-classifier/request-classifier.ts';
import { NO_TAGGER } from '../values/value-tagger/value-tagger.ts';

/** Reads where the test runs. @param models none, if left out. */
export const inProcessReader = (models: Partial<ReaderModels> = {}): RequestReader => {
  const all = { classifier: NO_CLASSIFIER, tagger: NO_TAGGER, ...models };
  return {
    languages: ['en'],
    read: (input) => Promise.resolve(readMessage(input, all)),
    readRequest: (input) => Promise.resolve(readRequest(input, all)),
  };
};
