import { thingsIn } from '../things-in-mind.ts';
import { oneCall, type FollowUp, type MeantCalls } from './meant-call.ts';

const OF_EVENTS = /^(?:list_events|(?:create|edit|move|restore)_event)$/;
/** "Ines is bringing a cake, put that in the notes". */
const PUTS_THAT = new RegExp(
  String.raw`^(?:(?:and|oh|ok|okay|also|so)\b,? *)*(?<said>\S[^?;:"]{2,100}?)(?:[,.]| and| so)* (?:and |so |please |also |can you |could you )*` +
    String.raw`(?:put|add|note|write|stick|pop|jot|save|enter) (?:that|this|it)(?: down)? (?:in|into|to|under|on|with|as) (?:(?:the|its|my) (?:event['’]?s? )?notes?|(?:an? )?note|it|the (?:event|entry|appointment))(?: (?:too|as well|please|there|of (?:it|the event)|on (?:it|the event)))*[.!]*$`,
  'iu',
);
/** A request of its own. */
const ASKS =
  /^(?:put|add|note|write|move|make|change|set|remind|remember|delete|cancel|please|what|when|where|who|how|open|read|create)\b/i;

/** What is to be written in the notes of the event that the previous answer was about. */
export function notedOnEvent({ whole, last }: FollowUp): MeantCalls | null {
  const [event, other] = OF_EVENTS.test(last.toolName) ? thingsIn(last.result) : [];
  const said = PUTS_THAT.exec(whole)?.groups?.['said'];
  if (event?.kind !== 'event' || other !== undefined || said === undefined || ASKS.test(said)) return null;
  return oneCall('edit_event', { title: event.title, change: 'notes', to: said.replace(/[\s,.]+$/, '') });
}
