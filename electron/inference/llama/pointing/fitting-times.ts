import type { TimeKind, TimeSpan } from '../../argument-candidates.ts';

/**
 * @param name of the parameter. @param kind of times that it takes.
 * @returns those of the times that it can take; all, if there are none.
 */
export function fittingTimes(times: readonly TimeSpan[], name: string, kind: TimeKind): readonly TimeSpan[] {
  const whole = times.filter((time) => isWholeFor(time, name, kind));
  const fitting = whole.length === 0 ? times : whole;
  if (kind !== 'future time' && kind !== 'future whole time') return fitting;
  // A past time, or a part of one, can't be when something is still to come.
  const past = fitting.filter(({ text }) => PAST.test(text)).map(({ text }) => text);
  return fitting.filter(({ text }) => !past.some((phrase) => phrase.includes(text)));
}

function isWholeFor({ kind, partOf }: TimeSpan, name: string, wanted: TimeKind): boolean {
  if (wanted === 'paired time') return partOf !== 'time';
  if (wanted === 'length') return kind === 'length' && partOf === undefined;
  if (kind === 'unknown' || (kind === 'several' && !wanted.includes('whole'))) return false;
  return /^(?:to|from)$/.test(name) ? partOf !== 'time' : partOf === undefined;
}

/** "The last Saturday of this month" may be to come. */
const PAST = /\b(?:yesterday|last(?! \w+ (?:of|in)\b)|ago)\b/i;
