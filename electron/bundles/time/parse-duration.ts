import { ToolError } from '../../tools/tool-error.ts';

const MILLISECONDS: Readonly<Record<string, number>> = { s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 };
const WORDS: Readonly<Record<string, string>> = {
  a: '1', an: '1', one: '1', two: '2', three: '3', four: '4', five: '5', six: '6', seven: '7', eight: '8', nine: '9', ten: '10',
  fifteen: '15', twenty: '20', thirty: '30', forty: '40', 'forty-five': '45', sixty: '60', ninety: '90',
};
const PART = /([\d.]+)\s*(s|sec|secs|seconds?|m|min|mins|minutes?|h|hrs?|hours?|d|days?)\b/g;

/** The longest timer: beyond that a reminder with a date is what the person wants. */
const MAX_DURATION_MS = 7 * 86_400_000;

/**
 * @param words "10 minutes", "1h 30m", "an hour and a half", "half an hour", "90 seconds".
 * @returns milliseconds. @throws {ToolError} with an example when it is no duration, zero, or longer than a week.
 */
export function parseDuration(words: string): number {
  const text = inDigits(words);
  const parts = [...text.matchAll(PART)];
  const total = parts.reduce((sum, [, amount, unit]) => sum + Number(amount) * (MILLISECONDS[(unit ?? '').charAt(0)] ?? NaN), 0);
  if (parts.length === 0 || !(total > 0)) throw new ToolError(`"${words}" is not a length of time I understand. Say it like "10 minutes" or "1 hour 30 minutes".`);
  if (total > MAX_DURATION_MS) throw new ToolError('A timer runs for a week at most. Set a reminder with a date instead.');
  return total;
}

function inDigits(words: string): string {
  return words
    .toLowerCase()
    .replace(/\bhalf an? (hour|minute)\b/g, '0.5 $1')
    .replace(/\b(\w+) and a half (hours?|minutes?)\b/g, (_match, count: string, unit: string) => `${String(Number(WORDS[count] ?? count) + 0.5)} ${unit}`)
    .replace(/\bquarter of an hour\b/g, '15 minutes')
    .replace(/\b(?:(\w+)|an?) (hours?|minutes?) and a half\b/g, (_match, count: string | undefined, unit: string) => `${String(Number(WORDS[count ?? 'a'] ?? count) + 0.5)} ${unit}`)
    .replace(/\b(forty-five|[a-z]+)\b(?=\s*(?:s|m|h|d|sec|min|hour|day))/g, (word) => WORDS[word] ?? word)
    .replace(/\b(\d+)-(?=[a-z])/g, '$1 ');
}
