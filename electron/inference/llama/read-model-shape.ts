import { stat } from 'node:fs/promises';
import { GgufInsights, readGgufFileInfo, type GgufFileInfo, type Llama } from 'node-llama-cpp';
import { t } from '../../../shared/texts/translate.ts';
import type { ShapePlan } from '../inference-backend.ts';
import type { ModelShape } from '../model-shape.ts';
import { attentionOptions } from './attention-options.ts';
import { canShift } from './can-shift.ts';
import { fittingSequences } from './fitting-sequences.ts';
import { graphicsShare, type GraphicsProcessor } from './graphics-share.ts';
import { studyModel } from './chat-template/study-model.ts';
import { ASSUMED_CONTEXT, generatesText } from './inspect-model.ts';
import { ModelFileError } from '../inference-errors.ts';
import { tokenWork, weightsOf } from './token-work.ts';
import { planWindowCache, type WindowCache } from './window-cache.ts';

/** Tensors that hold the experts of a layer; a token passes some of them. */
const EXPERTS = /_exps\b/u;

/**
 * What the engine's tables take for a token and for a rule that joins two, in bytes: llama.cpp and its library have one
 * each. Measured with vocabularies of 50,000 to 262,000 tokens: between 280 and 510, and 550 (decision 67).
 */
const [TOKEN_BYTES, MERGE_BYTES] = [450, 500];
/** Threads, grammars and buffers that come with every model. */
const MODEL_BYTES = 10_000_000;

/** What the model would be loaded on. */
export interface ShapeMachine {
  readonly llama: Llama;
  readonly processor: GraphicsProcessor | null;
  /** Available main memory, in bytes. */
  readonly availableBytes: number;
}

/**
 * @param header file with a GGUF header; its weights may be missing.
 * @returns null when the header is cut off. @throws {ModelFileError} the file is not a GGUF.
 */
export async function readModelShape(
  { llama, processor, availableBytes }: ShapeMachine,
  header: string,
  { contextSize: wanted, evaluation }: ShapePlan,
): Promise<ModelShape | null> {
  const info = await readInfo(header);
  if (info === null) return null;
  const insights = await GgufInsights.from(info, llama);
  const trainedContextSize = insights.trainContextSize ?? ASSUMED_CONTEXT;
  const contextSize = Math.min(wanted, trainedContextSize);
  const plan = { contextSize, ...(evaluation && { evaluation }) };
  const graphics = processor === null ? null : await graphicsShare(insights, processor, plan);
  const gpuLayers = graphics?.layers ?? 0;
  const conversations = await fittingSequences(llama, { insights, gpuLayers, availableBytes, contextSize, evaluation });
  const attention = attentionOptions(llama.gpu, contextSize, evaluation);
  const windowsOf = (sequences: number): Promise<WindowCache> =>
    planWindowCache({ insights, contextSize, sequences, gpuLayers, attention });
  const contextBytes = async (sequences: number): Promise<number> => {
    const windows = await windowsOf(sequences);
    const needs = { contextSize, sequences, modelGpuLayers: gpuLayers, swaFullCache: windows.isFull, ...attention };
    return (await insights.estimateContextResourceRequirementsV2(needs)).cpuRam + windows.checkpointBytes;
  };
  const study = await studyModel(llama, info);
  const { isFull: fullWindows, checkpointBytes } = await windowsOf(conversations);
  return {
    architecture: info.metadata.general.architecture,
    parameters: insights.totalParameters,
    trainedContextSize,
    contextSize,
    weightBytes: insights.modelSize,
    activeBytes: insights.modelSize * activeShare(info),
    vocabularyBytes: vocabularyBytes(info),
    work: tokenWork(info, insights.swaSize),
    contextBytes: await contextBytes(1),
    sideBySide: { conversations, contextBytes: await contextBytes(conversations) },
    graphics,
    generatesText: generatesText(info),
    callsTools: study?.trained ?? false,
    thinks: study !== null && study.thoughts !== null,
    keepsCache: canShift({ fileInfo: info, fileInsights: insights }),
    goesBack: { fullWindows, checkpointBytes },
  };
}

async function readInfo(header: string): Promise<GgufFileInfo | null> {
  try {
    const info = await readGgufFileInfo(header, { sourceType: 'filesystem', logWarnings: false });
    const headerBytes = info.metadataSize + (info.tensorInfoSize ?? 0);
    // Behind its end a file reads as zeros.
    return headerBytes <= (await stat(header)).size ? info : null;
  } catch (error) {
    if (error instanceof Error && error.constructor.name === 'InvalidGgufMagicError')
      throw new ModelFileError(t('This is not a GGUF file.'), { cause: error });
    return null;
  }
}

function vocabularyBytes({ metadata }: GgufFileInfo): number {
  const { tokens, merges } = metadata.tokenizer?.ggml ?? {};
  return (tokens?.length ?? 0) * TOKEN_BYTES + (merges?.length ?? 0) * MERGE_BYTES + MODEL_BYTES;
}

/** @returns the share of the weights that one token reads, 0 to 1. */
function activeShare({ tensorInfo = [], architectureMetadata }: GgufFileInfo): number {
  const { expert_count: all, expert_used_count: used } = architectureMetadata;
  if (all === undefined || used === undefined || all === 0) return 1;
  let total = 0;
  let experts = 0;
  for (const { name, dimensions } of tensorInfo) {
    const weights = weightsOf(dimensions);
    total += weights;
    if (EXPERTS.test(name)) experts += weights;
  }
  return total === 0 ? 1 : 1 - (experts / total) * (1 - used / all);
}
