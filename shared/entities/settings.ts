import { z } from 'zod';
import { MOST_TEXT_LANGUAGES, textLanguageCodeSchema } from './text-language.ts';
import { searchServiceSchema } from './search.ts';
import { chosenShortcutsSchema } from './shortcut.ts';
import { timestampSchema } from './timestamp.ts';
import { MOST_INSTRUCTION_CHARACTERS } from './own-instructions.ts';
import { GRAPHICS_CHOICES } from './processor.ts';
import { LANGUAGE_CHOICES } from '../texts/languages.ts';
import { t } from '../texts/translate.ts';

/** Ways to choose tools; see `electron/selection/strategies`. */
export const STRATEGY_NAMES = ['all', 'keyword', 'conversation-length', 'semantic', 'adaptive'] as const;
export type StrategyName = (typeof STRATEGY_NAMES)[number];

/** Every setting with its default. If a stored value is no longer valid, only that setting returns to its default. */
export const settingsSchema = z.object({
  theme: z.enum(['system', 'light', 'dark']).default('system'),
  /** Of everything in the window, which grows and shrinks with it. */
  textSize: z.enum(['small', 'medium', 'large', 'huge']).default('medium'),
  /** Space between things; `compact` shows more at once. */
  density: z.enum(['comfortable', 'compact']).default('comfortable'),
  contrast: z.enum(['system', 'more']).default('system'),
  /** Of the app's own texts, and of dates and numbers. */
  language: z.enum(LANGUAGE_CHOICES).default('system'),
  /** Width of the conversation list in CSS pixels, and whether it is shown. */
  sidebarWidth: z.number().int().min(200).max(480).default(264),
  sidebarShown: z.boolean().default(true),
  /** Width of the pane that shows what is in the prompt, in CSS pixels, and whether it is shown. */
  loadedToolsWidth: z.number().int().min(240).max(560).default(304),
  loadedToolsShown: z.boolean().default(true),
  /** Whether the page of a new chat offers the tour. */
  offersTour: z.boolean().default(true),
  /** Keys other than the app's own. */
  shortcuts: chosenShortcutsSchema.default({}),
  /** Whether Enter sends a message and Shift+Enter begins a line; if not, Enter does that, and Ctrl+Enter sends. */
  sendsWithEnter: z.boolean().default(true),
  /** What the person wants of every answer: part of the prompt of each chat that begins from then on. */
  customInstructions: z.string().max(MOST_INSTRUCTION_CHARACTERS).default(''),
  /** The chosen model file; null means the starter model. */
  modelId: z.string().nullable().default(null),
  /** Addresses of model servers on this computer that the person declined: they are not looked for again. */
  declinedServers: z.array(z.string().max(200)).max(100).default([]),
  /** Where models are looked up and downloaded. */
  hubAddress: z
    .url({ protocol: /^https?$/ })
    .max(300)
    .default('https://huggingface.co'),
  /** `http://host:port`; empty for a direct connection. */
  hubProxy: z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(300)]).default(''),
  /** Absolute path for downloaded models; null for a folder among Knapsack's own data. */
  modelsFolder: z
    .string()
    .max(4096)
    .regex(/^(?:\/|[A-Za-z]:[\\/]|\\\\)/, {
      error: () => t('Give the full path of the folder, from the root of the disk.'),
    })
    .nullable()
    .default(null),
  /** Upper limit in tokens; the context that the model was trained on is never exceeded. */
  contextSize: z.number().int().min(512).max(131_072).default(8192),
  /** What runs models: a graphics processor where one works, none, or one through a certain interface. */
  graphics: z.enum(GRAPHICS_CHOICES).default('automatic'),
  /** Number of the only graphics processor to use; null for those that llama.cpp chooses. */
  graphicsDevice: z.number().int().min(0).max(63).nullable().default(null),
  /** Threads that evaluate a model on the processor; null for all cores but one. */
  processorThreads: z.number().int().min(1).max(512).nullable().default(null),
  /** Whether the model reads a message while the person is typing it. Costs power, saves time. */
  readsWhileTyping: z.boolean().default(true),
  /** Whether it does so on battery too. */
  readsOnBattery: z.boolean().default(false),
  /** Whether the text in pictures and on scanned pages that are attached is read. */
  readsTextInPictures: z.boolean().default(true),
  /** In which languages, by Tesseract's names; those that aren't there any more are left out. */
  textLanguages: z.array(textLanguageCodeSchema).min(1).max(MOST_TEXT_LANGUAGES).default(['eng']),
  /** Whether the loader selects tools for a conversation; if off, every message carries all tools that fit. */
  toolLoader: z.boolean().default(true),
  toolStrategy: z.enum(STRATEGY_NAMES).default('adaptive'),
  /** Tool budget at the beginning of a conversation; null uses the model's profile. */
  toolBudget: z.number().int().min(0).max(20_000).nullable().default(null),
  /**
   * How sure it must be, in percent, that every tool a message needs is packed, within the tool budget; null uses the
   * calibrated certainty.
   */
  toolCertainty: z.number().int().min(50).max(99).nullable().default(null),
  /** How tools are documented in the prompt: as the model's profile says, as JSON schemas, or as one line each. */
  toolDocumentation: z.enum(['profile', 'full', 'brief']).default('profile'),
  /** Whether the model may hand tasks to a second conversation, if its profile says that it can. */
  delegation: z.boolean().default(false),
  /** Turns after which an added tool is unloaded if it isn't used. */
  toolIdleTurns: z.number().int().min(1).max(100).default(5),
  /**
   * Whether answers are generated again at idle, with all tools in the prompt, to see which tools the loader should
   * have packed.
   */
  shadowRecall: z.boolean().default(false),
  /**
   * Whether a capable model writes example requests at idle for tools that came without any, and whether one on another
   * computer may.
   */
  exampleRequests: z.boolean().default(true),
  exampleRequestsElsewhere: z.boolean().default(false),
  /**
   * Whether the app learns what worked and keeps memories. If off, nothing is read or written, and every message
   * carries all tools, unless `loaderWithoutMemory` is on.
   */
  memory: z.boolean().default(true),
  /** Whether the loader selects tools while memory is off, too: by what a message says, and without learning. */
  loaderWithoutMemory: z.boolean().default(false),
  /**
   * What happens after several tools worked in a row: ask the person whether to save them as a skill, save them, or
   * nothing.
   */
  skillSaving: z.enum(['ask', 'save', 'never']).default('ask'),
  /** Folders with skills of other apps, and whether Knapsack uses them; those the person was not asked about are absent. */
  skillFolders: z.record(z.string().max(1000), z.boolean()).default({}),
  /** Bundles and tools that are never chosen or found. They still run if the person names them. */
  bundlesOff: z.array(z.string().max(200)).max(1000).default([]),
  toolsOff: z.array(z.string().max(200)).max(10_000).default([]),
  /** Whether known folders are read on battery too, and megabytes that the index of them may take. */
  knowledgeOnBattery: z.boolean().default(false),
  knowledgeMegabytes: z.number().int().min(50).max(100_000).default(2000),
  /** Whether nothing may leave this computer: no page, download, server or program of others is reached. */
  letsNothingOut: z.boolean().default(false),
  /** Whether the person is asked before newer versions of Knapsack are looked for, or not, or none are looked for. */
  updates: z.enum(['ask', 'automatic', 'off']).default('ask'),
  /** When newer versions were last looked for, or the person was last asked about them; null for never. */
  updatesLookedForAt: timestampSchema.nullable().default(null),
  /** The service that searches the web; null for none, and then no tool does. */
  searchService: searchServiceSchema.nullable().default(null),
  /** Address of a SearXNG, on the web or in one's own network; empty if there is none. */
  searchAddress: z
    .union([
      z.literal(''),
      z.url({ protocol: /^https?$/, error: () => t('Give an address such as http://localhost:8080.') }).max(300),
    ])
    .default(''),
  /** Whether tools may access this computer and private networks over HTTP. */
  networkPrivateAddresses: z.boolean().default(false),
  /** Whether other programs on this computer may call the built-in tools; if off, nothing listens for them. */
  sharesTools: z.boolean().default(false),
  /** Tools of connected servers that other programs may call as well, by their names in the catalog. */
  sharedServerTools: z.array(z.string().max(200)).max(1000).default([]),
  /** Whether they may use the model, with OpenAI's API. */
  servesModel: z.boolean().default(false),
  /** Whether editors and other programs may use Knapsack as an agent, with the Agent Client Protocol. */
  servesAgent: z.boolean().default(false),
  /** Where they reach Knapsack on this computer. */
  sharingPort: z.number().int().min(1024).max(65_535).default(47_600),
  /** Disk limit for saved KV caches in megabytes; 0 saves none. */
  snapshotQuotaMegabytes: z.number().int().min(0).max(1_000_000).default(1024),
  /** Whether due reminders also appear as system notifications. */
  systemNotifications: z.boolean().default(true),
});
export type Settings = z.infer<typeof settingsSchema>;

type SettingShape = typeof settingsSchema.shape;
export type SettingName = keyof SettingShape;

/** Without its default, so that a patch changes only what it names. */
type PatchShape = { [Name in SettingName]: ReturnType<SettingShape[Name]['removeDefault']> };

/** Derived from the table above: a new setting needs only a line there and a place in a settings section. */
export const settingsPatchSchema = z
  .object(
    Object.fromEntries(
      Object.entries(settingsSchema.shape).map(([name, schema]) => [name, schema.removeDefault()]),
    ) as PatchShape,
  )
  .partial()
  .strict();
export type SettingsPatch = z.infer<typeof settingsPatchSchema>;
