import path from 'node:path';
import type { Llama } from 'node-llama-cpp';
import { t } from '../../../shared/texts/translate.ts';
import { errorMessage } from '../../foundation/errors.ts';
import { ModelFileError } from '../inference-errors.ts';
import { headerFits } from './header-fits.ts';
import { inspectEmbedder } from './inspect-embedder.ts';
import { inspectModelFile } from './inspect-model.ts';
import { readModelShape } from './read-model-shape.ts';
import { startLlama } from './start-llama.ts';
import type { HeaderJob } from '../header-jobs.ts';

/** What a header says, or what is wrong with it, in words for the person. */
type Header = { readonly facts: unknown } | { readonly problem: string };

/** Reads a header as the engine would, llama.cpp's own reader included. */
export async function readHeader(job: HeaderJob): Promise<Header> {
  const llama = await startLlama(false);
  try {
    return { facts: await factsOf(llama, job) };
  } catch (error) {
    if (error instanceof ModelFileError) return { problem: error.message };
    return { problem: damagedHeader(job, errorMessage(error)) };
  }
}

/** The beginning of a model that is still on a hub has a temporary name. */
const damagedHeader = ({ type, file }: HeaderJob, reason: string): string =>
  type === 'shape'
    ? t('Its header is damaged ({reason}). Download the file again.', { reason })
    : t('The header of {file} is damaged ({reason}). Download the file again.', { file: path.basename(file), reason });

async function factsOf(llama: Llama, job: HeaderJob): Promise<unknown> {
  const fits = await headerFits(job.file);
  if (job.type === 'shape') {
    if (!fits) return false;
    const shape = await readModelShape({ llama, processor: null, availableBytes: 0 }, job.file, job.plan);
    return shape !== null;
  }
  if (!fits) throw new Error(t('it goes on after the end of the file'));
  const facts =
    job.type === 'embedder'
      ? await inspectEmbedder(llama, job.file)
      : await inspectModelFile(llama, job.file, job.chatFormat);
  await readVocabulary(llama, job.file);
  return facts;
}

/** The library's own reader is more lenient than llama.cpp's, which aborts the process at some faults. */
async function readVocabulary(llama: Llama, file: string): Promise<void> {
  const onlyVocabulary = { modelPath: file, gpuLayers: 0, vocabOnly: true };
  const model = await llama.loadModel(onlyVocabulary);
  await model.dispose();
}
