import type { JsonObject } from '../../../shared/entities/json.ts';
import { numberSaid, withNumbers } from '../../foundation/numbers-in.ts';

const NUMBER = String.raw`(?<![\p{L}\d.,:/-])[$€£]?(\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:[.,]\d+)?)(?![\d:/%])`;
const NOW_AND_BEFORE = new RegExp(
  String.raw`${NUMBER}[^\d,;.]{0,20}\bnow\b[^\d]{0,20}\b(?:was|were|used to be|before|last year|previously|up from|down from)\b[^\d]{0,20}${NUMBER}|` +
    String.raw`\bnow\b[^\d,;.]{0,20}${NUMBER}[^\d]{0,20}\b(?:was|were|used to be|before|last year|previously|up from|down from)\b[^\d]{0,20}${NUMBER}`,
  'u',
);
const ASKS = /\bper ?cent(?:age)?\b|%/;

/** "It pays 52 now, was 48 before, how much is that in per cent?": what is said first came later. */
export function laterFirst(message: string): JsonObject | null {
  const text = withNumbers(message);
  const found = NOW_AND_BEFORE.exec(text);
  const [to, from] = found?.slice(1).filter((one) => one !== undefined) ?? [];
  const isAll = !/\d/.test(text.replace(found?.[0] ?? '', ' '));
  return to === undefined || from === undefined || !isAll || !ASKS.test(text)
    ? null
    : { from: numberSaid(from), to: numberSaid(to) };
}
