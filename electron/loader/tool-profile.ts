import { commonToolBudget, switchedOff } from '../../shared/entities/setting-meanings.ts';
import type { Settings } from '../../shared/entities/settings.ts';
import type { AnswerProfile } from '../inference/inference-backend.ts';
import type { Catalog } from '../tools/catalog.ts';
import { META_BUNDLE } from '../../shared/entities/tool.ts';
import { priceOf, REACH_LEVELS } from '../selection/reach-levels.ts';
import { idleBundles } from './selectable-tools.ts';
import { DEFAULT_BUDGET, toolBudget, type ToolBudget } from '../inference/token-budget.ts';

/** What the profile of the model in use says about tools. */
export interface ToolPreferences {
  readonly documentationFormat: AnswerProfile['documentationFormat'];
  /** Tokens of context as created. */
  readonly contextSize: number;
  readonly toolBudget: ToolBudget | null;
  /** Tokens that the person chose for the tools of a conversation's start with this model; null for none. */
  readonly selectionTokens: number | null;
  /** Tools that are always loaded; null takes every meta-tool, and the bundles that are always there. */
  readonly coreTools: readonly string[] | null;
  /** Minimum chance of being needed; null uses the calibrated value. */
  readonly toolThreshold: number | null;
  readonly bundleMenu: boolean;
  /** Whether unloaded tools stay in the prompt, because the engine can't remove them from its KV cache. */
  readonly keepsUnloaded: boolean;
  /** Tokens of the tool budget that are reserved for examples; absent for none. */
  readonly exampleTokens?: number;
}

/** How the model in use wants its tools, combined with the person's settings. */
export interface ToolProfile {
  readonly documentationFormat: AnswerProfile['documentationFormat'];
  /** Tokens of context as created. */
  readonly contextSize: number;
  readonly budget: ToolBudget;
  readonly core: readonly string[];
  /** Minimum chance at which a tool is selected; null uses the calibrated value. */
  readonly threshold: number | null;
  /** Minimum chance of being needed per token. */
  readonly price: number;
  readonly bundleMenu: boolean;
}

/** Examples belong to the tools of a conversation's start: they use part of the tokens for these. */
const withRoomForExamples = (budget: ToolBudget, tokens: number): ToolBudget => ({
  ...budget,
  selection: Math.max(0, budget.selection - tokens),
});

export function toolProfile(preferences: ToolPreferences, settings: Settings, catalog: Catalog): ToolProfile {
  const idle = idleBundles(catalog, settings);
  const isOff = switchedOff(settings);
  const always = new Set(
    catalog
      .bundles()
      .filter(({ name, core }) => core === true && !idle.has(name) && !isOff.bundle(name))
      .map(({ name }) => name),
  );
  const coreTools = catalog
    .list()
    .filter(({ bundle }) => bundle === META_BUNDLE || always.has(bundle))
    .map(({ tool }) => tool.name);
  return {
    documentationFormat: preferences.documentationFormat,
    contextSize: preferences.contextSize,
    budget: withRoomForExamples(
      toolBudget(
        preferences.contextSize,
        preferences.toolBudget ?? DEFAULT_BUDGET,
        commonToolBudget(settings) ?? preferences.selectionTokens,
      ),
      preferences.exampleTokens ?? 0,
    ),
    core: (preferences.coreTools ?? coreTools).filter((name) => !isOff.tool(name)),
    threshold: preferences.toolThreshold,
    price: priceOf(settings.toolCertainty, REACH_LEVELS.levels[preferences.documentationFormat]),
    bundleMenu: preferences.bundleMenu,
  };
}
