/** An hour as people say it, in digits and lower case: "7:30", "half past 7", "quarter to 8", "6pm". */
const CLOCK = String.raw`(?:(half|quarter|\d{1,2}(?: minutes)?) (past|to) )?(\d{1,2})(?:[:.]([0-5]\d))?(?: ?([ap]m)\b| ?o'clock)?`;
const PART = 'morning|afternoon|evening|night';
const RANGE = new RegExp(
  String.raw`(?:(\bfrom|\bbetween),? )?(?<![\d:.])\b${CLOCK} (to|till|until|and) ${CLOCK}(?![\d:]|\.\d|st|nd|rd|th)` +
    String.raw`(?: (?:in the|at) (${PART}))?`,
);
const PART_ELSEWHERE = new RegExp(String.raw`\b(?:in the |this )?(${PART})\b|\btonight\b`);

/** Hours that each part of the day adds to a time on the 12-hour clock: "10 in the morning" stays 10. */
const ADDED: Readonly<Record<string, number>> = { morning: 0, afternoon: 12, evening: 12, night: 12 };
const HOURS_OF_HALF = 12;

interface Clock {
  readonly minutes: number;
  readonly half: string | undefined;
  /** Whether it is given relative to an hour: "half past 7". */
  readonly isRelative: boolean;
}

/**
 * Puts both ends of a range of hours on the 24-hour clock, if a part of the day says which half is meant, or if an end is relative
 * to an hour: "Sunday evening from 6 until half past 7" becomes "sunday from 18:00 - 19:30".
 * @param text in lower case, with digits.
 */
export function withClockRange(text: string): string {
  const found = RANGE.exec(text);
  if (found === null || isOneClock(text.slice(0, found.index), found[0])) return text;
  const [said, lead, ...parts] = found;
  const [start, end] = [clockOf(parts.slice(0, 5)), clockOf(parts.slice(6, 11))];
  const [link = '', ownPart] = [parts[5], parts[11]];
  const rest = text.slice(0, found.index) + text.slice(found.index + said.length);
  const elsewhere = PART_ELSEWHERE.exec(rest);
  const part = ownPart ?? elsewhere?.[1] ?? (elsewhere === null ? undefined : 'evening');
  if (start === null || end === null || (link === 'and' && lead !== 'between')) return text;
  if (part === undefined && !start.isRelative && !end.isRelative) return text;
  const [from, to] = inHalves(start, end, part);
  const day = text.slice(0, found.index).concat('§', text.slice(found.index + said.length));
  return withoutPart(day)
    .replace('§', `${written(from)} - ${written(to)}`)
    .trim();
}

/** "At 10 to 7" and "20 to 6" are times, unless the later hour comes last: "10 to 11". Nobody says "at 8 to 9" for 8:52. */
function isOneClock(before: string, said: string): boolean {
  const [, minutes, hour] = /^(\d{1,2}) to (\d{1,2})\b(?! ?:)/.exec(said) ?? [];
  if (minutes === undefined || Number(minutes) % 5 !== 0) return false;
  return /\bat $/.test(before) || (/^(?:5|10|20|25)$/.test(minutes) && Number(hour) < Number(minutes));
}

/** Once the range is on the 24-hour clock, only the day is left of "sunday evening". */
const withoutPart = (text: string): string =>
  text
    .replace(/\b(?:tonight|this (?:afternoon|evening|morning|night))\b/, 'today')
    .replace(new RegExp(String.raw`,? (?:in the )?(?:${PART})\b|^(?:in the )?(?:${PART}) (?:of )?`), '')
    .replace(/\s+/g, ' ');

function clockOf([minutes, side, hour = '', past, half]: readonly (string | undefined)[]): Clock | null {
  const distance = minutes === 'half' ? 30 : minutes === 'quarter' ? 15 : Number.parseInt(minutes ?? '0', 10);
  if (Number(hour) > 24 || distance > 59 || (minutes === 'half' && side === 'to')) return null;
  const shift = side === 'to' ? -distance : distance;
  return { minutes: Number(hour) * 60 + Number(past ?? 0) + shift, half, isRelative: side !== undefined };
}

function inHalves(start: Clock, end: Clock, part: string | undefined): readonly [number, number] {
  const noon = HOURS_OF_HALF * 60;
  const moved = ({ minutes, half }: Clock): number => {
    if (half !== undefined) return (minutes % noon) + (half === 'pm' ? noon : 0);
    return minutes < noon ? minutes + (part === undefined ? 0 : (ADDED[part] ?? 0) * 60) : minutes;
  };
  const [from, to] = [moved(start), moved(end)];
  // "9 to 5 in the afternoon" begins in the morning, "11 to 1 at night" ends on the next day, "10 to half past 1" after noon.
  if (to < from && start.half === undefined && from >= noon && part === 'afternoon') return [from - noon, to];
  if (to < from && part === undefined && end.half === undefined && to < noon) return [from, to + noon];
  return [from, to < from && part !== undefined ? to % noon : to];
}

const written = (minutes: number): string =>
  `${String(Math.floor(minutes / 60) % 24).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
