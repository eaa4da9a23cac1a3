import { settingsSchema } from '../../shared/entities/settings.ts';
import type { ModelCapabilities } from '../../shared/entities/model-file.ts';
import { silentLogger } from '../foundation/logger.ts';
import type { AnswerProfile, InferenceBackend, LoadedModel } from '../inference/inference-backend.ts';
import { familyProfile } from '../models/family-profile.ts';
import { DEFAULT_PROFILE, readOwnProfile, type OwnProfile } from '../models/model-profile.ts';
import { resolveOptions } from '../models/resolve-options.ts';

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
  /** A format of calls that a check-up found; absent for the one that the file or its profile says. */
  readonly chatFormat?: string;
}

/** @throws {ModelFileError} if it can't be loaded. */
export async function loadMeasuredModel(
  backend: InferenceBackend,
  { file, profile: which, contextSize: wanted, chatFormat }: LoadMeasuredModelOptions,
): Promise<MeasuredModel> {
  const { profile: own, capabilities, format } = await inspectMeasured(backend, file, chatFormat);
  const usual = Math.min(
    own.contextSize ?? Infinity,
    capabilities.trainedContextSize,
    settingsSchema.parse({}).contextSize,
  );
  const contextSize = wanted ?? usual;
  const { capabilities: engine } = await backend.loadModel({
    model: { type: 'file', path: file },
    // A studied template knows how it was asked for.
    chatFormatForced: capabilities.template === null && format !== undefined,
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

/** @returns what is known of a file without loading it. @throws {ModelFileError} */
export async function inspectMeasured(
  backend: Pick<InferenceBackend, 'inspectModel'>,
  file: string,
  chatFormat?: string,
): Promise<Resolved & { readonly format: string | undefined }> {
  const profile = (await readOwnProfile(file, silentLogger)) ?? {};
  const format = profile.chatWrapper ?? chatFormat;
  return { profile, format, capabilities: await backend.inspectModel({ type: 'file', path: file }, format) };
}

/** What an app resolves a model's profile from. */
type Resolved = Pick<MeasuredModel, 'profile' | 'capabilities'>;

/** @returns the render path that the app would choose for the model, without a check-up. */
export function ownPath({ profile: own, capabilities }: Resolved): RenderPath {
  const usualContextSize = settingsSchema.parse({}).contextSize;
  const { options } = resolveOptions({ capabilities, own, checked: null, choices: {}, usualContextSize });
  return RENDER_PATHS.find((path) => FORMATS[path] === options.toolDocumentation) ?? 'native';
}

/**
 * @param path null leaves the documentation to the app.
 * @returns the model's profile, always answering with its likeliest words, so that runs are alike.
 */
export function profileOn(path: RenderPath | null, { profile, capabilities }: Resolved): OwnProfile {
  const sampling = profile.sampling ?? familyProfile(capabilities, false).sampling;
  return {
    ...profile,
    ...(path !== null && { documentationFormat: FORMATS[path] }),
    sampling: { ...sampling, temperature: 0 },
  };
}
