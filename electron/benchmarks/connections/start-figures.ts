import { percentile } from '../recall.ts';
import type { MeasuredStart } from './measured-start.ts';

/** A profile is started without servers, with servers that all answer, and with as many of which some hang. */
export const SITUATIONS = ['none', 'answering', 'hanging'] as const;
export type Situation = (typeof SITUATIONS)[number];

const TIMES = ['windowMs', 'answerMs', 'ttftMs', 'quitMs'] as const;
type Time = (typeof TIMES)[number];

/** Medians over the rounds. */
export interface StartFigures extends Readonly<Record<Time, number>> {
  readonly connectedMs: number | null;
  /** The fewest in any round: as many servers had certainly not been waited for. */
  readonly awaitedServers: number;
  /** Each time divided by that of the same round without servers: the median of these. */
  readonly toNone: Readonly<Record<Time, number>>;
}

/** @param rounds one start of each situation, right after one another. */
export const startFigures = (
  rounds: readonly Readonly<Record<Situation, MeasuredStart>>[],
): Readonly<Record<Situation, StartFigures>> => ({
  none: figuresOf('none', rounds),
  answering: figuresOf('answering', rounds),
  hanging: figuresOf('hanging', rounds),
});

function figuresOf(situation: Situation, rounds: readonly Readonly<Record<Situation, MeasuredStart>>[]): StartFigures {
  const starts = rounds.map((round) => round[situation]);
  const connected = starts.map(({ connectedMs }) => connectedMs).filter((time) => time !== null);
  const median = (values: readonly number[]): number => percentile(values, 0.5);
  const each = (of: (time: Time) => number): Record<Time, number> => ({
    windowMs: of('windowMs'),
    answerMs: of('answerMs'),
    ttftMs: of('ttftMs'),
    quitMs: of('quitMs'),
  });
  return {
    ...each((time) => Math.round(median(starts.map((start) => start[time])))),
    connectedMs: connected.length === 0 ? null : Math.round(median(connected)),
    awaitedServers: Math.min(...starts.map(({ awaitedServers }) => awaitedServers)),
    toNone: each((time) => Number(median(rounds.map((round) => round[situation][time] / round.none[time])).toFixed(2))),
  };
}
