import { NO_MODELS } from '../process/reader-models.ts';
import { readMessage, type ReaderModels } from '../read-message.ts';
import { readRequest } from '../read-request.ts';
import type { RequestReader } from '../request-reader.ts';

/** Reads where the test runs. @param models none, if left out. */
export const inProcessReader = (models: Partial<ReaderModels> = {}): RequestReader => {
  const all = { ...NO_MODELS, ...models };
  return {
    languages: ['en'],
    read: (input) => Promise.resolve(readMessage(input, all)),
    readRequest: (input) => Promise.resolve(readRequest(input, all)),
  };
};
