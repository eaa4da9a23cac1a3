import { longPattern } from '../../../foundation/long-pattern.ts';
import { amountOf, COUNT } from '../../english/number-words.ts';
import { hasOnly } from './meant-call.ts';

/** "Two hours". */
const LENGTH = `${COUNT} (?:minutes?|mins?|hours?|days?|weeks?)`;
const SHIFT = new RegExp(
  String.raw`^(.*?)(?:by )?(?<![\p{L}\d-])(?!half\b(?! an? ))(${COUNT}) (minutes?|mins?|hours?|days?|weeks?) ` +
    String.raw`(earlier|later|sooner|back|forward)(.*)$`,
  'iu',
);
/** "Back by an hour". */
const WAY_FIRST = new RegExp(String.raw`\b(back|forward) (?:by )?(${LENGTH})\b`, 'i');
/** "Postpone it by a week". */
const PUTS_OFF = new RegExp(
  String.raw`\b(?:postpone|delay|put off|push)\b(.*?)(?: off)? (?:by|for) (${LENGTH})\b`,
  'i',
);
/** "Move it on half an hour". */
const MOVED_ON = new RegExp(
  String.raw`\b(move|shift|push|put|shove) (?:it|that) (?:on|along) (?:by )?(${LENGTH})\b`,
  'i',
);
const WHOLE_HOUR = /\b(?:an?|one) (?:whole|full|entire|good) hour\b/gi;
/** "The client wants it". */
const WANTED = longPattern('iu')`
  ^(?:(?:actually|sorry|no|oh|but|well)\b,? )*
  (?:
    (?:the|my|our|his|her) \p{L}+(?: \p{L}+)?|(?!(?:i|it|that|this)\b)\p{L}+(?: \p{Lu}\p{L}+)?
  ) (?:wants?|needs?|prefers?|expects?|would (?:like|prefer)|asked for) (?:it|that|this|them) `;
const MINUTES: Readonly<Record<string, number>> = { m: 1, h: 60, d: 1440, w: 10_080 };

/**
 * How much later a text says that something is to be: "half an hour earlier", "push it back by a day".
 * @param others words that may be next to it. @returns minutes, negative for earlier; null if it says something else.
 */
export function saidShift(text: string, others: RegExp): number | null {
  const plain = text
    .replaceAll(WHOLE_HOUR, 'an hour')
    .replace(WANTED, 'it ')
    .replace(MOVED_ON, '$1 $2 later')
    .replace(PUTS_OFF, '$1 $2 later')
    .replace(WAY_FIRST, '$2 $1');
  const [, head = '', count = '', unit = '', way = '', tail = ''] = SHIFT.exec(plain) ?? [];
  if (count === '' || Number.isNaN(amountOf(count)) || !hasOnly(`${head} ${tail}`, others)) return null;
  return (/^(?:later|back)$/i.test(way) ? 1 : -1) * amountOf(count) * (MINUTES[unit.charAt(0).toLowerCase()] ?? 1);
}
