import { z } from 'zod';

/** Every setting with its default. A stored value that no longer fits falls back to the default of that one setting. */
export const settingsSchema = z.object({
  theme: z.enum(['system', 'light', 'dark']).default('system'),
  /** Width of the conversation list in CSS pixels, and whether it shows. */
  sidebarWidth: z.number().int().min(200).max(480).default(264),
  sidebarShown: z.boolean().default(true),
  /** Whether the panel on what the prompt holds shows. */
  knapsackShown: z.boolean().default(true),
  /** The chosen model file; null means the starter model. */
  modelId: z.string().nullable().default(null),
  /** Upper bound in tokens; the model's own trained context is never exceeded. */
  contextSize: z.number().int().min(512).max(131_072).default(8192),
  /** Whether the model reads a message while it is being written. Costs power, saves waiting. */
  readsWhileTyping: z.boolean().default(true),
  /** Whether due reminders also appear as notifications of the operating system. */
  systemNotifications: z.boolean().default(true),
});
export type Settings = z.infer<typeof settingsSchema>;

export const settingsPatchSchema = z.object({
  theme: settingsSchema.shape.theme.removeDefault(),
  sidebarWidth: settingsSchema.shape.sidebarWidth.removeDefault(),
  sidebarShown: settingsSchema.shape.sidebarShown.removeDefault(),
  knapsackShown: settingsSchema.shape.knapsackShown.removeDefault(),
  modelId: settingsSchema.shape.modelId.removeDefault(),
  contextSize: settingsSchema.shape.contextSize.removeDefault(),
  readsWhileTyping: settingsSchema.shape.readsWhileTyping.removeDefault(),
  systemNotifications: settingsSchema.shape.systemNotifications.removeDefault(),
}).partial().strict();
export type SettingsPatch = z.infer<typeof settingsPatchSchema>;
