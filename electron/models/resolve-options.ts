import type { ModelCapabilities } from '../../shared/entities/model-file.ts';
import { modelOptionsSchema, type ModelChoices, type ModelOptions } from '../../shared/entities/model-options.ts';
import type { AnswerProfile, ExampleLimits } from '../inference/inference-backend.ts';
import { DEFAULT_BUDGET, toolBudget } from '../inference/token-budget.ts';
import { familyProfile } from './family-profile.ts';
import { withOwnProfile, type ModelProfile, type OwnProfile } from './model-profile.ts';

export interface ResolveRequest {
  readonly capabilities: ModelCapabilities;
  /** The profile next to the file; null if there is none. */
  readonly own: OwnProfile | null;
  /** What a check-up found; null without one. */
  readonly checked: OwnProfile | null;
  readonly choices: ModelChoices;
  /** Tokens of context for a model without the person's choice. */
  readonly usualContextSize: number;
}

export interface ResolvedOptions {
  readonly profile: ModelProfile;
  /** The values that apply without the person's choice. */
  readonly defaults: ModelOptions;
  readonly options: ModelOptions;
}

/**
 * @returns how to use a model: as the person chose, or else as the file next to it says, as a check-up found, or
 * else as its family and size suggest. Whether it thinks is resolved first, because makers recommend other sampling with thinking.
 */
export function resolveOptions({
  capabilities,
  own,
  checked,
  choices,
  usualContextSize: usual,
}: ResolveRequest): ResolvedOptions {
  // A server has reserved the memory for its whole context already.
  const usualContextSize = capabilities.servedContextSize ?? usual;
  const kind = capabilities.template?.thinking ?? 'never';
  const thinksByDefault =
    kind === 'always' || (kind === 'optional' && (own?.thinking ?? checked?.thinking ?? thinksByItself(capabilities)));
  const thinks = kind === 'optional' ? (choices.thinking ?? thinksByDefault) : thinksByDefault;
  const profile = withOwnProfile(withOwnProfile(familyProfile(capabilities, thinks), checked), own);
  const mostContext = Math.min(profile.contextSize ?? Infinity, capabilities.trainedContextSize);
  const contextSize = Math.min(choices.contextSize ?? usualContextSize, mostContext);
  const { sampling } = profile;
  const defaults: ModelOptions = {
    contextSize: Math.min(usualContextSize, mostContext),
    temperature: sampling.temperature,
    topP: sampling.topP ?? 1,
    topK: sampling.topK ?? 0,
    minP: sampling.minP ?? 0,
    repeatPenalty: sampling.repeatPenalty ?? 1,
    seed: null,
    thinking: thinksByDefault,
    thinkingTokens: profile.thinkingTokens,
    seesPictures: capabilities.seesPictures ?? false,
    chatFormat: null,
    toolDocumentation: profile.documentationFormat,
    toolBudget: toolBudget(contextSize, profile.toolBudget ?? DEFAULT_BUDGET, null).selection,
    exampleTurns: profile.exampleTurns,
    answers: profile.answers,
    quickCommands: profile.quickCommands,
    asksBeforeRemoving: profile.asksBeforeRemoving,
    gpuLayers: null,
    kvType: 'f16',
    batchSize: null,
    flashAttention: 'automatic',
  };
  const options = modelOptionsSchema.parse({ ...defaults, ...choices, contextSize, thinking: thinks });
  return { profile, defaults, options };
}

const thinksByItself = ({ template }: ModelCapabilities): boolean => template?.thinksByDefault ?? false;

/** Examples take at most this share of the tool budget. */
const MOST_FOR_EXAMPLES = 1 / 5;
/** A request, its call, the result and an answer. */
const TOKENS_PER_EXAMPLE = 90;

/** @returns the limits of a model's examples; null if it gets none. */
export function exampleLimits({
  profile,
  options,
}: Pick<ResolvedOptions, 'profile' | 'options'>): ExampleLimits | null {
  const { exampleTurns: turns } = options;
  if (turns === 0) return null;
  const { core, selection, additions } = toolBudget(
    options.contextSize,
    profile.toolBudget ?? DEFAULT_BUDGET,
    options.toolBudget,
  );
  const most = Math.floor(MOST_FOR_EXAMPLES * (core + selection + additions));
  return { turns, tokens: Math.min(most, turns * TOKENS_PER_EXAMPLE) };
}

/** @returns how to ask the model. */
export function answerProfileOf(
  resolved: Pick<ResolvedOptions, 'profile' | 'options'>,
  { template }: Pick<ModelCapabilities, 'template'>,
): AnswerProfile {
  const { profile, options } = resolved;
  const limits = exampleLimits(resolved);
  const { temperature, topP, topK, minP, repeatPenalty, seed, thinking, thinkingTokens, seesPictures } = options;
  const { callBias } = profile.sampling;
  return {
    documentationFormat: options.toolDocumentation,
    sampling: {
      temperature,
      // With greedy decoding the likeliest token is always chosen, whatever is excluded; a retried answer chooses for
      // itself.
      ...(temperature > 0 && { topP, topK, minP }),
      ...(repeatPenalty !== 1 && { repeatPenalty }),
      ...(seed !== null && { seed }),
      ...(callBias !== undefined && { callBias }),
    },
    maxTokens: profile.maxTokens,
    answers: options.answers,
    guided: profile.guided,
    ...(profile.checksRepeats && { checksRepeats: true }),
    ...(profile.callsDocumentedOnly && { callsDocumentedOnly: true }),
    ...(limits !== null && { exampleLimits: limits }),
    ...(options.quickCommands && !profile.guided && { quickCommands: true }),
    ...(seesPictures && { showsPictures: true }),
    ...((template?.thinking ?? 'never') !== 'never' && { thinking: { enabled: thinking, maxTokens: thinkingTokens } }),
  };
}
