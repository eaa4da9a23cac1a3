import { z } from 'zod';

/** Ways to choose tools; see `electron/selection/strategies`. */
export const STRATEGY_NAMES = ['all', 'keyword', 'conversation-length', 'semantic', 'adaptive'] as const;
export type StrategyName = (typeof STRATEGY_NAMES)[number];

/** Every setting with its default. A stored value that no longer fits falls back to the default of that one setting. */
export const settingsSchema = z.object({
  theme: z.enum(['system', 'light', 'dark']).default('system'),
  /** Width of the conversation list in CSS pixels, and whether it shows. */
  sidebarWidth: z.number().int().min(200).max(480).default(264),
  sidebarShown: z.boolean().default(true),
  /** Whether the pane with the loaded tools shows. */
  loadedToolsShown: z.boolean().default(true),
  /** The chosen model file; null means the starter model. */
  modelId: z.string().nullable().default(null),
  /** Upper bound in tokens; the model's own trained context is never exceeded. */
  contextSize: z.number().int().min(512).max(131_072).default(8192),
  /** Whether the model reads a message while it is being written. Costs power, saves waiting. */
  readsWhileTyping: z.boolean().default(true),
  /** Whether it does so on battery too. */
  readsOnBattery: z.boolean().default(false),
  /** Whether the loader chooses the tools of a conversation; off, every message brings all of them. */
  toolLoader: z.boolean().default(true),
  toolStrategy: z.enum(STRATEGY_NAMES).default('adaptive'),
  /** Tokens for the tools that are chosen at a conversation's start; null leaves it to the model's profile. */
  toolBudget: z.number().int().min(0).max(20_000).nullable().default(null),
  /** How tools are written into the prompt: as the model's profile says, as JSON schemas, or as a line each. */
  toolDocumentation: z.enum(['profile', 'full', 'brief']).default('profile'),
  /** How sure a match has to be, 0..1; null takes the calibrated value. */
  toolThreshold: z.number().min(0).max(1).nullable().default(null),
  /** Turns after which an added tool that was not used is unloaded. */
  toolIdleTurns: z.number().int().min(1).max(100).default(5),
  /**
   * Whether answers are generated once more at idle, with all tools in the prompt, to see which the loader should have
   * packed.
   */
  shadowRecall: z.boolean().default(false),
  /**
   * Whether the app learns what worked and keeps memories; off, nothing of it is read or written, and every message
   * brings all tools.
   */
  memory: z.boolean().default(true),
  /**
   * What becomes of a run of several tools that worked: the person is asked whether to keep it as a skill, it is kept,
   * or nothing.
   */
  skillSaving: z.enum(['ask', 'save', 'never']).default('ask'),
  /** Bundles and single tools that are never chosen or found. What the person names still runs. */
  bundlesOff: z.array(z.string().max(200)).max(1000).default([]),
  toolsOff: z.array(z.string().max(200)).max(10_000).default([]),
  /** Whether tools may reach this machine and private networks over http. */
  networkPrivateAddresses: z.boolean().default(false),
  /** Most megabytes of evaluated prompts that are kept on disk; 0 keeps none. */
  snapshotQuotaMegabytes: z.number().int().min(0).max(1_000_000).default(1024),
  /** Whether due reminders also appear as notifications of the operating system. */
  systemNotifications: z.boolean().default(true),
});
export type Settings = z.infer<typeof settingsSchema>;

type SettingShape = typeof settingsSchema.shape;
export type SettingName = keyof SettingShape;

/** Without its default, so that a patch changes nothing that it does not name. */
type PatchShape = { [Name in SettingName]: ReturnType<SettingShape[Name]['removeDefault']> };

/** Derived from the table above: a new setting is a line there and a place in a section of the settings. */
export const settingsPatchSchema = z
  .object(
    Object.fromEntries(
      Object.entries(settingsSchema.shape).map(([name, schema]) => [name, schema.removeDefault()]),
    ) as PatchShape,
  )
  .partial()
  .strict();
export type SettingsPatch = z.infer<typeof settingsPatchSchema>;
