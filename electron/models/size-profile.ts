import type { ModelProfile } from './model-profile.ts';

/** What depends on how large a model is. */
export type SizeProfile = Partial<
  Pick<
    ModelProfile,
    | 'documentationFormat'
    | 'toolBudget'
    | 'bundleMenu'
    | 'followsSkills'
    | 'delegates'
    | 'asksBeforeRemoving'
    | 'maxTokens'
    | 'answers'
    | 'checksRepeats'
    | 'callsDocumentedOnly'
    | 'recallThreshold'
  >
>;

/** What keeps a small model from doing harm. */
const GUARDED = { answers: 'checked', checksRepeats: true, callsDocumentedOnly: true, recallThreshold: 0.6 } as const;

/**
 * By the number of weights below which a row applies. The first row is an estimate for models like SmolLM2-135M; the
 * two after it lie between that and the defaults, which are for four billion. Larger models write longer without losing
 * the thread. None of this was fitted to measurements, and no model of three billion or more could be tried.
 */
const SIZES: readonly (readonly [below: number, profile: SizeProfile])[] = [
  [
    0.5e9,
    {
      documentationFormat: 'brief',
      toolBudget: { core: 150, selection: 450, additions: 200 },
      bundleMenu: false,
      followsSkills: false,
      delegates: false,
      asksBeforeRemoving: 'always',
      maxTokens: 512,
      ...GUARDED,
    },
  ],
  [
    1e9,
    {
      documentationFormat: 'brief',
      toolBudget: { core: 300, selection: 700, additions: 300 },
      bundleMenu: false,
      followsSkills: false,
      delegates: false,
      asksBeforeRemoving: 'always',
      maxTokens: 1024,
      ...GUARDED,
    },
  ],
  [3e9, { toolBudget: { core: 800, selection: 1200, additions: 500 }, delegates: false, maxTokens: 2048 }],
  [8e9, {}],
  [20e9, { maxTokens: 6144 }],
  [Infinity, { maxTokens: 8192 }],
];

/** @returns how a model of that many weights is used, as far as it differs from the defaults. */
export const sizeProfile = (parameters: number | undefined): SizeProfile =>
  SIZES.find(([below]) => parameters !== undefined && parameters < below)?.[1] ?? {};
