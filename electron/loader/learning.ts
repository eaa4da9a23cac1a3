import { isMemoryOn } from '../../shared/entities/setting-meanings.ts';
import { META_BUNDLE } from '../../shared/entities/tool.ts';
import type { ToolOutcome } from '../../shared/entities/tool-call.ts';
import type { Logger } from '../foundation/logger.ts';
import { FAINT_SIMILARITY, learnedOdds } from '../selection/learned-odds.ts';
import {
  LEAST_SIMILARITY,
  rankLearned,
  type Evidence,
  type LearnedTool,
  type NearGoal,
} from '../selection/learned-tools.ts';
import { rankPlans, type LearnedPlan } from '../selection/learned-plan.ts';
import { usualFollowers } from '../selection/followers.ts';
import { trailing } from '../selection/selectable-tool.ts';
import type { SettingsService } from '../settings/settings-service.ts';
import type { Goal, NumberedGoal, OutcomeRepository, ToolRun } from '../storage/outcome-repository.ts';
import { BUILT_IN, type Catalog } from '../tools/catalog.ts';
import { saysTheSame } from './same-words.ts';
import { queryText } from '../inference/embedding-text.ts';
import type { PreparedIndex } from '../inference/semantic-index/prepared-index.ts';
import { SemanticIndex, type EmbedMissingOptions, type ReadQuery } from '../inference/semantic-index/semantic-index.ts';
import { StoredVectors } from '../inference/semantic-index/stored-vectors.ts';
import type { TextReader } from '../inference/text-reader.ts';
import { READS_WEB_PAGES } from './wanted-entries.ts';

/** Number of goals that are compared; older ones have faded. */
const MOST_GOALS = 20_000;
/** Number of past goals whose outcomes are used. */
const NEAREST = 24;
/** A goal and the later turns whose tools belong to the same piece of work. */
const EPISODE_TURNS = 3;
/** Number of past runs of a tool that are examined for followers. */
const MOST_RUNS = 60;
/** Number of candidates by the signs of their vectors, of which the nearest are used. */
const CANDIDATES = 400;
const DAY_MS = 86_400_000;

/** Outcomes that count against a tool. Invalid arguments or a call that the person stopped don't. */
const FAILURES: ReadonlySet<ToolOutcome> = new Set<ToolOutcome>(['failed', 'timed-out']);

/** What past goals say about the present one. */
export interface Suggestion {
  /** Tools that helped, best first. */
  readonly tools: readonly LearnedTool[];
  /** Factors for the odds of tools, from what they did before. */
  readonly odds: ReadonlyMap<string, number>;
}

interface Near {
  readonly goals: readonly NearGoal[];
  readonly evidence: readonly Evidence[];
}

export interface LearningOptions {
  readonly outcomes: OutcomeRepository;
  readonly reader: TextReader;
  readonly catalog: Catalog;
  readonly settings: SettingsService;
  readonly logger: Logger;
  readonly now?: () => number;
}

/**
 * Learns from the outcomes of tools: stores each run with the person's request, and reports what helped with similar
 * ones.
 */
export class Learning implements PreparedIndex {
  readonly #options: LearningOptions;
  readonly #now: () => number;
  readonly #index: SemanticIndex<number, StoredVectors<number>>;

  constructor(options: LearningOptions) {
    this.#options = options;
    this.#now = options.now ?? Date.now;
    this.#index = goalIndex(options);
  }

  /** Stores a run, unless memory is off. An error is logged and doesn't end the answer. */
  note(goal: Omit<Goal, 'createdAt'>, run: Omit<ToolRun, 'led' | 'createdAt'>): void {
    const { settings, outcomes, catalog, logger } = this.#options;
    if (!isMemoryOn(settings.get()) || goal.text.trim() === '' || catalog.find(run.tool)?.bundle === META_BUNDLE)
      return;
    const createdAt = this.#now();
    try {
      const led = outcomes.toolsOf(goal.conversationId).some((tool) => this.#bringsText(tool));
      outcomes.add({ ...goal, text: trailing(goal.text), createdAt }, { ...run, led, createdAt });
    } catch (error) {
      logger.log('warning', 'The outcome of a tool could not be stored, so nothing is learned from it.', error);
    }
    this.catchUp();
  }

  /** @returns what helped with similar goals; nothing without a history, an embedder, or memory. */
  async suggest(text: string): Promise<Suggestion> {
    const near = await this.#near(text);
    const { goals, evidence } = clearlyNear(near);
    return { tools: rankLearned(goals, evidence), odds: learnedOdds(near.goals, near.evidence) };
  }

  /** @returns the sequence of tools that worked for similar goals; null if there is none, or while memory is off. */
  async plan(text: string): Promise<LearnedPlan | null> {
    const { goals, evidence } = clearlyNear(await this.#near(text));
    const plan = rankPlans(goals, evidence);
    return plan?.tools.every((tool) => this.#options.catalog.find(tool) !== null) === true ? plan : null;
  }

  /** @returns tools that usually follow one of these, with how often they do as a share; none while memory is off. */
  followersOf(tools: readonly string[]): ReadonlyMap<string, number> {
    const { settings, outcomes } = this.#options;
    const shares = new Map<string, number>();
    for (const before of isMemoryOn(settings.get()) ? tools : []) {
      for (const { tool, share } of usualFollowers(outcomes.followings(before, MOST_RUNS, EPISODE_TURNS)))
        shares.set(tool, Math.max(share, shares.get(tool) ?? 0));
    }
    return new Map(
      [...shares].filter(([tool]) => !tools.includes(tool)).toSorted(([, left], [, right]) => right - left),
    );
  }

  /** Embeds goals in the background that the current embedder has not embedded. */
  catchUp(): void {
    if (isMemoryOn(this.#options.settings.get())) this.#index.catchUp();
  }

  /** @returns the number of goals that an embedder has not embedded; 0 while memory is off. */
  countMissing(embedder: string): number {
    const { settings, outcomes } = this.#options;
    return isMemoryOn(settings.get()) ? outcomes.countUnread(embedder) : 0;
  }

  prepare(reader: TextReader, options: EmbedMissingOptions): Promise<boolean> {
    return this.#index.prepare(reader, options);
  }

  /** Resolves when every goal is embedded, or none can be. */
  settled(): Promise<void> {
    return this.#index.settled();
  }

  /** Deletes everything. */
  clear(): void {
    this.#options.outcomes.clear();
    this.#index.clear();
  }

  /** @returns the nearest past goals, and the outcomes of their tools. */
  async #near(text: string): Promise<Near> {
    const query = isMemoryOn(this.#options.settings.get()) ? await this.#index.read(text) : null;
    const found = nearestGoals(query).flatMap(([goal, similarity]) => this.#look(goal, similarity, text) ?? []);
    return { goals: found.map(({ goal }) => goal), evidence: found.flatMap(({ evidence }) => evidence) };
  }

  /** @returns null for a goal that no longer exists. */
  #look(number: number, similarity: number, text: string): { goal: NearGoal; evidence: readonly Evidence[] } | null {
    const episode = this.#options.outcomes.episode(number, EPISODE_TURNS);
    const [first] = episode;
    if (first === undefined) return null;
    const goal = {
      number,
      similarity,
      sameWords: saysTheSame(first.text, text, similarity),
      ageDays: (this.#now() - first.createdAt) / DAY_MS,
    };
    return { goal, evidence: episode.flatMap((turn, turnsAfter) => this.#evidence(turn, number, turnsAfter)) };
  }

  #evidence({ number, conversationId }: NumberedGoal, goal: number, turnsAfter: number): readonly Evidence[] {
    return this.#options.outcomes
      .runs(number)
      .filter(({ outcome }) => outcome === 'succeeded' || FAILURES.has(outcome))
      .map(({ tool, outcome, led, number: order }) => ({
        tool,
        goal,
        conversationId,
        order,
        worked: outcome === 'succeeded',
        led,
        turnsAfter,
      }));
  }

  /** Texts from outside may contain instructions: web pages, and anything a server returns. */
  #bringsText(name: string): boolean {
    const entry = this.#options.catalog.find(name);
    return entry === null || entry.source !== BUILT_IN || entry.tool.capabilities?.includes(READS_WEB_PAGES) === true;
  }
}

const goalIndex = ({
  outcomes,
  reader,
  settings,
  logger,
}: LearningOptions): SemanticIndex<number, StoredVectors<number>> =>
  new SemanticIndex({
    reader,
    logger,
    itemsName: 'Past requests',
    itemRole: 'query',
    createTable: (embedder, dimensions, scale) => new StoredVectors(embedder, dimensions, vectorsIn(outcomes), scale),
    source: {
      kept: (embedder) => [
        outcomes.newestRead(embedder, MOST_GOALS).map(({ number, vector }) => ({ key: number, vectors: [vector] })),
      ],
      missing: (embedder, limit) =>
        isMemoryOn(settings.get())
          ? outcomes.unread(embedder, limit).map(({ number, text }) => ({ key: number, texts: [queryText(text)] }))
          : [],
      save: (embedder, items) => {
        for (const { key, vectors } of items) for (const vector of vectors) outcomes.saveVector(key, embedder, vector);
      },
    },
  });

const vectorsIn =
  (outcomes: OutcomeRepository) =>
  (goals: readonly number[], embedder: string): readonly { readonly key: number; readonly vector: Float32Array }[] =>
    outcomes.vectorsOf(goals, embedder).map(({ number, vector }) => ({ key: number, vector }));

/** @returns numbers of goals with their cosines, nearest first. */
function nearestGoals(query: ReadQuery<StoredVectors<number>> | null): readonly (readonly [number, number])[] {
  if (query === null || query.table === null) return [];
  const { table, vector } = query;
  return [...table.meanings(vector, table.nearest(vector, CANDIDATES))]
    .filter(([, similarity]) => similarity >= FAINT_SIMILARITY)
    .toSorted(([, left], [, right]) => right - left)
    .slice(0, NEAREST);
}

function clearlyNear({ goals, evidence }: Near): Near {
  const near = goals.filter(({ similarity }) => similarity >= LEAST_SIMILARITY);
  const numbers = new Set(near.map(({ number }) => number));
  return { goals: near, evidence: evidence.filter(({ goal }) => numbers.has(goal)) };
}
