import type { OffState } from '../../shared/entities/loaded-tool.ts';
import type { StrategyName } from '../../shared/entities/settings.ts';
import type { AnswerProfile, PromptTool } from '../inference/inference-backend.ts';
import { toPromptTool } from '../prompt/prompt-tool.ts';
import { createStrategy, needsEmbedder } from '../selection/create-strategy.ts';
import { packBudget } from '../selection/pack-budget.ts';
import type { RankedTool, SelectionRequest, SelectionStrategy } from '../selection/selectable-tool.ts';
import type { ToolIndex } from '../selection/tool-index.ts';
import type { SettingsService } from '../settings/settings-service.ts';
import type { LoadedEntry } from '../storage/loader-event.ts';
import type { Catalog } from '../tools/catalog.ts';
import type { IndexKeeper } from './index-keeper.ts';
import type { Learning } from './learning.ts';
import { META_BUNDLE } from '../../shared/entities/tool.ts';
import { entriesWithoutLoader, workingEntries } from './selectable-tools.ts';
import type { ToolProfile } from './tool-profile.ts';

/** How long a first message waits for an index that is being built; then words alone decide for what is not embedded yet. */
const MOST_WAIT_MS = 1500;
/** Most of the selection's budget that what helped before may take: what matches the message has the rest at least. */
const LEARNED_SHARE = 0.5;
/** Ranks that are counted and packed; nothing behind them is likely to be wanted. */
const MOST_RANKED = 200;

/** Counts tokens of documentation with the model in use. */
export type CountDocumentation = (tools: readonly PromptTool[], format: AnswerProfile['documentationFormat']) => readonly number[];

export interface ChooseServices {
  readonly catalog: Catalog;
  readonly settings: SettingsService;
  readonly index: IndexKeeper;
  readonly learning: Pick<Learning, 'suggest'>;
  readonly countTokens: CountDocumentation;
}

export interface Choice {
  readonly off: OffState | null;
  readonly strategy: StrategyName;
  readonly tools: readonly LoadedEntry[];
}

/** Tools that have to be loaded whatever the message says. */
export interface Wanted {
  readonly pinned: readonly string[];
  readonly mentioned: readonly string[];
}

/**
 * The one decision at a conversation's start: CORE, what the person wants, what helped with the like before, and what matches
 * the message, packed into the budget.
 * In an off-state it is every tool but the meta-tools, as if there was no loader.
 */
export async function chooseTools(request: SelectionRequest, wanted: Wanted, profile: ToolProfile, services: ChooseServices): Promise<Choice> {
  const { toolStrategy: strategy } = services.settings.get();
  const off = await offState(services);
  if (off !== null || strategy === 'all') return { off, strategy, tools: everyTool(off, profile, services) };
  // Nothing matches a message without words; a strategy by keywords would take everything.
  const ranked = request.query.trim() === '' ? NOTHING_MATCHES : await rank(request, strategy, profile, services);
  if (ranked === null) return { off: 'embedder', strategy, tools: everyTool('embedder', profile, services) };
  const learned = ranked === NOTHING_MATCHES ? [] : (await services.learning.suggest(request.query)).map(({ tool }) => tool);
  return { off: null, strategy, tools: pack(ranked, { ...wanted, learned }, profile, services) };
}

/** @returns why the loader does not choose now, or null when it does. Waits a moment for an index that is being built. */
export async function offState({ settings, index }: Pick<ChooseServices, 'settings' | 'index'>): Promise<OffState | null> {
  const { toolLoader, memory, toolStrategy } = settings.get();
  if (!toolLoader) return 'loader';
  if (!memory) return 'memory';
  if (!needsEmbedder(toolStrategy)) return null;
  if (index.state.phase === 'off') index.start();
  if (index.state.phase === 'building') await index.settled(MOST_WAIT_MS);
  return index.state.phase === 'failed' ? 'embedder' : null;
}

const NOTHING_MATCHES: Ranking = { ranked: [], budgetTokens: 0 };

interface Ranking {
  readonly ranked: readonly RankedTool[];
  readonly budgetTokens: number;
}

/** @returns null when the embedder failed, which is noted. */
async function rank(request: SelectionRequest, name: StrategyName, { budget }: ToolProfile, { index, settings }: ChooseServices): Promise<Ranking | null> {
  const strategy = strategyFor(index.index, name, settings.get().toolThreshold);
  try {
    return { ranked: await strategy.rank(request), budgetTokens: strategy.budgetFor(request, budget.selection) };
  } catch (error) {
    index.fail(error);
    return null;
  }
}

/** Some strategies look at every tool before they can choose: once per index is enough. */
const strategies = new WeakMap<ToolIndex, Map<string, SelectionStrategy>>();

function strategyFor(index: ToolIndex, name: StrategyName, threshold: number | null): SelectionStrategy {
  const own = strategies.get(index) ?? new Map<string, SelectionStrategy>();
  const key = `${name} ${String(threshold)}`;
  const strategy = own.get(key) ?? createStrategy(name, index, threshold ?? undefined);
  strategies.set(index, own.set(key, strategy));
  return strategy;
}

function everyTool(off: OffState | null, profile: ToolProfile, { catalog, settings, countTokens }: ChooseServices): readonly LoadedEntry[] {
  const entries = off === null ? workingEntries(catalog, settings.get()).filter(({ bundle }) => bundle !== META_BUNDLE) : entriesWithoutLoader(catalog);
  const tokens = countTokens(entries.map(toPromptTool), profile.documentationFormat);
  return entries.map(({ tool: { name } }, index) => ({ name, reason: 'all', tokens: tokens[index] ?? 0, scores: null }));
}

/** CORE is exempt from the budget; what the person wants is loaded in any case, and what it takes is missing for the rest. */
function pack({ ranked, budgetTokens }: Ranking, { learned, ...wanted }: Wanted & { readonly learned: readonly string[] }, profile: ToolProfile, services: ChooseServices): readonly LoadedEntry[] {
  const asked = fixedTools(wanted, profile, services);
  const room = budgetTokens - tokensBesideCore(asked);
  const fixed = [...asked, ...learnedTools(learned, asked, ranked, LEARNED_SHARE * room, profile, services)];
  const names = new Set(fixed.map(({ name }) => name));
  const candidates = ranked.filter(({ tool }) => !names.has(tool.name)).slice(0, MOST_RANKED);
  const tokens = countEntries(candidates.map(({ tool }) => tool.name), profile, services);
  const counted = candidates.map((candidate, index): RankedTool => ({ ...candidate, tool: { ...candidate.tool, tokens: tokens[index] ?? candidate.tool.tokens } }));
  return [...fixed, ...packBudget(counted, Math.max(0, budgetTokens - tokensBesideCore(fixed))).map(({ tool, mate, scores }): LoadedEntry => (
    { name: tool.name, reason: mate === true ? 'bundle' : 'semantic', tokens: tool.tokens, scores: scores ?? null }))];
}

const tokensBesideCore = (tools: readonly LoadedEntry[]): number => tools.filter(({ reason }) => reason !== 'core').reduce((sum, { tokens }) => sum + tokens, 0);

/** @param names the best first. @returns those that can be chosen and fit in the room. */
function learnedTools(names: readonly string[], known: readonly LoadedEntry[], ranked: readonly RankedTool[], roomTokens: number, profile: ToolProfile, services: ChooseServices): readonly LoadedEntry[] {
  const loadable = new Set(services.index.index.tools.map(({ name }) => name));
  const fresh = names.filter((name) => loadable.has(name) && !known.some((tool) => tool.name === name));
  const tokens = countEntries(fresh, profile, services);
  let left = roomTokens;
  return fresh.flatMap((name, index): LoadedEntry[] => {
    const cost = tokens[index] ?? 0;
    if (cost > left) return [];
    left -= cost;
    return [{ name, reason: 'learned', tokens: cost, scores: ranked.find(({ tool }) => tool.name === name)?.scores ?? null }];
  });
}

function fixedTools({ pinned, mentioned }: Wanted, profile: ToolProfile, services: ChooseServices): readonly LoadedEntry[] {
  const reasons = new Map<string, LoadedEntry['reason']>();
  for (const [names, reason] of [[profile.core, 'core'], [pinned, 'pinned'], [mentioned, 'mentioned']] as const) {
    for (const name of names) if (services.catalog.find(name) !== null && !reasons.has(name)) reasons.set(name, reason);
  }
  const tokens = countEntries([...reasons.keys()], profile, services);
  return [...reasons].map(([name, reason], index): LoadedEntry => ({ name, reason, tokens: tokens[index] ?? 0, scores: null }));
}

/** @param names of tools that are in the catalog. */
function countEntries(names: readonly string[], { documentationFormat }: ToolProfile, { catalog, countTokens }: ChooseServices): readonly number[] {
  return countTokens(names.flatMap((name) => catalog.find(name) ?? []).map(toPromptTool), documentationFormat);
}
