import { PACKED_FORMS, type PackedForm } from '../packed-forms.ts';
import { confidenceInterval, mean, type Interval } from '../recall.ts';
import { byMemory, type MemoryOfTool } from './form-variants.ts';
import type { FormOutcome, FormsOutcome, Remembered } from './forms-suite.ts';
import { CALL_OUTCOMES, type CallOutcome } from './judge-call.ts';

/** Shares of the requests, 0..1. */
export interface CallShares extends Readonly<Record<CallOutcome, number>> {
  readonly n: number;
  /** Called with whatever arguments: `right` and `called`. */
  readonly rightTool: number;
  readonly rightToolInterval: Interval;
}

export interface MemoryShares extends CallShares {
  /** Mean of the tokens that the KV cache did not have. */
  readonly prefilledTokens: number;
}

type ByMemory<Figures> = Readonly<Record<MemoryOfTool, Figures>>;

export interface FormsFigures {
  readonly n: number;
  readonly notCallable: number;
  readonly forms: Readonly<Record<PackedForm, CallShares>>;
  readonly unused: ByMemory<MemoryShares>;
  readonly used: ByMemory<MemoryShares>;
  /** Share of the requests for another tool that call the one used before. */
  readonly unwanted: ByMemory<{ readonly n: number; readonly called: number }>;
}

export function figuresOf({ outcomes, notCallable }: FormsOutcome): FormsFigures {
  const inForm = (form: PackedForm): CallShares => sharesOf(outcomes.map(({ forms }) => forms[form]));
  const [whole, outline, mention, name, absent] = PACKED_FORMS.map(inForm) as [
    CallShares,
    CallShares,
    CallShares,
    CallShares,
    CallShares,
  ];
  return {
    n: outcomes.length,
    notCallable: notCallable.length,
    forms: { whole, outline, mention, name, absent },
    unused: byMemory((memory) => memorySharesOf(outcomes.map(({ unused }) => unused[memory]))),
    used: byMemory((memory) => memorySharesOf(present(outcomes.map(({ used }) => used)).map((used) => used[memory]))),
    unwanted: byMemory((memory) => {
      const called = present(outcomes.map(({ unwanted }) => unwanted)).map((unwanted) => Number(unwanted[memory]));
      return { n: called.length, called: rounded(mean(called)) };
    }),
  };
}

/** @returns all outcomes of several sets as one. */
export const together = (sets: readonly FormsOutcome[]): FormsOutcome => ({
  outcomes: sets.flatMap(({ outcomes }): readonly FormOutcome[] => outcomes),
  notCallable: sets.flatMap(({ notCallable }) => notCallable),
});

function sharesOf(outcomes: readonly CallOutcome[]): CallShares {
  const isRightTool = outcomes.map((outcome) => Number(outcome === 'right' || outcome === 'called'));
  const [lower, upper] = confidenceInterval(isRightTool);
  const shares = Object.fromEntries(
    CALL_OUTCOMES.map((outcome) => [outcome, rounded(mean(outcomes.map((one) => Number(one === outcome))))]),
  ) as Record<CallOutcome, number>;
  return {
    n: outcomes.length,
    ...shares,
    rightTool: rounded(mean(isRightTool)),
    rightToolInterval: [rounded(lower), rounded(upper)],
  };
}

const memorySharesOf = (remembered: readonly Remembered[]): MemoryShares => ({
  ...sharesOf(remembered.map(({ outcome }) => outcome)),
  prefilledTokens: Math.round(mean(remembered.map(({ prefilledTokens }) => prefilledTokens))),
});

const present = <Value>(values: readonly (Value | null)[]): readonly Value[] =>
  values.filter((value): value is Value => value !== null);

const rounded = (value: number): number => Number(value.toFixed(4));
