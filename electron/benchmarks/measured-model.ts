import { settingsSchema } from '../../shared/entities/settings.ts';
import { silentLogger } from '../foundation/logger.ts';
import type { AnswerProfile, InferenceBackend } from '../inference/inference-backend.ts';
import type { ToolPreferences } from '../loader/tool-profile.ts';
import { DEFAULT_PROFILE, readProfile, type ModelProfile } from '../models/model-profile.ts';

/**
 * How tools reach the model: the chat template's own JSON schemas, or one line per tool at the end of the system
 * message.
 */
export const RENDER_PATHS = ['native', 'text'] as const;
export type RenderPath = (typeof RENDER_PATHS)[number];
const FORMATS = { native: 'full', text: 'brief' } as const satisfies Record<
  RenderPath,
  AnswerProfile['documentationFormat']
>;

/** Context whose budget is taken with the default profile: room for all of it. */
const DEFAULT_CONTEXT = 16_384;

/** A model that is loaded, and how it wants to be used. */
export interface MeasuredModel {
  readonly file: string;
  readonly backend: InferenceBackend;
  readonly profile: ModelProfile;
  /** Tokens of context that the app would give it; what it is measured in may be more. */
  readonly contextSize: number;
}

export interface LoadMeasuredModelOptions {
  readonly file: string;
  /** `default` is what a model without a profile gets, with a context that leaves room for the whole budget. */
  readonly profile: 'model' | 'default';
  /**
   * Tokens of context to measure in, though the model was trained on fewer: it is the cost that counts, not what it
   * says. Null for what the app gives it.
   */
  readonly contextSize: number | null;
}

/** @throws {ModelFileError} when it cannot be loaded. */
export async function loadMeasuredModel(
  backend: InferenceBackend,
  { file, profile: which, contextSize: wanted }: LoadMeasuredModelOptions,
): Promise<MeasuredModel> {
  const own = await readProfile(file, silentLogger);
  const capabilities = await backend.inspectModel({ type: 'file', path: file }, own.chatWrapper);
  const usual = Math.min(
    own.contextSize ?? Infinity,
    capabilities.trainedContextSize,
    settingsSchema.parse({}).contextSize,
  );
  const contextSize = wanted ?? usual;
  await backend.loadModel({
    model: { type: 'file', path: file },
    chatFormatForced: own.chatWrapper !== undefined,
    contextSize,
    capabilities: { ...capabilities, trainedContextSize: Math.max(contextSize, capabilities.trainedContextSize) },
  });
  return which === 'default'
    ? { file, backend, profile: { ...DEFAULT_PROFILE, chatWrapper: own.chatWrapper }, contextSize: DEFAULT_CONTEXT }
    : { file, backend, profile: own, contextSize: usual };
}

/** @returns the render path that the model's profile asks for. */
export async function ownPath(file: string): Promise<RenderPath> {
  const { documentationFormat } = await readProfile(file, silentLogger);
  return RENDER_PATHS.find((path) => FORMATS[path] === documentationFormat) ?? 'native';
}

/** @returns what the loader knows about the model on one render path. */
export function wishesOn(path: RenderPath, { profile, contextSize }: MeasuredModel): ToolPreferences {
  return {
    documentationFormat: FORMATS[path],
    contextSize,
    toolBudget: profile.toolBudget ?? null,
    selectionTokens: null,
    coreTools: profile.coreTools ?? null,
    toolThreshold: profile.toolThreshold ?? null,
    bundleMenu: profile.bundleMenu,
  };
}

/** @returns how the model is asked on one render path: always by its likeliest words, so that two runs are alike. */
export function answerProfileOn(path: RenderPath, { profile }: MeasuredModel): AnswerProfile {
  return {
    documentationFormat: FORMATS[path],
    sampling: { temperature: 0 },
    maxTokens: profile.maxTokens,
    answers: profile.answers,
  };
}
