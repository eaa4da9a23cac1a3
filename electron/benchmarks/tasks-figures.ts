import { percentile } from './recall.ts';
import { hasSucceeded, type ScenarioOutcome } from './scenario-run.ts';

/** Shares are 0..1, tokens those of the model in use, times in milliseconds. */
export interface TasksFigures {
  /** Scenarios, and their total number of turns. */
  readonly n: number;
  readonly turns: number;
  /** Scenarios, and turns, with the expected outcome. */
  readonly success: number;
  readonly turnSuccess: number;
  /** Per turn, including tools that find and load others. */
  readonly calls: number;
  /** Turns in which the model searched for a tool that was not loaded, or called one. */
  readonly hatchRate: number;
  /** Turns in which the model was not asked because the prompt did not fit into its context. */
  readonly unanswered: number;
  /** Turns that need no tool in which one was called; null if there are no such turns. */
  readonly overCalling: number | null;
  /** Of turns that need a tool, null if none does: the first call was of the right one; it did what was asked for. */
  readonly rightTool: number | null;
  readonly exactCall: number | null;
  /** Calls that had succeeded earlier in their turn, and those of them that changed something a second time. */
  readonly repeatedCalls: number;
  readonly repeatedWrites: number;
  /** Means over turns: the whole prompt, the part before the first message, the evaluated part. */
  readonly promptTokens: number;
  readonly prefixTokens: number;
  readonly prefilledTokens: number;
  /** Median, from the message to the first token, including the selection. */
  readonly ttftMs: number | null;
}

export function figuresOf(outcomes: readonly ScenarioOutcome[]): TasksFigures {
  const turns = outcomes.flatMap((outcome) => outcome.turns);
  const total = (count: (turn: (typeof turns)[number]) => number): number =>
    turns.reduce((sum, turn) => sum + count(turn), 0);
  const withoutWish = turns.flatMap(({ overCalled }) => overCalled ?? []);
  const times = turns.flatMap(({ ttftMs }) => ttftMs ?? []);
  const meanOf = (value: (turn: (typeof turns)[number]) => number): number => rounded(mean(turns.map(value)), 1);
  return {
    n: outcomes.length,
    turns: turns.length,
    success: rounded(mean(outcomes.map((outcome) => Number(hasSucceeded(outcome)))), 3),
    turnSuccess: rounded(mean(turns.map(({ problems }) => Number(problems.length === 0))), 3),
    calls: rounded(mean(turns.map(({ calls }) => calls.length)), 2),
    hatchRate: rounded(mean(turns.map(({ reachedOut }) => Number(reachedOut))), 3),
    unanswered: rounded(
      mean(turns.map(({ promptTokens, calls }) => Number(promptTokens === 0 && calls.length === 0))),
      3,
    ),
    overCalling: shareOf(withoutWish),
    rightTool: shareOf(turns.flatMap(({ rightTool }) => rightTool ?? [])),
    exactCall: shareOf(turns.flatMap(({ exactCall }) => exactCall ?? [])),
    repeatedCalls: total(({ repeatedCalls }) => repeatedCalls),
    repeatedWrites: total(({ repeatedWrites }) => repeatedWrites),
    promptTokens: meanOf(({ promptTokens }) => promptTokens),
    prefixTokens: meanOf(({ prefixTokens }) => prefixTokens),
    prefilledTokens: meanOf(({ prefilledTokens }) => prefilledTokens),
    ttftMs: times.length === 0 ? null : rounded(percentile(times, 0.5), 1),
  };
}

const shareOf = (claims: readonly boolean[]): number | null =>
  claims.length === 0 ? null : rounded(mean(claims.map(Number)), 3);
const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
const rounded = (value: number, decimals: number): number => Number(value.toFixed(decimals));
