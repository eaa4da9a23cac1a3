import type { JsonObject } from '../../../../shared/entities/json.ts';
import type { ToolCall } from '../../../../shared/entities/tool-call.ts';
import { longPattern } from '../../../foundation/long-pattern.ts';
import { POLITE } from '../../english/polite-words.ts';
import { mergedTime } from '../../english/merged-time.ts';
import { isPlace } from '../../english/place-phrases.ts';
import { timePhrases } from '../../english/time-phrases.ts';
import { thingsIn, type Thing } from '../things-in-mind.ts';
import { EVERY_TIME, timeInMind } from '../time-in-mind.ts';
import { written } from '../written-time.ts';
import { oneCall, TELLS_TO, type ReadFollowUp } from './meant-call.ts';
import { movedEvent } from './moved-event.ts';
import { bareClock, inSameHalf, saidTime } from './said-time.ts';
import { saidShift } from './said-shift.ts';

/** "Every Friday actually". */
const REPEATS = longPattern('iu')`
  ^(?:
    (?:
      no|oh|and|actually|wait|sorry|make it|make that|do it|that's|it's|so
      |(?:it|that)(?:'ll| will| should)? (?:happens?|repeats?|takes place|comes round|runs?|meets)
      |(?:we|i|they)(?: all)?(?: usually| always)? (?:do|have|hold|meet|play|run|go|get|see)
      (?: (?:it|that|this|them|him|her|each other|together))?
    )\b,? ?
  )*(
    (?:every|each) (?:other |second |two |three )?(?:
      days?|weeks?|fortnight|months?|years?|\p{L}+days?(?:(?:,| and) (?:every |on )?\p{L}+days?)*|mornings?|evenings?
    )|daily|weekly|monthly|yearly|fortnightly
  )(?:,? (?:actually|please|then|instead|in fact|though|from now on|really|by the way))*[.!]*$
`;
const CHANGED = /^(?:create|move|edit|restore)_event$/;
const LOOKED_UP = /^list_events$/;

const AROUND_TIME = longPattern('')`
  ^(?:
    start|starts|starting|begin|begins|starting|only|same|length|hour|moved|move|takes|place|happens|happening|not|no
    |wait|from|earlier|later|already|even|duration|time|day|still|been|push|pushed|shift|shifted|bring|back|forward
  )$
`;
const SAYS_IT = new RegExp(
  [
    String.raw`\b(?:it|its|it's|that|that's|this|make|meant|rather|instead|better|best|actually|sorry|must|needs|has to|`,
    String.raw`starts?|begins?|not|no)\b`,
  ].join(''),
  'i',
);
/** "…, not Monday": what it is not. */
const NOT = /,? (?:and )?not (?:on |at |the )?[\p{L}\d:.]+(?: [\p{L}\d:]+)?$/iu;
const TO_BE_SAVED = new RegExp(
  [
    '(?:[,;.!–-] *|,? and )(?:(?:(?:can|could|would) you|you (?:can|could|may)|please) )*(?:put|add|note|enter|write|save|',
    'include)(?: (?:that|it|this|the place))?(?: (?:in|as (?:the |its )?(?:place|location|venue)|down|too|there|please|to it|as well))*$',
  ].join(''),
  'i',
);
const PRONOUN = String.raw`(?:it|that|this|they|we|everything)(?:['’](?:s|re|ll)|s)?`;
const IS = '(?: (?:is|are|was|will|be|being|now|moved|going|to|both|all|always|over))*';
const HELD =
  '(?: (?:is|are|will|be|being|now|usually|always|both))*(?: (?:held|takes? place|taking place|happens?|happening|meets?|meeting|runs?))';
const PLACE = new RegExp(
  [
    String.raw`^(?:(?:${PRONOUN}${IS}(?:${HELD})?|(?:the |my |our )?\p{L}+(?: \p{L}+)?${HELD}) (?:at|in|over at)|`,
    String.raw`(?:the )?(?:place|location|venue)(?: is|'s|:)+(?: (?:at|in))?|held (?:at|in)|takes place (?:at|in)`,
    String.raw`|at|in(?= (?:the|my|our|room) )|(?:${PRONOUN}${IS}(?:${HELD})? )?on(?= (?-i:\p{Lu})))`,
    String.raw` ((?:the |my |our )?[\p{L}\d](?:[^?!;.]|\.(?!\s)){1,60}?)(?: please| now| instead| then)*$`,
  ].join(''),
  'iu',
);
/** "It's in my calendar", "it's at risk" say nothing about where. */
const NO_PLACE = new RegExp(
  [
    String.raw`^(?:changed|different|wrong|another|moved)\b|, remind me\b|`,
    '^(?:my |the |our )?(?:(?:top|bottom|end|beginning|middle) of|calendar|diary|',
    'agenda|list|notes?|an? |fact|time|case|order|general|once|',
    String.raw`least|last|first|all|risk|there|here|\p{L}+ing\b)|\b(?:because|but|so that|if|when|which|who|list|calendar|diary)\b`,
  ].join(''),
  'iu',
);

/**
 * A detail of the event that the previous answer made, changed or found alone: "we're meeting at Café Nord", "only it starts at
 * 21:15", "Tuesday I meant, not Monday".
 */
export const eventDetail: ReadFollowUp = ({ text: said, whole, last, known }) => {
  const thing = eventOf(last);
  if (thing === null) return null;
  const { title } = thing;
  const text = said.replace(EVERY_TIME, '');
  const note = NOTE_ON_IT.exec(text)?.[1];
  if (note !== undefined) return oneCall('edit_event', { title, change: 'notes', to: note.trim() }, true);
  const repeat = CHANGED.test(last.toolName) ? REPEATS.exec(whole)?.[1] : undefined;
  if (repeat !== undefined) return oneCall('edit_event', { title, change: 'repeat', to: repeat });
  const isAsked = CHANGED.test(last.toolName) || TO_BE_SAVED.test(text) || TELLS_TO.test(text);
  const plain = text.replace(TO_BE_SAVED, '');
  const time = insteadOfShift(plain, last) ?? shiftIn(plain) ?? timeIn(plain, last, CANNOT.test(whole));
  const to = time === null ? null : nextToIt(time, last);
  if (to !== null) return oneCall('move_event', movedEvent(whole, thing, to, { last, known }), isAsked);
  const [, place] = PLACE.exec(plain.replace(NOT, '')) ?? [];
  if (place === undefined || NO_PLACE.test(place) || IS_CLOCK.test(place) || !isPlace(place)) return null;
  if (timePhrases(place)[0]?.text.length === place.length) return null;
  return oneCall('edit_event', { title, change: 'place', to: place.trim() }, isAsked);
};

/** "Add a note on it: bring the albums". */
const NOTE_ON_IT = longPattern('iu')`
  ^(?:(?:and|also|please|can you|could you),? )*(?:add|put|make|leave|write) (?:an? |the )?
  note (?:on|to|in|into|for|with) (?:it|that|this|the event|the appointment)(?: that|: ?|, | - )(?:says? )?(\S.*?)
  [.!]*$
`;

const MINUTES_OF_DAY = 1440;

/** "Half an hour earlier", as the tool reads it. */
function shiftIn(text: string): string | null {
  const minutes = saidShift(text, AROUND_TIME);
  if (minutes === null) return null;
  const days = Math.abs(minutes) / MINUTES_OF_DAY;
  const length = Number.isInteger(days) ? `${String(days)} days` : `${String(Math.abs(minutes))} minutes`;
  return `${length} ${minutes > 0 ? 'later' : 'earlier'}`;
}

const IS_SHIFT = /\b(?:earlier|later)\b/i;
const INSTEAD = /^(?:(?:oh|hm+|ah),? )*(?:no|wait|sorry|actually|rather|i meant?|make (?:it|that))\b/i;

/** "No wait, a full hour later", after it was moved by half an hour: counted from where it was before that. */
function insteadOfShift(text: string, { toolName, arguments: { to }, result }: ToolCall): string | null {
  const minutes = INSTEAD.test(text) ? saidShift(text, AROUND_TIME) : null;
  if (toolName !== 'move_event' || minutes === null || typeof to !== 'string' || !IS_SHIFT.test(to)) return null;
  const [was] = thingsIn({ event: '-', when: ((result ?? {}) as JsonObject)['before'] ?? '' });
  return was?.at == null ? null : written(was.at + minutes * 60_000, was.hasTime);
}

/** "The next day, same time" is counted from the day of the event. */
function nextToIt(said: string, last: ToolCall): string {
  const thing = thingsIn(last.result).find(({ kind }) => kind === 'event');
  return thing === undefined || !/\b(?:next|following|previous) day\b|\bthe \p{L}*day (?:after|before)\b/iu.test(said)
    ? said
    : timeInMind(said, thing, last);
}

/** "It's at 7.15 now". */
const IS_CLOCK = /^\d{1,2}(?:[.:h]\d\d)?(?: ?[ap]m)?\b/i;

/** "She can't do tomorrow, Friday same time". */
const CANNOT = longPattern('i')`
  \b(?:
    can(?:['’]?t|not| not)|couldn['’]?t|won['’]?t|doesn['’]?t|isn['’]?t|no good|not free|unavailable|busy|clash\w*
    |(?:he|she|they)(?:['’]s|['’]re| is| are) (?:ill|away|sick|off)
  )\b
`;

/** "Make it the day after". */
const TO_NEXT_DAY = longPattern('i')`
  ^${POLITE}(?:make|move|push|shift|put|change|set|bring|postpone) (?:it|that|this)(?: back| forward)?
  (?: to| for| until)? (?<day>
    the (?:day (?:after|before)(?: that)?|(?:next|following|previous) day)(?:,? same (?:time|hour))?
  )(?: then| instead| please)*$
`;

function timeIn(text: string, { toolName, arguments: args, result }: ToolCall, isInstead: boolean): string | null {
  const nextDay = TO_NEXT_DAY.exec(text)?.groups?.['day'];
  if (nextDay !== undefined) return nextDay;
  const clock = bareClock(text);
  const { when, to } = args;
  const before = toolName === 'create_event' ? when : to;
  if (clock !== null && typeof before === 'string') return mergedTime(before, clock).replace(/^.*(?=\bat \d)/, '');
  const plain = text.replace(NOT, '');
  const said = SAYS_IT.test(text) || isInstead ? saidTime(plain, AROUND_TIME) : null;
  return said === null ? null : inSameHalf(said, thingsIn(result)[0] ?? null);
}

function eventOf({ toolName, result }: ToolCall): Thing | null {
  if (!CHANGED.test(toolName) && !LOOKED_UP.test(toolName)) return null;
  const [only, other] = thingsIn(result).filter(({ kind }) => kind === 'event');
  return only === undefined || other !== undefined ? null : only;
}
