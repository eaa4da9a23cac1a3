import { amountOf, COUNT } from '../../english/number-words.ts';
import { thingsIn } from '../things-in-mind.ts';
import { clockOf } from '../written-time.ts';
import { oneCall, TELLS_TO, type FollowUp, type MeantCalls, type ReadFollowUp } from './meant-call.ts';

const IT = String.raw`(?:(?:it|that|this)(?:'ll| will|'s going to| should| needs to| has to| must| can)?(?: only| probably| actually)? )?`;
const TAKES = new RegExp(
  String.raw`^(?:(?:it|that|this one|that one)['’]s|${IT}(?:takes?|lasts?|runs?|goes on|go on|be|is)) (?:for )?(?:about |only |just )?(${COUNT}) ` +
    String.raw`(hours?|minutes?|mins?)` +
    String.raw`( and a half| and a quarter)?(?: long)?$|` +
    String.raw`^(?:(?:for|make (?:it|that)|no|sorry|wait)[, ]+)+(${COUNT}) (hours?|minutes?|mins?)( and a half| and a quarter)?` +
    String.raw`(?: long)?$|` +
    String.raw`^(?:(?:it|that|this one|that one)['’]s|${IT}(?:takes?|lasts?|be|is)) (?:about )?an? (hour|minute)( and a half| and a quarter)(?: long)?$`,
  'i',
);
const CLOCK = String.raw`(?:at )?(half past |quarter past |a quarter past |half )?(\d{1,2}|${COUNT}|noon)(?:[:.](\d\d))? ?([ap]m|o'clock)?`;
const ENDS = new RegExp(
  String.raw`^(?:(?:sorry|no|wait|oh|actually|make (?:it|that)|i meant?)\b,? )*(?:${IT}(?:ends?|finish(?:es)?|is over|be over)|${IT}(?:doesn't|does not|won't|will not) (?:end|finish|stop) (?:until|till|before)|` +
    String.raw`(?:(?:it|that)(?:'s| is) (?:on )?|(?:i|we)(?:'m| am|'re| are) there |${IT}(?:goes on|go on|lasts?|runs?|stays?|is|be) )?(?:until|till)|to|` +
    // Of a journey, or of people.
    String.raw`(?:it|we|they)(?:'s|'re| is| are|'ll be| will be)? (?:gets? (?:in|there|back|home)|arrives?|lands?|back|home|done|finished|through|over)(?: (?:at|by|around))?)` +
    String.raw`(?: by)? ${CLOCK}(?: (?:now|actually|then|please|instead))*$`,
  'i',
);
const CHANGED = /^(?:create|move|edit|restore)_event$/;
const HALF_DAY = 12;

/** "45 minutes is enough for that". */
const ENOUGH = new RegExp(
  String.raw`^(${COUNT}) (hours?|minutes?|mins?)( and a half| and a quarter)? (?:is|are|will be|should be|would be)(?: long)? (?:enough|plenty|fine|all i need)(?: for (?:it|that|this))?$`,
  'i',
);

/** "It'll take an hour and a half", "and it ends at three": the event of the previous answer keeps its start. */
export function eventLength({ text, last }: FollowUp): MeantCalls | null {
  const [event, other] = thingsIn(last.result).filter(({ kind }) => kind === 'event');
  if (event === undefined || event.at === null || !event.hasTime || other !== undefined) return null;
  const start = new Date(event.at);
  const minutes = lengthIn(text) ?? untilIn(text, start.getHours() * 60 + start.getMinutes());
  if (minutes === null) return null;
  const to = `${clockOf(event.at)} to ${clockOf(event.at + minutes * 60_000)}`;
  return oneCall('move_event', { title: event.title, to }, CHANGED.test(last.toolName) || TELLS_TO.test(text));
}

/** These words are for no timer, however much they look like it. */
export const enoughLength: ReadFollowUp = (followUp) => (ENOUGH.test(followUp.text) ? eventLength(followUp) : null);

function lengthIn(text: string): number | null {
  const [, count, unit, more, count2 = count, unit2 = unit, more2 = more, unit3, more3] =
    TAKES.exec(text) ?? ENOUGH.exec(text) ?? [];
  const said = unit3 === undefined ? count2 : 'an';
  const of = unit3 ?? unit2;
  if (said === undefined || of === undefined) return null;
  const part = /half/.test(more3 ?? more2 ?? '') ? 0.5 : /quarter/.test(more3 ?? more2 ?? '') ? 0.25 : 0;
  return (amountOf(said) + part) * (/^h/i.test(of) ? 60 : 1);
}

/** Minutes from the start, on the computer's clock in minutes of the day, to the end that a text says; null if it says none. */
function untilIn(text: string, start: number): number | null {
  const [, part = '', hour, minutes = '0', half = ''] = ENDS.exec(text) ?? [];
  if (hour === undefined) return null;
  const hours = /noon/i.test(hour)
    ? HALF_DAY
    : amountOf(hour) + (/pm/i.test(half) && amountOf(hour) < HALF_DAY ? HALF_DAY : 0);
  if (hours > 24) return null;
  const shift = /half/i.test(part) ? 30 : /quarter/i.test(part) ? 15 : Number(minutes);
  const end = hours * 60 + shift;
  const later = end <= start && hours <= HALF_DAY ? end + HALF_DAY * 60 : end;
  return later > start ? later - start : null;
}
