import { timePhrases } from '../../english/time-phrases.ts';
import { thingsIn } from '../things-in-mind.ts';
import { oneCall, type FollowUp, type MeantCalls } from './meant-call.ts';

const OF_EVENTS = /^(?:list_events|(?:create|edit|move|restore)_event)$/;
/** "Ines is bringing a cake, put that in the notes". */
const PUTS_THAT = new RegExp(
  String.raw`^(?:(?:and|oh|ok|okay|also|so)\b,? *)*(?<said>\S[^?;:"]{2,100}?)(?:[,.]| and| so)* (?:and |so |please |also |can you |could you )*` +
    String.raw`(?:put|add|note|write|stick|pop|jot|save|enter) (?:that|this|it)(?: down)? (?:in|into|to|under|on|with|as) (?:(?:the|its|my) (?:event['’]?s? )?notes?|(?:an? )?note|it|the (?:event|entry|appointment))(?: (?:too|as well|please|there|of (?:it|the event)|on (?:it|the event)))*[.!]*$`,
  'iu',
);
/** "Bring a towel, add that". */
const ADDS_THAT = new RegExp(
  String.raw`^(?:(?:and|oh|ok|okay|also|so)\b,? *)*(?<said>\S+(?: [^\s?;:"]+){2,16}?)(?:[,.]| and| so) (?:and |so |please |also |can you |could you )*` +
    '(?:put|add|stick|pop|jot) (?:that|this)(?: (?:in|down|too|as well|please|there))*[.!]*$',
  'iu',
);
/** Where it is, or another event, has readers of its own. */
const SAYS_WHERE =
  /^(?:(?:it|that|this|we|they)(?:['’]\p{L}+|s)?(?: \p{L}+){0,2} )?(?:at|in|on) |\b(?:place|location|venue|list|task)\b/iu;
const LIKELY = 0.3;

/** What goes with the event; a time or a place is read elsewhere. */
function addedThat({ whole, expected }: FollowUp): string | undefined {
  const said = ADDS_THAT.exec(whole)?.groups?.['said'];
  const isOther = ['add_task', 'create_event', 'move_event'].some(
    (tool) => (expected?.chances.get(tool) ?? 0) > LIKELY,
  );
  return said === undefined || isOther || SAYS_WHERE.test(said) || timePhrases(said).length > 0 ? undefined : said;
}

/** A request of its own. */
const ASKS =
  /^(?:put|add|note|write|move|make|change|set|remind|remember|delete|cancel|please|what|when|where|who|how|open|read|create)\b/i;

/** "The place is Park Street, add that to it". */
const IS_PLACE = /^(?:the |its )?(?:place|location|venue)(?: is| will be|['’]s|:) (?:at |in )?(\S.{1,40}?)[\s,.]*$/i;

/** What is to be written in the notes of the event that the previous answer was about. */
export function notedOnEvent(followUp: FollowUp): MeantCalls | null {
  const { whole, last } = followUp;
  const [event, other] = OF_EVENTS.test(last.toolName) ? thingsIn(last.result) : [];
  const said = PUTS_THAT.exec(whole)?.groups?.['said'] ?? addedThat(followUp);
  if (event?.kind !== 'event' || other !== undefined || said === undefined || ASKS.test(said)) return null;
  const [, place] = /\bnotes?\b/i.test(whole) ? [] : (IS_PLACE.exec(said) ?? []);
  if (place !== undefined) return oneCall('edit_event', { title: event.title, change: 'place', to: place });
  return oneCall('edit_event', { title: event.title, change: 'notes', to: said.replace(/[\s,.]+$/, '') });
}
