import type { CheckRequest } from './check-requests.ts';
import { CHECK_TOOLS } from './check-requests.ts';
import type { Way } from './way.ts';
import { scoreOf, type Asked, type WayScore } from './way-score.ts';

export interface Judged {
  readonly way: Way;
  readonly score: WayScore;
}

export interface CheckProgress {
  readonly done: number;
  /** How many requests there are in all as it looks now. */
  readonly total: number;
  readonly best: Judged | null;
}

export interface FindBestWayOptions {
  /** The likeliest one first. */
  readonly ways: readonly Way[];
  readonly requests: readonly CheckRequest[];
  /** Asks in one way. */
  readonly ask: (way: Way, request: CheckRequest) => Promise<Asked>;
  /** Whether time is up; checked before each request. */
  readonly isOver: () => boolean;
  readonly onProgress: (progress: CheckProgress) => void;
}

/** Talk gets a needless call at most once in eight: more is a nuisance. */
const QUIET = 1 / 8;
/** How many requests each way has been asked after each round; the better half goes on. */
const ROUNDS = [8, 16, 32, Infinity] as const;
/** From this score on, the likeliest way needs no rival. */
const CLEAR = 0.9;
/** A way that is this far ahead after two rounds wins. */
const AHEAD = 0.3;

/**
 * Successive halving: all ways are asked a little, and the better half of them more, until one is left. If the likeliest
 * one does well from the start, the others are not asked at all.
 *
 * If the model isn't good enough with tools in any way, its own calls do more harm than good: the way that leaves talk alone wins then.
 * @param isGood whether a way is good enough.
 * @returns the best one; null if time was up before any had been asked the first round.
 */
export async function findBestWay(
  options: FindBestWayOptions,
  isGood: (judged: Judged) => boolean,
): Promise<Judged | null> {
  const trials = options.ways.map((way) => new Trial(way, options));
  const [likeliest] = trials;
  if (likeliest === undefined) return null;
  const askUpTo = async (trial: Trial, round: number, left: readonly Trial[]): Promise<void> => {
    const onAsked = (): void => {
      const done = trials.reduce((sum, { asked }) => sum + asked, 0);
      options.onProgress({ done, total: done + stillToAsk(left, round), best: bestOf(trials) });
    };
    await trial.askRound(round, onAsked);
  };
  // On its own, as long as it has hardly failed.
  let alone = 0;
  for (; alone < ROUNDS.length; alone++) {
    await askUpTo(likeliest, alone, alone === 0 ? trials : [likeliest]);
    if (likeliest.score.overall < CLEAR || options.isOver()) break;
  }
  let left: readonly Trial[] = alone === ROUNDS.length ? [] : trials;
  for (let round = 0; left.length > 0 && round < ROUNDS.length && !options.isOver(); round++) {
    for (const trial of byFormat(left)) await askUpTo(trial, round, left);
    left = goingOn(left, round);
  }
  const best = bestOf(trials);
  if (best === null || isGood(best)) return best;
  const quiet = quietestOf(trials);
  if (quiet === null) return best;
  // What it is judged by should be more than a first round.
  for (let round = 0; round < ROUNDS.length; round++) await askUpTo(quiet, round, [quiet]);
  return { way: quiet.way, score: quiet.score };
}

/** @returns the way with the most right calls among those that leave talk alone; null if none does. */
function quietestOf(trials: readonly Trial[]): Trial | null {
  const quiet = trials.filter(({ rounds, score }) => rounds > 0 && score.needlessCalls <= QUIET);
  const [best = null] = quiet.toSorted(
    (one, other) => other.score.rightTool - one.score.rightTool || one.way.exampleTurns - other.way.exampleTurns,
  );
  return best;
}

/** One way with what has been asked in it. */
class Trial {
  readonly way: Way;
  /** How many rounds it has been through. */
  rounds = 0;
  readonly #options: FindBestWayOptions;
  readonly #requests: readonly CheckRequest[];
  readonly #asked: Asked[] = [];

  constructor(way: Way, options: FindBestWayOptions) {
    this.way = way;
    this.#options = options;
    const documented = new Set<string>(CHECK_TOOLS.slice(0, way.tools));
    this.#requests = options.requests.filter(({ tool }) => tool === null || documented.has(tool));
  }

  get asked(): number {
    return this.#asked.length;
  }

  get score(): WayScore {
    return scoreOf(this.#asked);
  }

  /** How many requests a round still has for it, those before it not counted. */
  missingIn(round: number): number {
    const upTo = (of: number): number => Math.min(ROUNDS[of] ?? 0, this.#requests.length);
    return Math.max(0, upTo(round) - Math.max(this.asked, round === 0 ? 0 : upTo(round - 1)));
  }

  async askRound(round: number, onAsked: () => void): Promise<void> {
    while (this.asked < (ROUNDS[round] ?? 0) && !this.#options.isOver()) {
      const request = this.#requests[this.asked];
      if (request === undefined) break;
      this.#asked.push(await this.#options.ask(this.way, request));
      onAsked();
    }
    if (!this.#options.isOver()) this.rounds = Math.max(this.rounds, round + 1);
  }
}

/** The better half; only the best one, if it is far ahead. */
function goingOn(left: readonly Trial[], round: number): readonly Trial[] {
  const ranked = left.toSorted((one, other) => other.score.overall - one.score.overall);
  const [best, second] = ranked;
  if (round > 0 && best !== undefined && second !== undefined && best.score.overall - second.score.overall >= AHEAD)
    return [best];
  return ranked.slice(0, Math.ceil(ranked.length / 2));
}

/** Another format means loading the model again, so ways that share one follow each other. */
const byFormat = (trials: readonly Trial[]): readonly Trial[] =>
  [...Map.groupBy(trials, ({ way }) => way.chatFormat).values()].flat();

/** What the rounds from this one on ask, if half of the ways leave after each. */
function stillToAsk(left: readonly Trial[], from: number): number {
  let [going, sum] = [left, 0];
  for (let round = from; round < ROUNDS.length; round++) {
    sum += going.reduce((all, trial) => all + trial.missingIn(round), 0);
    going = going.slice(0, Math.ceil(going.length / 2));
  }
  return sum;
}

/** Among those that came furthest, so that a lucky beginning doesn't win. */
function bestOf(trials: readonly Trial[]): Judged | null {
  const furthest = Math.max(...trials.map(({ rounds }) => rounds));
  const [best] = trials
    .filter(({ rounds }) => rounds === furthest && rounds > 0)
    .toSorted((one, other) => other.score.overall - one.score.overall);
  return best === undefined ? null : { way: best.way, score: best.score };
}
