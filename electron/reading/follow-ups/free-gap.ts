import type { JsonObject } from '../../../shared/entities/json.ts';
import type { ToolCall } from '../../../shared/entities/tool-call.ts';
import { durationOf } from '../../tools/dates/parse-duration.ts';
import { COUNT } from '../english/number-words.ts';
import { timePhrases } from '../english/time-phrases.ts';

interface Gap {
  /** As the tool writes it: "Friday 16 October 2026". */
  readonly day: string;
  /** "09:00". */
  readonly from: string;
  readonly to: string;
}

const POSITIONS: readonly (readonly [RegExp, (gaps: readonly Gap[]) => Gap | undefined])[] = [
  [/\b(?:second|2nd|number two|other)\b/i, (gaps) => gaps[1]],
  [/\b(?:third|3rd|number three)\b/i, (gaps) => gaps[2]],
  [/\b(?:last|latest|late one)\b/i, (gaps) => gaps.at(-1)],
  [/\b(?:afternoon|evening)\b/i, (gaps) => gaps.find(({ to }) => to > '12:30')],
  [/\bmorning\b/i, (gaps) => gaps.find(({ from }) => from < '12:00')],
];
const WEEKDAY = /\b(mon|tue|wed|thu|fri|sat|sun)\p{L}*\b/iu;
const LENGTH = new RegExp(String.raw`\b(${COUNT}(?: and a half)? (?:hours?|minutes?|mins?)(?: and a half)?)\b`, 'i');
const CLOCK = new RegExp(
  String.raw`\d{1,2}(?:[:.]\d\d)? ?(?:am|pm|o'clock)\b|\d[:.]\d\d|` +
    String.raw`\b(?:at|from|till?|until) (?:half |quarter )?` +
    String.raw`(?:\d|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|noon)|\bnoon\b|\bhalf \w+|\d ?(?:-|–|to) ?\d`,
  'i',
);
const HOUR = 3_600_000;

/**
 * When something is to be that a message puts into one of the gaps that the previous answer found: at the beginning of the one it points
 * at ("the second slot", "the Wednesday one"), or else of the first, for as long as was looked for.
 * @returns a time as tools read it; null if the message says when itself, or no gap was found.
 */
export function timeInGap(request: string, { toolName, arguments: args, result }: ToolCall): string | null {
  if (toolName !== 'find_free_time' || saysClock(request)) return null;
  const gaps = gapsIn(result as JsonObject | null);
  const [, weekday] = WEEKDAY.exec(request) ?? [];
  const onDay =
    weekday === undefined ? gaps : gaps.filter(({ day }) => day.toLowerCase().startsWith(weekday.toLowerCase()));
  const pick = POSITIONS.find(([words]) => words.test(request))?.[1];
  const gap = pick === undefined ? onDay[0] : pick(onDay);
  const [day] = /\d{1,2} \p{Lu}\p{L}+ \d{4}/u.exec(gap?.day ?? '') ?? [];
  if (gap === undefined || day === undefined) return null;
  const [, said] = LENGTH.exec(request) ?? [];
  const asked = args['length'];
  const length = durationOf(said ?? (typeof asked === 'string' ? asked : '1 hour')) ?? HOUR;
  return `${day} at ${gap.from} to ${after(gap.from, length)}`;
}

const saysClock = (request: string): boolean =>
  CLOCK.test(request.replace(LENGTH, ' ')) &&
  timePhrases(request.replace(LENGTH, ' ')).some(({ text }) => CLOCK.test(text) || /\d/.test(text));

function gapsIn(result: JsonObject | null): readonly Gap[] {
  const { free } = result ?? {};
  return (Array.isArray(free) ? (free as readonly JsonObject[]) : []).flatMap(({ day, from, to }) =>
    typeof day === 'string' && typeof from === 'string' && typeof to === 'string' ? [{ day, from, to }] : [],
  );
}

/** The time of day that is some milliseconds after another one, at midnight at the latest. */
function after(clock: string, length: number): string {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  const end = Math.min(hours * 60 + minutes + length / 60_000, 24 * 60 - 1);
  return `${String(Math.floor(end / 60)).padStart(2, '0')}:${String(end % 60).padStart(2, '0')}`;
}
