import { percentile } from '../recall.ts';

/** A window is opened on a new profile, on one with many chats, on one whose open chat is long, and with many projects. */
export const PROFILES = ['empty', 'chats', 'longChat', 'projects'] as const;
export type WindowProfile = (typeof PROFILES)[number];

/** What one opened window costs, in processor time of its process. */
export interface MeasuredWindow {
  /** From a reload until it shows what it opens with. */
  readonly openMs: number;
  /** For a key pressed in the message field. */
  readonly keyMs: number;
  /** Elements of the page. */
  readonly elements: number;
}

/** Medians over the rounds. */
export interface WindowFigures extends MeasuredWindow {
  /** Divided by the same of an empty window in the same round: the median of these. */
  readonly toEmpty: Pick<MeasuredWindow, 'openMs' | 'keyMs'>;
}

export type WindowRound = Readonly<Record<WindowProfile, MeasuredWindow>>;

export const windowFigures = (rounds: readonly WindowRound[]): Readonly<Record<WindowProfile, WindowFigures>> => ({
  empty: figuresOf('empty', rounds),
  chats: figuresOf('chats', rounds),
  longChat: figuresOf('longChat', rounds),
  projects: figuresOf('projects', rounds),
});

function figuresOf(profile: WindowProfile, rounds: readonly WindowRound[]): WindowFigures {
  const median = (of: (round: WindowRound) => number): number => percentile(rounds.map(of), 0.5);
  const ratio = (figure: 'openMs' | 'keyMs'): number =>
    Number(median((round) => round[profile][figure] / round.empty[figure]).toFixed(2));
  return {
    openMs: Math.round(median((round) => round[profile].openMs)),
    keyMs: Number(median((round) => round[profile].keyMs).toFixed(1)),
    elements: Math.max(...rounds.map((round) => round[profile].elements)),
    toEmpty: { openMs: ratio('openMs'), keyMs: ratio('keyMs') },
  };
}

/** How much more a full window may cost than an empty one. */
const MOST_TO_EMPTY = 1.3;

/** @returns what costs too much, in words; empty if nothing does. */
export const tooMuch = (figures: Readonly<Record<WindowProfile, WindowFigures>>): readonly string[] =>
  PROFILES.filter((profile) => figures[profile].toEmpty.openMs > MOST_TO_EMPTY).map(
    (profile) =>
      `Opening "${profile}" costs ${String(figures[profile].toEmpty.openMs)} times as much as opening an empty ` +
      `window; the bound is ${String(MOST_TO_EMPTY)}.`,
  );
