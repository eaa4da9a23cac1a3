import type { Settings } from './settings.ts';

/**
 * What settings mean, some of them only together. Whoever needs to know asks here: then a setting can change without
 * everything that depends on it.
 */

export const isLoaderOn = ({ toolLoader }: Pick<Settings, 'toolLoader'>): boolean => toolLoader;

/** Whether memories are kept and found, and what worked is learned. */
export const isMemoryOn = ({ memory }: Pick<Settings, 'memory'>): boolean => memory;

/** Settings without which there are no tools for memories and skills. */
export const SETTINGS_OF_LEARNING = ['toolLoader', 'memory'] as const satisfies readonly (keyof Settings)[];
export const hasLearningTools = (settings: Settings): boolean => SETTINGS_OF_LEARNING.every((name) => settings[name]);
export const isLearningChanged = (now: Settings, previous: Settings): boolean =>
  SETTINGS_OF_LEARNING.some((name) => now[name] !== previous[name]);
/** @param names of settings that a bundle requires. */
export const requiresLoader = (names: readonly (keyof Settings)[]): boolean => names.includes('toolLoader');

type LoaderSettings = Pick<Settings, 'toolLoader' | 'memory' | 'loaderWithoutMemory'>;

/** Whether memory may be off without the loader being off. */
export const keepsLoaderWithoutMemory = (settings: LoaderSettings): boolean =>
  settings.toolLoader && settings.loaderWithoutMemory;

/** What has to be turned on before tools are selected, the first of them first. */
export const missingForLoader = (settings: LoaderSettings): readonly ('loader' | 'memory')[] => [
  ...(settings.toolLoader ? [] : (['loader'] as const)),
  ...(settings.memory || settings.loaderWithoutMemory ? [] : (['memory'] as const)),
];

export const strategyOf = ({ toolStrategy }: Pick<Settings, 'toolStrategy'>): Settings['toolStrategy'] => toolStrategy;

/** What overrides the tool budget of every model; null for nothing. */
export const commonToolBudget = ({ toolBudget }: Pick<Settings, 'toolBudget'>): number | null => toolBudget;

/** What overrides the tool format of every model; null for nothing. */
export const commonToolFormat = ({ toolDocumentation }: Pick<Settings, 'toolDocumentation'>): 'full' | 'brief' | null =>
  toolDocumentation === 'profile' ? null : toolDocumentation;

/** Equal as long as tools take the same room in a prompt. */
export const toolRoomKey = (settings: Settings): string =>
  JSON.stringify([commonToolFormat(settings), commonToolBudget(settings)]);

/** @returns whether the person switched off a bundle, or a tool of a bundle that is on. */
export function switchedOff({ bundlesOff, toolsOff }: Pick<Settings, 'bundlesOff' | 'toolsOff'>): {
  readonly bundle: (name: string) => boolean;
  readonly tool: (name: string) => boolean;
} {
  const [bundles, tools] = [new Set(bundlesOff), new Set(toolsOff)];
  return { bundle: (name) => bundles.has(name), tool: (name) => tools.has(name) };
}

/** What the person wants of every answer; empty for nothing. */
export const ownInstructionsOf = ({ customInstructions }: Pick<Settings, 'customInstructions'>): string =>
  customInstructions;

/** Equal as long as the prompt of a chat that begins now would be the same. */
export const promptKey = (settings: Settings): string =>
  JSON.stringify([
    missingForLoader(settings),
    isMemoryOn(settings),
    strategyOf(settings),
    commonToolBudget(settings),
    settings.bundlesOff,
    settings.toolsOff,
    ownInstructionsOf(settings),
  ]);

/** Whether programs on this computer may call the built-in tools. */
export const sharesOwnTools = ({ sharesTools }: Pick<Settings, 'sharesTools'>): boolean => sharesTools;
