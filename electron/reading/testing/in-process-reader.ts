import path from 'node:path';
import { loadReaderModels, NO_MODELS } from '../process/reader-models.ts';
import { readMessage, type ReaderModels } from '../read-message.ts';
import { readRequest } from '../read-request.ts';
import type { RequestReader } from '../request-reader.ts';

const RESOURCES = path.join(import.meta.dirname, '../../../resources');
const { split } = loadReaderModels(RESOURCES).models;

/** Reads where the test runs. @param models none, if left out, but for what finds the requests of a message. */
export const inProcessReader = (models: Partial<ReaderModels> = {}): RequestReader => {
  const all = { ...NO_MODELS, split, ...models };
  return {
    languages: ['en'],
    read: (input) => Promise.resolve(readMessage(input, all)),
    readRequest: (input) => Promise.resolve(readRequest(input, all)),
  };
};
