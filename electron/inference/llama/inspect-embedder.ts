import path from 'node:path';
import type { GgufFileInfo, Llama } from 'node-llama-cpp';
import type { EmbedderFacts } from '../../../shared/entities/embedder.ts';
import { t } from '../../../shared/texts/translate.ts';
import { ModelFileError } from '../inference-errors.ts';
import { ASSUMED_CONTEXT, generatesText, readWholeFile } from './inspect-model.ts';
import { startLlama } from './start-llama.ts';

/** `pooling_type` in the header, as llama.cpp numbers it. */
const POOLINGS: ReadonlyMap<number, EmbedderFacts['pooling']> = new Map([
  [1, 'mean'],
  [2, 'first'],
  [3, 'last'],
]);
const RANKS = 4;

/**
 * Reads the header of an embedding model.
 * @param llama the running one; another is started without it.
 * @throws {ModelFileError} if the file can't be read or doesn't turn text into vectors, with what to do.
 */
export async function inspectEmbedder(llama: Llama | null, file: string): Promise<EmbedderFacts> {
  const { info, insights, sizeBytes } = await readWholeFile(llama ?? (await startLlama(false)), file);
  const { architecture, name = '' } = info.metadata.general;
  const pooling = POOLINGS.get(poolingType(info));
  const dimensions = info.architectureMetadata.embedding_length;
  if (pooling === undefined || dimensions === undefined) throw new ModelFileError(whyNot(info, path.basename(file)));
  return {
    architecture,
    name,
    dimensions,
    contextSize: insights.trainContextSize ?? ASSUMED_CONTEXT,
    pooling,
    sizeBytes,
  };
}

const poolingType = ({ architectureMetadata }: GgufFileInfo): number => architectureMetadata.pooling_type ?? 0;

function whyNot(info: GgufFileInfo, name: string): string {
  if (poolingType(info) === RANKS)
    return t('{name} is a reranker: it compares two texts and makes no vectors. Choose an embedding model.', { name });
  if (generatesText(info))
    return t(
      '{name} is a language model: it writes text and makes no vectors. Choose an embedding model, whose name usually contains “embed”.',
      { name },
    );
  return t(
    "{name} doesn't say how it makes one vector of a text (its pooling type). Look for another GGUF file of the same model.",
    { name },
  );
}
