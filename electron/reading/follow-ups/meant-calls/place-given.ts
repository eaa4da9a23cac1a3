import type { ToolCall } from '../../../../shared/entities/tool-call.ts';
import { asksSomewhere } from '../../english/later-request.ts';
import { isPlace, placePhrase } from '../../english/place-phrases.ts';
import { timePhrases } from '../../english/time-phrases.ts';
import { meaningfulWords } from '../../own-things/named-kinds.ts';
import { thingsIn } from '../things-in-mind.ts';
import { oneCall, stringOf, type FollowUp, type MeantCalls } from './meant-call.ts';

const OPENING = String.raw`^(?:(?:and|oh|ok|okay|so|then|right|well|hm+|no|nah|sorry|actually|in that case)\b[,.]? *)*`;
const END = '(?:,? (?:then|please|instead|this time|in that case))*[.!]*$';
/** "Make it the Red Lion then", "let's say Café Nord", "The Red Lion it is". */
const GIVES = [
  String.raw`(?:please )?(?:(?:make|let['’]?s make) (?:it|that|this)|let['’]?s (?:say|do|go (?:to|for)|meet (?:at|in))|change (?:it|that|this) to|put(?: down)?|say) (?:(?:at|in) )?(?<place>\S.{1,50}?)`,
  String.raw`(?<place>(?:the )?(?-i:\p{Lu})\S.{1,50}?) (?:it is|will do|then)`,
].map((form) => new RegExp(OPENING + form + END, 'iu'));
const ASKS_PLACE = /\bwhere\b|\b(?:place|location|venue|address|room)\b/i;
const OF_EVENTS = /^(?:list_events|(?:create|edit|move|restore)_event)$/;
const NO_NAME =
  /["“:;?]|\b(?:every|each|later|earlier|longer|shorter|priority|for|with|to|it|that|there)\b|^(?:an?|one) /i;
/** "Call Tom then". */
const COMMANDS =
  /^(?:call|ring|phone|text|email|ask|tell|open|read|show|find|play|search|list|cancel|delete|move|start|stop)\b/i;
const MOST_WORDS = 6;

/** Where an event takes place, after the app was asked for it, or was told another place: "make it Café Nord then". */
export function placeGiven({ whole, last, asked }: FollowUp): MeantCalls | null {
  const [event, other] = OF_EVENTS.test(last.toolName) ? thingsIn(last.result) : [];
  if (event?.kind !== 'event' || other !== undefined) return null;
  const corrected = correctedPlace(whole, last);
  if (corrected !== null) return oneCall('edit_event', { title: event.title, change: 'place', to: corrected });
  const place = GIVES.map((form) => form.exec(whole)?.groups?.['place']).find((one) => one !== undefined);
  if (place === undefined) return null;
  const isSure = ASKS_PLACE.test(asked) || wasPlaced(last);
  return isNamed(place, isSure) ? oneCall('edit_event', { title: event.title, change: 'place', to: place }) : null;
}

const CORRECTS =
  /^(?:(?:no|nope|sorry|wait|oops|oh|ah|actually|i meant?|rather)\b[,.]? *)+(?:(?:it['’]s|that['’]s|make (?:it|that)|in|at) )*(?<place>\S.{1,40}?)(?: (?:instead|rather|please|actually|sorry))*[.!]*$/i;

/** "No, room 6", of an event in room 4: a place of the same kind. */
function correctedPlace(whole: string, { arguments: args, result }: ToolCall): string | null {
  const place = CORRECTS.exec(whole)?.groups?.['place'];
  const [, before = stringOf(args, 'place') ?? ''] = /"place":"([^"]+)"/.exec(JSON.stringify(result)) ?? [];
  if (place === undefined || before === '' || place.split(' ').length > MOST_WORDS || NO_NAME.test(place)) return null;
  const words = meaningfulWords(before);
  return meaningfulWords(place).some((word) => /\p{L}{3}/u.test(word) && words.includes(word)) ? place : null;
}

const wasPlaced = ({ toolName, arguments: { change } }: ToolCall): boolean =>
  toolName === 'edit_event' && change === 'place';

/** @param isSure whether a place is what the conversation is about. */
function isNamed(place: string, isSure: boolean): boolean {
  if (NO_NAME.test(place) || place.split(' ').length > MOST_WORDS || timePhrases(place).length > 0) return false;
  if (!isPlace(place) || COMMANDS.test(place) || asksSomewhere(place)) return false;
  return isSure
    ? /^(?:(?:the|our|my) |(?:the )?\p{Lu})/u.test(place)
    : /^(?:the|our|my) /i.test(place) && placePhrase(`it is at ${place}`) !== null && /^[^\p{Lu}]*$/u.test(place);
}
