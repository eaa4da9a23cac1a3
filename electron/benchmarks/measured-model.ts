import { settingsSchema } from '../../shared/entities/settings.ts';
import type { ModelCapabilities } from '../../shared/entities/model-file.ts';
import { silentLogger } from '../foundation/logger.ts';
import type { AnswerProfile, InferenceBackend, LoadedModel } from '../inference/inference-backend.ts';
import { DEFAULT_PROFILE, readOwnProfile, readProfile, type OwnProfile } from '../models/model-profile.ts';

/**
 * How tools reach the model: the chat template's own JSON schemas, or one line per tool at the end of the system
 * message.
 */
export const RENDER_PATHS = ['native', 'text'] as const;
export type RenderPath = (typeof RENDER_PATHS)[number];
export const FORMATS = { native: 'full', text: 'brief' } as const satisfies Record<
  RenderPath,
  AnswerProfile['documentationFormat']
>;

/** The context whose tool budget applies with the default profile: large enough for all of it. */
export const DEFAULT_CONTEXT = 16_384;

/** A model that an engine has loaded, as the apps of a measurement see it. */
export interface MeasuredModel {
  /** Null for an engine that needs no file. */
  readonly file: string | null;
  readonly backend: InferenceBackend;
  /** What the file next to the model says; the app takes the rest from the model's family. */
  readonly profile: OwnProfile;
  readonly capabilities: ModelCapabilities;
  /** What apps see. The context that the model is measured in may be larger. */
  readonly loaded: LoadedModel;
}

export interface LoadMeasuredModelOptions {
  readonly file: string;
  /** `default` is what a model without a profile gets, with a context large enough for the whole budget. */
  readonly profile: 'model' | 'default';
  /**
   * Tokens of context to measure in. It may be more than the model was trained on, as cost is measured and not what it
   * says. Null for what the app gives it.
   */
  readonly contextSize: number | null;
}

/** @throws {ModelFileError} if it can't be loaded. */
export async function loadMeasuredModel(
  backend: InferenceBackend,
  { file, profile: which, contextSize: wanted }: LoadMeasuredModelOptions,
): Promise<MeasuredModel> {
  const own = (await readOwnProfile(file, silentLogger)) ?? {};
  const capabilities = await backend.inspectModel({ type: 'file', path: file }, own.chatWrapper);
  const usual = Math.min(
    own.contextSize ?? Infinity,
    capabilities.trainedContextSize,
    settingsSchema.parse({}).contextSize,
  );
  const contextSize = wanted ?? usual;
  const { capabilities: engine } = await backend.loadModel({
    model: { type: 'file', path: file },
    chatFormatForced: own.chatWrapper !== undefined,
    contextSize,
    ...(own.plainMarks === true && { plainMarks: true }),
    capabilities: { ...capabilities, trainedContextSize: Math.max(contextSize, capabilities.trainedContextSize) },
  });
  const [profile, told] =
    which === 'default'
      ? [
          { ...DEFAULT_PROFILE, ...(own.chatWrapper !== undefined && { chatWrapper: own.chatWrapper }) },
          DEFAULT_CONTEXT,
        ]
      : [own, usual];
  return { file, backend, profile, capabilities, loaded: { contextSize: told, capabilities: engine } };
}

/** @returns the render path that the model's profile asks for. */
export async function ownPath(file: string): Promise<RenderPath> {
  const { documentationFormat } = await readProfile(file, silentLogger);
  return RENDER_PATHS.find((path) => FORMATS[path] === documentationFormat) ?? 'native';
}

/** @returns the model's profile on one render path, always answering with its likeliest words, so that runs are alike. */
export function profileOn(path: RenderPath, { profile }: Pick<MeasuredModel, 'profile'>): OwnProfile {
  return { ...profile, documentationFormat: FORMATS[path], sampling: { ...profile.sampling, temperature: 0 } };
}
