import { withWholeNumbers } from '../../../foundation/number-words.ts';
import type { Thing } from '../things-in-mind.ts';

const HALF_HOUR = /^(?:at )?(?:(half) (?:past )?|((?:a )?quarter) (past|to) )?(\d{1,2})(?:[:.](\d\d))?$/i;
const NOON = 12;

/** "Make that half past": of the hour that something begins in. */
const OF_THE_HOUR = /^(?:at )?(half|(?:a )?quarter) (past|to)$/i;

/** "Half past six" for something in the evening is in the evening too. @returns it as "18:30", and any other time unchanged. */
export function inSameHalf(said: string, thing: Thing | null): string {
  const [, half, quarter, side = '', hour = '', minutes = '0'] = HALF_HOUR.exec(withWholeNumbers(said)) ?? [];
  const part = half ?? quarter;
  const [, piece, ofHour = ''] = OF_THE_HOUR.exec(said.trim()) ?? [];
  if (piece !== undefined && thing?.at != null && thing.hasTime)
    return `${piece} ${ofHour} ${new Date(thing.at).getHours()}`;
  if (hour === '' || thing?.at === null || thing?.hasTime !== true) return said;
  if (new Date(thing.at).getHours() < NOON || Number(hour) >= NOON || (part === undefined && minutes === '0'))
    return said;
  const shift = part === undefined ? Number(minutes) : (/half/i.test(part) ? 30 : 15) * (/to/i.test(side) ? -1 : 1);
  const before = new Date(thing.at).getHours() * 60 + new Date(thing.at).getMinutes();
  const early = Number(hour) * 60 + shift;
  const late = early + NOON * 60;
  const at = Math.abs(early - before) < Math.abs(late - before) ? early : late;
  return `${String(Math.floor(at / 60))}:${String(at % 60).padStart(2, '0')}`;
}
