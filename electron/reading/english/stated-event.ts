import { askedChanges } from './asked-changes.ts';
import { placePhrase } from './place-phrases.ts';
import { timePhrases } from './time-phrases.ts';
import type { MeantChange } from '../meant-request.ts';
import { MONTH_START, WEEKDAY } from './time-words.ts';

/** A day or a time of day to come: not "now", "for two hours" or "yesterday". */
const SAYS_WHEN = new RegExp(
  [
    String.raw`\d ?(?:am|pm)\b|\d[:.h]\d\d\b|\b\d{1,2}\.\d{1,2}\.|`,
    String.raw`\b${WEEKDAY}\b|\b(?:today|tomorrow|tonight)\b|`,
    String.raw`\d(?:st|nd|rd|th)?\.? (?:of )?${MONTH_START}|`,
    String.raw`\bnext (?:week|month)\b|\bo['’]clock\b|\bhalf past\b`,
  ].join(''),
  'i',
);
const PAST = /\b(?:yesterday|ago|last)\b/i;
/** What makes a sentence something else than a plain statement. */
const NOT_PLAIN = new RegExp(
  [
    String.raw`\?|["“„]|\b(?:if|when|unless|said|says|told|thinks?|thought|maybe|might|could|would|should|always|never|`,
    String.raw`not|no|hate|love|hope|was|were|had|didn['’]?t|don['’]?t|isn['’]?t|won['’]?t)\b`,
  ].join(''),
  'i',
);

const OPENING = /^(?:(?:oh|hey|hi|ok|so|and|well|by the way|btw|fyi|good news|reminder),? )*(?:remember,? )?/i;
/** "There's a call with Ben": what there will be. */
const THERE = new RegExp(
  [
    "^(?:there(?:['’]?s| is| will be|['’]ll be)|(?:i|we)(?:['’]ve| have)(?: got)?|(?:i|we) got|",
    "(?:i['’]m|we['’]re|i am|we are) having) (?:an? |another |the |my |our )?(.+)$",
  ].join(''),
  'i',
);
/** "The Millers are coming for dinner", "my sister is visiting". */
const COMES =
  /^(.+?)(?: is|['’]s| are|['’]re) ((?:coming|visiting|arriving|dropping|popping|staying|flying|bringing|picking|delivering|having)\b.*)$/i;
/** "The party is", "the course starts". */
const TAKES_PLACE =
  /^(?:the |my |our )?(.+?)(?: is| are|(?<!\b(?:at|in|from) [^,]{1,40})['’]s| starts?| begins?| takes? place| will be)$/i;
const MOVED = new RegExp(
  [
    '^(?:the |my |our )?(.+?)(?: (?:is|was|has been|got|has|gets|had to be|now))* ',
    '(?:moved|rescheduled|postponed|shifted|pushed(?: back)?|brought forward|changed) (?:to|until|till)$',
  ].join(''),
  'i',
);

const MOST_WORDS = 20;

/**
 * Reads what somebody says about their plans as an entry for the calendar: "on Tuesday there's a call with Ben at ten" as an
 * event, and "the call moved to Friday" as a new time of one. Nobody asked for a change, so it is offered.
 * @returns null for any other message.
 */
export function statedEvent(message: string): MeantChange | null {
  const text = message
    .trim()
    .replace(OPENING, '')
    .replace(/[.!]+$/, '');
  if (text.split(/\s+/).length > MOST_WORDS || NOT_PLAIN.test(text.replace(MOVED_WORDS, ''))) return null;
  const { time, rest } = withoutTime(text);
  if (!SAYS_WHEN.test(time) || PAST.test(time) || askedChanges(text).size > 0) return null;
  const [, moved] = MOVED.exec(rest) ?? [];
  if (moved !== undefined) return { tool: 'move_event', request: `move ${moved} to ${time}`, isAsked: false };
  const title = /\btoday\b/i.test(time) && !/\d/.test(time) ? null : titleOf(rest);
  if (title === null) return null;
  const place = placePhrase(title)?.text ?? '';
  const isLast = place !== '' && title.endsWith(place) && title.length > place.length;
  const [what, where] = isLast ? [title.slice(0, -place.length).trim(), ` ${place}`] : [title, ''];
  return { tool: 'create_event', request: `put "${what}" into my calendar ${time}${where}`, isAsked: false };
}

/** Words between the day and the time of day are part of the title: "on Tuesday there's a call at ten". */
function withoutTime(text: string): { readonly time: string; readonly rest: string } {
  const [first] = timePhrases(text);
  if (first === undefined) return { time: '', rest: text };
  const rest = cut(text, first.text);
  const second = timePhrases(rest).find((phrase) => /^(?:at|from|around) /i.test(phrase.text));
  if (second === undefined || /\d ?(?:am|pm)|[\d.:]\d\d|\bat\b/i.test(first.text)) return { time: first.text, rest };
  return { time: `${first.text} ${second.text}`, rest: cut(rest, second.text) };
}

const cut = (text: string, phrase: string): string =>
  text
    .replace(phrase, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s,]+|[\s,]+$/g, '');

const MOVED_WORDS = /\b(?:was|had to be|has been) (?=moved|rescheduled|postponed|shifted|pushed|brought|changed)/i;

function titleOf(rest: string): string | null {
  const [, there] = THERE.exec(rest) ?? [];
  if (there !== undefined) return there;
  const [, who, comes] = COMES.exec(rest) ?? [];
  if (who !== undefined && comes !== undefined) return `${who} ${comes}`;
  return TAKES_PLACE.exec(rest)?.[1] ?? null;
}
