import type { ToolCall } from '../../../../../shared/entities/tool-call.ts';
import { asksSomewhere } from '../../reading/later-request.ts';
import { isPlace, placePhrase } from '../../reading/place-phrases.ts';
import { timePhrases } from '../../reading/time-phrases.ts';
import { thingsIn } from '../things-in-mind.ts';
import { oneCall, type FollowUp, type MeantCalls } from './meant-call.ts';

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
  const place = GIVES.map((form) => form.exec(whole)?.groups?.['place']).find((one) => one !== undefined);
  if (event?.kind !== 'event' || other !== undefined || place === undefined) return null;
  const isSure = ASKS_PLACE.test(asked) || wasPlaced(last);
  return isNamed(place, isSure) ? oneCall('edit_event', { title: event.title, change: 'place', to: place }) : null;
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
