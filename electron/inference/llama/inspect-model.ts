import path from 'node:path';
import { GgufInsights, readGgufFileInfo, type GgufFileInfo, type Llama } from 'node-llama-cpp';
import { formatNumber } from '../../../shared/formats/numbers.ts';
import { jsonValueSchema } from '../../../shared/entities/json.ts';
import {
  OWN_TEMPLATE,
  recommendedSamplingSchema,
  type ModelCapabilities,
  type RecommendedSampling,
} from '../../../shared/entities/model-file.ts';
import { t } from '../../../shared/texts/translate.ts';
import { ModelFileError } from '../inference-errors.ts';
import { wholeSize } from '../split-model.ts';
import { findFamily } from '../model-family.ts';
import { modelFileStats } from '../model-path.ts';
import { chosenSyntax, templateFormatInfo, wrapperFormatInfo } from './chat-format-info.ts';
import type { ChatFormat } from './chat-template/chat-format.ts';
import { studyModel, templateSourceOf } from './chat-template/study-model.ts';
import { callsToolsNatively, resolveWrapperOfFile, wrapperTypeName } from './chat-wrapper.ts';

/** Architectures of embedding models; llama.cpp would let them generate, but only nonsense. */
const ENCODERS = new Set([
  'bert',
  'modern-bert',
  'nomic-bert',
  'nomic-bert-moe',
  'neo-bert',
  'jina-bert-v2',
  'jina-bert-v3',
  'eurobert',
  'gemma-embedding',
  't5encoder',
  'clip',
]);
/** Used if the file doesn't say how much context it was trained on. */
export const ASSUMED_CONTEXT = 2048;

/**
 * Reads the header of a GGUF file and checks that it contains all of its weights.
 * @param llama the running one: without it, the library would start a second, which takes over the log.
 * @param chatFormat forces a chat wrapper, or a call syntax; otherwise both are found from the file's chat template.
 * @throws {ModelFileError} missing, not a regular file, not GGUF, truncated, or unreadable.
 */
export async function inspectModelFile(llama: Llama, file: string, chatFormat?: string): Promise<ModelCapabilities> {
  const { info, insights } = await readWholeFile(llama, file);
  const { architecture, name = '' } = info.metadata.general;
  const syntax = chosenSyntax(chatFormat);
  const study = chatFormat === undefined || syntax !== null ? await studyModel(llama, info, syntax) : null;
  const family = findFamily({ architecture, name, template: templateSourceOf(info) ?? '' });
  return {
    architecture,
    ...(insights.totalParameters > 0 && { parameters: insights.totalParameters }),
    ...(family !== null && { family }),
    ...samplingOf(info),
    trainedContextSize: insights.trainContextSize ?? ASSUMED_CONTEXT,
    ...(study === null ? wrapperFacts(info, path.basename(file), chatFormat) : templateFacts(study, chatFormat)),
    generatesText: generatesText(info),
  };
}

/**
 * Reads the header of a GGUF file that contains all of its weights.
 * @throws {ModelFileError} missing, not a regular file, not GGUF, truncated, or unreadable.
 */
export async function readWholeFile(
  llama: Llama,
  file: string,
): Promise<{ info: GgufFileInfo; insights: GgufInsights; sizeBytes: number }> {
  const first = await modelFileStats(file);
  const sizeBytes = wholeSize(file) ?? first.sizeBytes;
  const info = await readHeader(file);
  const insights = await GgufInsights.from(info, llama);
  checkComplete(file, sizeBytes, info, insights);
  return { info, insights, sizeBytes };
}

/** False for models that turn text into vectors. */
export const generatesText = (info: GgufFileInfo): boolean =>
  !ENCODERS.has(info.metadata.general.architecture) && !hasPooling(info);

type FormatFacts = Pick<ModelCapabilities, 'chatFormat' | 'callsToolsNatively' | 'template' | 'format'>;

function templateFacts(study: ChatFormat, chosen: string | undefined): FormatFacts {
  const { thoughts, trained } = study;
  const thinking = thoughts === null ? 'never' : thoughts.parameter === null ? 'always' : 'optional';
  return {
    chatFormat: OWN_TEMPLATE,
    callsToolsNatively: trained,
    template: { thinking, thinksByDefault: thoughts?.byDefault === true, study: jsonValueSchema.parse(study) },
    format: templateFormatInfo(study, chosen),
  };
}

/** Without a template, or with one that can't be rendered: a wrapper chosen by the file's other data. */
function wrapperFacts(info: GgufFileInfo, filename: string, forced: string | undefined): FormatFacts {
  const wrapper = resolveWrapperOfFile(info, filename, forced);
  const name = wrapperTypeName(wrapper);
  return {
    chatFormat: name,
    callsToolsNatively: callsToolsNatively(wrapper),
    template: null,
    format: wrapperFormatInfo(name, forced),
  };
}

/** `general.sampling.*`, which llama.cpp's converter writes from the maker's `generation_config.json`. */
function samplingOf({ metadata }: GgufFileInfo): { readonly sampling?: RecommendedSampling } {
  const written: unknown = Reflect.get(metadata.general, 'sampling');
  if (typeof written !== 'object' || written === null) return {};
  const fields = { temperature: 'temp', topP: 'top_p', topK: 'top_k', minP: 'min_p', repeatPenalty: 'penalty_repeat' };
  const found = Object.entries(fields).flatMap(([field, key]): [string, number][] => {
    const value: unknown = Reflect.get(written, key);
    const number = typeof value === 'bigint' ? Number(value) : value;
    // Files store 32-bit fractions: 0.95 is read as 0.949999988079071.
    return typeof number === 'number' ? [[field, Number(number.toPrecision(6))]] : [];
  });
  const sampling = recommendedSamplingSchema.safeParse(Object.fromEntries(found));
  return sampling.success && found.length > 0 ? { sampling: sampling.data } : {};
}

async function readHeader(file: string): Promise<GgufFileInfo> {
  try {
    return await readGgufFileInfo(file, { sourceType: 'filesystem', logWarnings: false });
  } catch (error) {
    if (error instanceof Error && error.constructor.name === 'InvalidGgufMagicError') {
      throw new ModelFileError(
        t(
          '{file} is not a GGUF file. Knapsack runs models in the GGUF format; look for a download that ends in .gguf.',
          { file: path.basename(file) },
        ),
        { cause: error },
      );
    }
    throw new ModelFileError(
      t('The header of {file} could not be read, so the file is damaged or incomplete. Download it again.', {
        file: path.basename(file),
      }),
      { cause: error },
    );
  }
}

/** The weights are at the end of the file: if it is shorter than they are, it was cut off. */
function checkComplete(file: string, size: number, info: GgufFileInfo, insights: GgufInsights): void {
  if (Number(info.totalTensorCount) === 0) {
    throw new ModelFileError(
      t('{file} holds no weights (a vocabulary or a projector). Choose the model file itself.', {
        file: path.basename(file),
      }),
    );
  }
  const expected = insights.modelSize + info.metadataSize + (info.tensorInfoSize ?? 0);
  if (size >= expected) return;
  throw new ModelFileError(
    t('{file} is incomplete: it has {size} of about {expected} MB. Download it again.', {
      file: path.basename(file),
      size: megabytes(size),
      expected: megabytes(expected),
    }),
  );
}

function hasPooling({ architectureMetadata }: GgufFileInfo): boolean {
  // 0 means no pooling, which language models may also declare.
  return (architectureMetadata.pooling_type ?? 0) !== 0;
}

const megabytes = (bytes: number): string => formatNumber(bytes / 1_000_000, { maximumSignificantDigits: 2 });
