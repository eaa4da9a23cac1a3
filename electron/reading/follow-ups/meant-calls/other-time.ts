import { withNumbers } from '../../../foundation/numbers-in.ts';
import { isKnownPlace } from '../../../tools/dates/time-zones.ts';
import { isTime } from '../../english/merged-time.ts';
import { measuresIn } from '../../values/measures.ts';
import { NO_OTHERS, oneCall, type FollowUp, type MeantCalls } from './meant-call.ts';

const LINK = /^(?:and|or|what about|how about|now|then|so|what if it['’]?s|if it['’]?s|same for|same with)\b/i;
const AT = /^(?:(?:what about|how about|same for|same with|what if it['’]?s|if it['’]?s)\b,? *)?(?:at |for )?/i;
const THERE = /(?<=[\da-z]) (?:over |out |down |up )?(?:there|(?:his|her|their|local) time)$/i;
const SAME_FOR =
  /^(?:the )?same(?: thing| time)?(?: but| again)? (?:for|in|with) (\p{Lu}[\p{L}' .-]{2,30}?)(?: please| too| then)*$/u;

/** "And 2pm?", "same but for Tokyo", after a time somewhere else was worked out: the same for another time or place. */
export function otherTime({ text, whole, last: { toolName, arguments: args } }: FollowUp): MeantCalls | null {
  if (toolName !== 'convert_time') return null;
  const [, place] = SAME_FOR.exec(text) ?? [];
  if (place !== undefined) return oneCall(toolName, { ...args, [args['to'] === undefined ? 'from' : 'to']: place });
  // "And 5 pm there?", where the time before was.
  const isThere = args['from'] !== undefined && args['to'] === undefined;
  const time = text.replace(AT, '').replace(isThere ? THERE : NO_OTHERS, '');
  const isPlace = LINK.test(whole) && isKnownPlace(time);
  if (isPlace) return oneCall(toolName, { ...args, [args['to'] === undefined ? 'from' : 'to']: time });
  return LINK.test(whole) && isTime(time) ? oneCall(toolName, { ...args, time }) : null;
}

/** "And 175 g of sugar", after an amount was converted: another one, to the same unit. */
export function otherMeasure({ text, whole, last: { toolName, arguments: args } }: FollowUp): MeantCalls | null {
  if (toolName !== 'convert_units' || !LINK.test(whole) || / (?:in|into|to|as) \p{L}+$/u.test(text)) return null;
  const [measure, other] = measuresIn(text);
  const isFirst = measure !== undefined && withNumbers(text.replace(AT, '')).search(/\d/) === 0;
  if (measure === undefined || other !== undefined || !isFirst) return null;
  return oneCall(toolName, { ...args, value: measure.amount, from: measure.unit });
}
