import { missingForLoader, strategyOf } from '../../shared/entities/setting-meanings.ts';
import type { OffState, ShortForm } from '../../shared/entities/loaded-tool.ts';
import type { StrategyName } from '../../shared/entities/settings.ts';
import type { AnswerProfile, PromptTool } from '../inference/inference-backend.ts';
import { documentedAs, toPromptTool } from '../prompt/prompt-tool.ts';
import { createStrategy, needsEmbedder } from '../selection/create-strategy.ts';
import { packBudget } from '../selection/pack-budget.ts';
import {
  MOST_RANKED,
  type RankedTool,
  type SelectableTool,
  type SelectionRequest,
  type SelectionStrategy,
} from '../selection/selectable-tool.ts';
import type { ToolIndex } from '../selection/tool-index.ts';
import type { SettingsService } from '../settings/settings-service.ts';
import type { LoadedEntry } from '../storage/loader-event.ts';
import type { Catalog } from '../tools/catalog.ts';
import type { IndexKeeper } from './index-keeper.ts';
import type { Learning, Suggestion } from './learning.ts';
import type { SkillService } from '../skills/skill-service.ts';
import { NEEDS_SCHEMA } from './needs-schema.ts';
import { packLater, type Outline } from './pack-later.ts';
import { isDirect, MOST_FOLLOWERS, withFollowers } from './with-followers.ts';
import { META_BUNDLE } from '../../shared/entities/tool.ts';
import { entriesWithoutLoader, workingEntries } from './selectable-tools.ts';
import type { ToolProfile } from './tool-profile.ts';

/**
 * How long a first message waits for an index that is being built; after that, tools that are not embedded yet are
 * found by words alone.
 */
const MOST_WAIT_MS = 1500;
/**
 * Maximum share of the selection's budget for what helped before, unless the same request was made; at least the rest
 * goes to what matches the message.
 */
const LEARNED_SHARE = 0.5;
/** Maximum share of the selection's budget for tools that work with attached files. */
const ATTACHED_SHARE = 0.5;
/**
 * Share of the remaining budget that is filled with matches if tools helped with a similar request before, or if the
 * same request was made: fewer matches are needed then.
 */
const FILLED_SHARE = { like: 0.8, same: 0.5 } as const;

/** Counts tokens of documentation with the model in use, or estimates them if its engine can't count. */
export type CountDocumentation = (
  tools: readonly PromptTool[],
  format: AnswerProfile['documentationFormat'],
) => Promise<readonly number[]>;

export interface ChooseServices {
  readonly catalog: Catalog;
  readonly settings: SettingsService;
  readonly index: IndexKeeper;
  readonly learning: Pick<Learning, 'suggest' | 'followersOf'>;
  readonly skills: Pick<SkillService, 'toolsFor'>;
  readonly countTokens: CountDocumentation;
  /** Bundles suggested by the person's files; used until something is learned from similar requests. */
  readonly likelyBundles?: () => ReadonlySet<string>;
}

export interface Choice {
  readonly off: OffState | null;
  readonly strategy: StrategyName;
  readonly tools: readonly LoadedEntry[];
}

/** Tools that must be loaded whatever the message says. */
export interface Wanted {
  readonly pinned: readonly string[];
  /** What the conversation's assistant always has. */
  readonly assistant: readonly string[];
  readonly mentioned: readonly string[];
  /** For files that the person attached, the likeliest first: as many as half of the selection's budget holds. */
  readonly attached: readonly string[];
  /** Names of bundles whose tools are not selected, however well they match. */
  readonly never: ReadonlySet<string>;
}

/**
 * The one selection at a conversation's start: CORE, what the person asked for, what a skill for it needs, what helped
 * with a similar request before, what matches the message, and what usually follows that, packed into the budget. In an
 * off-state, it is every tool except the meta-tools, as without a loader.
 */
export async function chooseTools(
  request: SelectionRequest,
  wanted: Wanted,
  profile: ToolProfile,
  services: ChooseServices,
): Promise<Choice> {
  const strategy = strategyOf(services.settings.get());
  const off = await offState(services);
  if (off !== null || strategy === 'all') return { off, strategy, tools: await everyTool(off, profile, services) };
  // Nothing matches a message without words; a keyword strategy would select everything.
  const isEmpty = request.query.trim() === '';
  const skill = isEmpty ? [] : await services.skills.toolsFor(request.query);
  const { tools: learned, odds } = isEmpty ? NOTHING_LEARNED : await services.learning.suggest(request.query);
  const likelyBundles = learned.length === 0 ? services.likelyBundles?.() : undefined;
  const ranked = isEmpty
    ? { ...NOTHING_MATCHES, price: profile.price }
    : await rank({ ...request, odds, ...(likelyBundles && { likelyBundles }) }, strategy, profile, services);
  if (ranked === null) return { off: 'embedder', strategy, tools: await everyTool('embedder', profile, services) };
  const priced = { ...profile, price: ranked.price };
  const { never } = wanted;
  const meant = (name: string): boolean => !never.has(services.catalog.find(name)?.bundle ?? '');
  const known = { ...wanted, skill: skill.filter(meant), learned: learned.filter(({ tool }) => meant(tool)) };
  const matches = { ...ranked, ranked: ranked.ranked.filter(({ tool }) => !never.has(tool.bundle)) };
  return { off: null, strategy, tools: await pack(matches, known, priced, services) };
}

/**
 * Selects for a later message as for a first one, against what the prompt already holds.
 * @param isMissing whether the model can't call a tool from what the prompt says, and may get it. @param roomTokens for all of them.
 * @returns tools to add, likeliest first.
 */
export async function chooseLater(
  request: SelectionRequest,
  isMissing: (name: string) => boolean,
  roomTokens: number,
  profile: ToolProfile,
  services: ChooseServices,
): Promise<readonly RankedTool[]> {
  const strategy = strategyOf(services.settings.get());
  if (strategy !== 'adaptive' || request.query.trim() === '') return [];
  const ranking = await rank(request, strategy, profile, services);
  const namesOf = (tools: readonly SelectableTool[]): readonly string[] => tools.map(({ name }) => name);
  return packLater(ranking?.ranked ?? [], {
    isMissing: ({ name }) => isMissing(name),
    tokensOf: (tools) => countEntries(namesOf(tools), { ...profile, documentationFormat: 'brief' }, services),
    ...(profile.documentationFormat === 'full' && {
      outlinesOf: (tools) => outlinesOf(namesOf(tools), profile, services),
    }),
    roomTokens,
    price: profile.price,
  });
}

/** @returns why the loader doesn't select now, or null if it does. Waits briefly for an index that is being built. */
export async function offState({
  settings,
  index,
}: Pick<ChooseServices, 'settings' | 'index'>): Promise<OffState | null> {
  const [missing] = missingForLoader(settings.get());
  if (missing !== undefined) return missing;
  if (!needsEmbedder(strategyOf(settings.get()))) return null;
  if (index.state.phase === 'off') index.start();
  if (index.state.phase === 'building') await index.settled(MOST_WAIT_MS);
  return index.state.phase === 'failed' ? 'embedder' : null;
}

const NOTHING_LEARNED: Suggestion = { tools: [], odds: new Map() };
const NOTHING_MATCHES = { ranked: [], budgetTokens: 0 };

interface Ranking {
  readonly ranked: readonly RankedTool[];
  readonly budgetTokens: number;
  /** Minimum chance of being needed per token, for this message. */
  readonly price: number;
}

/** @returns null if the embedder failed on it. */
async function rank(
  request: SelectionRequest,
  name: StrategyName,
  { budget, threshold, price }: ToolProfile,
  { index }: ChooseServices,
): Promise<Ranking | null> {
  if (needsEmbedder(name)) await index.readyFor(request.query, MOST_WAIT_MS);
  const strategy = strategyFor(index.index, name, threshold);
  const ranked = await strategy.rank(request);
  if (needsEmbedder(name) && index.state.phase === 'failed') return null;
  return { ranked, budgetTokens: strategy.budgetFor(request, budget.selection), price };
}

/** Cached per index, because some strategies look at every tool. */
const strategies = new WeakMap<ToolIndex, Map<string, SelectionStrategy>>();

function strategyFor(index: ToolIndex, name: StrategyName, threshold: number | null): SelectionStrategy {
  const own = strategies.get(index) ?? new Map<string, SelectionStrategy>();
  const key = `${name} ${String(threshold)}`;
  const strategy = own.get(key) ?? createStrategy(name, index, threshold ?? undefined);
  strategies.set(index, own.set(key, strategy));
  return strategy;
}

async function everyTool(
  off: OffState | null,
  profile: ToolProfile,
  { catalog, settings, countTokens }: ChooseServices,
): Promise<readonly LoadedEntry[]> {
  const entries =
    off === null
      ? workingEntries(catalog, settings.get()).filter(({ bundle }) => bundle !== META_BUNDLE)
      : entriesWithoutLoader(catalog);
  const tokens = await countTokens(entries.map(toPromptTool), profile.documentationFormat);
  return entries.map(({ tool: { name } }, index) => ({
    name,
    reason: 'all',
    tokens: tokens[index] ?? 0,
    scores: null,
  }));
}

interface Known extends Wanted {
  readonly skill: readonly string[];
  readonly learned: Suggestion['tools'];
}

/** CORE is exempt from the budget. What the person asked for is always loaded, and reduces the budget for the rest. */
async function pack(
  { ranked, budgetTokens }: Ranking,
  { skill, learned, ...wanted }: Known,
  profile: ToolProfile,
  services: ChooseServices,
): Promise<readonly LoadedEntry[]> {
  const named = await fixedTools(wanted, profile, services);
  const asked = [...named, ...(await attachedTools(wanted.attached, named, profile, services))];
  const room = (known: readonly LoadedEntry[]): number => budgetTokens - tokensBesideCore(known);
  const withSkill = [...asked, ...(await knownTools(skill, 'skill', asked, ranked, room(asked), profile, services))];
  const learnedTools = (same: boolean): string[] => learned.filter((one) => one.same === same).map(({ tool }) => tool);
  const withSame = [
    ...withSkill,
    ...(await knownTools(learnedTools(true), 'learned', withSkill, ranked, room(withSkill), profile, services)),
  ];
  const learnedRoom = room(withSame) - (1 - LEARNED_SHARE) * room(withSkill);
  const fixed = [
    ...withSame,
    ...(await knownTools(learnedTools(false), 'learned', withSame, ranked, learnedRoom, profile, services)),
  ];
  const names = new Set(fixed.map(({ name }) => name));
  const counted = await countRanked(
    ranked.filter(({ tool }) => !names.has(tool.name)).slice(0, MOST_RANKED),
    profile,
    services,
  );
  const matchRoom = filledShare(learned) * Math.max(0, room(fixed));
  return [...fixed, ...(await packMatches(counted, matchRoom, fixed, wanted.never, profile, services))];
}

function filledShare(learned: Suggestion['tools']): number {
  if (learned.length === 0) return 1;
  return learned.some(({ same }) => same) ? FILLED_SHARE.same : FILLED_SHARE.like;
}

/** Usual followers are added to the matches, as far as the budget allows. */
async function packMatches(
  ranked: readonly RankedTool[],
  roomTokens: number,
  fixed: readonly LoadedEntry[],
  never: ReadonlySet<string>,
  profile: ToolProfile,
  services: ChooseServices,
): Promise<readonly LoadedEntry[]> {
  const direct = packBudget(ranked, roomTokens, profile).filter(isDirect);
  const followers = await followersOf(
    [
      ...fixed.filter(({ reason }) => reason !== 'core').map(({ name }) => name),
      ...direct.map(({ tool }) => tool.name),
    ],
    fixed,
    never,
    profile,
    services,
  );
  const reasonOf = ({ tool, mate, recalled }: RankedTool): LoadedEntry['reason'] =>
    followers.has(tool) || recalled === true ? 'learned' : mate === true ? 'bundle' : 'semantic';
  return packBudget(withFollowers(ranked, followers), roomTokens, profile).map((packed): LoadedEntry => ({
    name: packed.tool.name,
    reason: reasonOf(packed),
    tokens: packed.tool.tokens,
    scores: packed.scores ?? null,
    ...(packed.form !== undefined && { form: packed.form }),
  }));
}

/** @returns selectable tools that usually follow one of these, with how often they do as a share. */
async function followersOf(
  names: readonly string[],
  fixed: readonly LoadedEntry[],
  never: ReadonlySet<string>,
  profile: ToolProfile,
  services: ChooseServices,
): Promise<ReadonlyMap<SelectableTool, number>> {
  const shares = services.learning.followersOf(names);
  if (shares.size === 0) return new Map();
  const loaded = new Set(fixed.map(({ name }) => name));
  const tools = services.index.index.tools.filter(
    ({ name, bundle }) => shares.has(name) && !loaded.has(name) && !never.has(bundle),
  );
  const best = tools
    .toSorted((left, right) => (shares.get(right.name) ?? 0) - (shares.get(left.name) ?? 0))
    .slice(0, MOST_FOLLOWERS);
  const tokens = await countEntries(
    best.map(({ name }) => name),
    profile,
    services,
  );
  return new Map(
    best.map((tool, index) => [{ ...tool, tokens: tokens[index] ?? tool.tokens }, shares.get(tool.name) ?? 0]),
  );
}

async function countRanked(
  candidates: readonly RankedTool[],
  profile: ToolProfile,
  services: ChooseServices,
): Promise<readonly RankedTool[]> {
  const names = candidates.map(({ tool }) => tool.name);
  const tokens = await countEntries(names, profile, services);
  const short = profile.documentationFormat === 'full' ? await countShortForms(names, profile, services) : [];
  return candidates.map((candidate, index): RankedTool => ({
    ...candidate,
    tool: { ...candidate.tool, tokens: tokens[index] ?? candidate.tool.tokens, ...short[index] },
  }));
}

/** If schemas are documented, a short form may replace them. */
async function countShortForms(
  names: readonly string[],
  profile: ToolProfile,
  services: ChooseServices,
): Promise<readonly Pick<SelectableTool, 'shortTokens' | 'needsSchema'>[]> {
  const countAs = (form: ShortForm): Promise<readonly number[]> => countForm(form, names, profile, services);
  const [outlines, mentions, bareNames] = await Promise.all([countAs('outline'), countAs('mention'), countAs('name')]);
  const entries = names.flatMap((name) => services.catalog.find(name) ?? []);
  return entries.map(({ tool }, index) => ({
    shortTokens: { outline: outlines[index] ?? 0, mention: mentions[index] ?? 0, name: bareNames[index] ?? 0 },
    needsSchema: NEEDS_SCHEMA.has(tool.risk),
  }));
}

async function outlinesOf(
  names: readonly string[],
  profile: ToolProfile,
  services: ChooseServices,
): Promise<readonly Outline[]> {
  const tokens = await countForm('outline', names, profile, services);
  return names
    .flatMap((name) => services.catalog.find(name) ?? [])
    .map(({ tool }, place) => ({ tokens: tokens[place] ?? 0, needsSchema: NEEDS_SCHEMA.has(tool.risk) }));
}

const countForm = (
  form: ShortForm,
  names: readonly string[],
  { documentationFormat }: ToolProfile,
  { catalog, countTokens }: ChooseServices,
): Promise<readonly number[]> =>
  countTokens(
    names.flatMap((name) => catalog.find(name) ?? []).map((entry) => documentedAs(entry, form)),
    documentationFormat,
  );

const tokensBesideCore = (tools: readonly LoadedEntry[]): number =>
  tools.filter(({ reason }) => reason !== 'core').reduce((sum, { tokens }) => sum + tokens, 0);

/** @param names best first. @returns those that can be selected and fit. */
async function knownTools(
  names: readonly string[],
  reason: 'skill' | 'learned',
  known: readonly LoadedEntry[],
  ranked: readonly RankedTool[],
  roomTokens: number,
  profile: ToolProfile,
  services: ChooseServices,
): Promise<readonly LoadedEntry[]> {
  const loadable = new Set(services.index.index.tools.map(({ name }) => name));
  const fresh = names.filter((name) => loadable.has(name) && !known.some((tool) => tool.name === name));
  const tokens = await countEntries(fresh, profile, services);
  let left = roomTokens;
  return fresh.flatMap((name, index): LoadedEntry[] => {
    const cost = tokens[index] ?? 0;
    if (cost > left) return [];
    left -= cost;
    return [{ name, reason, tokens: cost, scores: ranked.find(({ tool }) => tool.name === name)?.scores ?? null }];
  });
}

/** @returns tools for what is attached, at least the first one. */
async function attachedTools(
  names: readonly string[],
  known: readonly LoadedEntry[],
  profile: ToolProfile,
  services: ChooseServices,
): Promise<readonly LoadedEntry[]> {
  const fresh = names.filter((name) => !known.some((tool) => tool.name === name));
  const tokens = await countEntries(fresh, profile, services);
  let left = ATTACHED_SHARE * profile.budget.selection;
  return fresh.flatMap((name, index): LoadedEntry[] => {
    const cost = tokens[index] ?? 0;
    if (index > 0 && cost > left) return [];
    left -= cost;
    return [{ name, reason: 'attached', tokens: cost, scores: null }];
  });
}

async function fixedTools(
  { pinned, mentioned, assistant }: Pick<Wanted, 'pinned' | 'mentioned' | 'assistant'>,
  profile: ToolProfile,
  services: ChooseServices,
): Promise<readonly LoadedEntry[]> {
  const reasons = new Map<string, LoadedEntry['reason']>();
  for (const [names, reason] of [
    [profile.core, 'core'],
    [pinned, 'pinned'],
    [mentioned, 'mentioned'],
    [assistant, 'assistant'],
  ] as const) {
    for (const name of names) if (services.catalog.find(name) !== null && !reasons.has(name)) reasons.set(name, reason);
  }
  const tokens = await countEntries([...reasons.keys()], profile, services);
  return [...reasons].map(([name, reason], index): LoadedEntry => ({
    name,
    reason,
    tokens: tokens[index] ?? 0,
    scores: null,
  }));
}

/** @param names of tools in the catalog. */
function countEntries(
  names: readonly string[],
  { documentationFormat }: ToolProfile,
  { catalog, countTokens }: ChooseServices,
): Promise<readonly number[]> {
  return countTokens(names.flatMap((name) => catalog.find(name) ?? []).map(toPromptTool), documentationFormat);
}
