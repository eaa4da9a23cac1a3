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
import { GoalVectors } from './goal-vectors.ts';
import { saysTheSame } from './same-words.ts';
import type { TextReader } from '../inference/text-reader.ts';
import { READS_WEB_PAGES } from './wanted-entries.ts';

/** Goals that are compared; older ones have faded. */
const MOST_GOALS = 20_000;
/** Past goals that are asked what helped. */
const NEAREST = 24;
/** A goal and the turns after it whose tools belong to the same piece of work. */
const EPISODE_TURNS = 3;
/** Past runs of a tool that are asked what followed. */
const MOST_RUNS = 60;
/** Goals that are read in one go, so that a message does not wait long for the embedder. */
const GOALS_PER_BATCH = 8;
/** An embedder reads no more than this; the end of a long message says what is wanted. */
const READ_CHARACTERS = 600;
const DAY_MS = 86_400_000;

/** Outcomes that say that a tool does not help. Wrong arguments or a person who stopped it say nothing about that. */
const FAILURES: ReadonlySet<ToolOutcome> = new Set<ToolOutcome>(['failed', 'timed-out']);

/** What past goals say of the present one. */
export interface Suggestion {
  /** Tools that helped, the best first. */
  readonly tools: readonly LearnedTool[];
  /** How much likelier tools are for what they did before, as factors of their odds. */
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
 * Learns from what tools came to: stores each run with what the person had asked for, and says what helped with the
 * like.
 */
export class Learning {
  readonly #options: LearningOptions;
  readonly #now: () => number;
  #vectors: GoalVectors | null = null;
  #reading: Promise<void> | null = null;

  constructor(options: LearningOptions) {
    this.#options = options;
    this.#now = options.now ?? Date.now;
  }

  /** Stores a run, unless memory is off. A fault is logged: an answer does not end for it. */
  note(goal: Omit<Goal, 'createdAt'>, run: Omit<ToolRun, 'led' | 'createdAt'>): void {
    const { settings, outcomes, catalog, logger } = this.#options;
    if (!settings.get().memory || goal.text.trim() === '' || catalog.find(run.tool)?.bundle === META_BUNDLE) return;
    const createdAt = this.#now();
    try {
      const led = outcomes.toolsOf(goal.conversationId).some((tool) => this.#bringsText(tool));
      outcomes.add({ ...goal, text: trailing(goal.text), createdAt }, { ...run, led, createdAt });
    } catch (error) {
      logger.log('warning', 'What a tool came to could not be stored, so nothing is learned from it.', error);
    }
    this.catchUp();
  }

  /** @returns what helped with goals like this one; nothing without a history, an embedder, or memory. */
  async suggest(text: string): Promise<Suggestion> {
    const near = await this.#near(text);
    const { goals, evidence } = clearlyNear(near);
    return { tools: rankLearned(goals, evidence), odds: learnedOdds(near.goals, near.evidence) };
  }

  /**
   * @returns the run of tools that worked for goals like this one; null when there is none, and while memory is off.
   */
  async plan(text: string): Promise<LearnedPlan | null> {
    const { goals, evidence } = clearlyNear(await this.#near(text));
    const plan = rankPlans(goals, evidence);
    return plan?.tools.every((tool) => this.#options.catalog.find(tool) !== null) === true ? plan : null;
  }

  /**
   * @returns tools that usually follow one of these, with the share of times that they do; none while memory is off.
   */
  followersOf(tools: readonly string[]): ReadonlyMap<string, number> {
    const { settings, outcomes } = this.#options;
    const shares = new Map<string, number>();
    for (const before of settings.get().memory ? tools : []) {
      for (const { tool, share } of usualFollowers(outcomes.followings(before, MOST_RUNS, EPISODE_TURNS)))
        shares.set(tool, Math.max(share, shares.get(tool) ?? 0));
    }
    return new Map(
      [...shares].filter(([tool]) => !tools.includes(tool)).toSorted(([, left], [, right]) => right - left),
    );
  }

  /** Reads goals that the embedder in use has not read, in the background. */
  catchUp(): void {
    if (!this.#options.settings.get().memory) return;
    this.#reading ??= this.#readGoals()
      .catch((error: unknown) =>
        this.#options.logger.log('warning', 'Past requests could not be prepared for learning.', error),
      )
      .finally(() => (this.#reading = null));
  }

  /** Resolves when every goal has been read, or none can be. */
  async settled(): Promise<void> {
    await this.#reading;
  }

  /** Forgets everything. */
  clear(): void {
    this.#options.outcomes.clear();
    this.#vectors = null;
  }

  /** @returns the past goals that are nearest, and what tools came to for them. */
  async #near(text: string): Promise<Near> {
    const vectors = this.#options.settings.get().memory ? this.#known() : null;
    const read = vectors === null || vectors.size === 0 ? null : await this.#options.reader.read([toRead(text)]);
    const vector = read !== null && read.embedder === vectors?.embedder ? read.vectors[0] : undefined;
    const near = vector === undefined ? [] : (vectors?.nearest(vector, FAINT_SIMILARITY, NEAREST) ?? []);
    const found = near.flatMap(({ goal, similarity }) => this.#look(goal, similarity, text) ?? []);
    return { goals: found.map(({ goal }) => goal), evidence: found.flatMap(({ evidence }) => evidence) };
  }

  async #readGoals(): Promise<void> {
    const { outcomes, reader, settings } = this.#options;
    for (;;) {
      const known = this.#known();
      const goals = known === null || !settings.get().memory ? [] : outcomes.unread(known.embedder, GOALS_PER_BATCH);
      if (known === null || goals.length === 0) return;
      const read = await reader.read(goals.map(({ text }) => toRead(text)));
      if (read === null) return;
      for (const [index, { number }] of goals.entries()) {
        const vector = read.vectors[index];
        if (vector === undefined || read.embedder !== known.embedder) continue;
        outcomes.saveVector(number, read.embedder, vector);
        known.add(number, vector);
      }
    }
  }

  /**
   * @returns the goals as the embedder in use reads them; those of another one are read anew. Null without an embedder.
   */
  #known(): GoalVectors | null {
    const {
      reader: { embedderKey },
      outcomes,
    } = this.#options;
    if (embedderKey === null) return null;
    if (this.#vectors?.embedder !== embedderKey)
      this.#vectors = new GoalVectors(embedderKey, outcomes.vectors(embedderKey, MOST_GOALS));
    return this.#vectors;
  }

  /** @returns null for a goal that is gone. */
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

  /** Texts from outside may carry orders: web pages, and whatever a server answers. */
  #bringsText(name: string): boolean {
    const entry = this.#options.catalog.find(name);
    return entry === null || entry.source !== BUILT_IN || entry.tool.capabilities?.includes(READS_WEB_PAGES) === true;
  }
}

const toRead = (text: string): string => text.slice(-READ_CHARACTERS);

function clearlyNear({ goals, evidence }: Near): Near {
  const near = goals.filter(({ similarity }) => similarity >= LEAST_SIMILARITY);
  const numbers = new Set(near.map(({ number }) => number));
  return { goals: near, evidence: evidence.filter(({ goal }) => numbers.has(goal)) };
}
