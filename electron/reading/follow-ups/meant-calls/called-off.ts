import { thingsIn } from '../things-in-mind.ts';
import { oneCall, type FollowUp, type MeantCalls } from './meant-call.ts';

const MADE = /^(?:create|move|edit|restore)_event$/;
const WHO = '(?:we|i|they|he|she|it|that)';
const NOT = String.raw`(?:['’]?(?:re|m|s|ll)| (?:are|am|is|will|do|does|can|could))? ?(?:not|never)|(?: (?:will|can|could|is|are|do|does))? ?(?:won['’]?t|can['’]?t|isn['’]?t|aren['’]?t|don['’]?t)`;
/** "We will not do it", "it isn't happening", "we're not going after all". */
const NOT_DONE = new RegExp(
  String.raw`(?:^|[,.;!] +)(?:(?:so|and|then|but|now|ok|okay)\b,? )*${WHO}(?:${NOT}) (?:do(?:ing)? (?:it|that|this)|have (?:it|that)|having (?:it|that)|happen(?:ing)?|go(?:ing)?(?: ahead| there)?|meet(?:ing)?|take place|be happening|be going(?: ahead)?)` +
    String.raw`(?: (?:then|now|after all|any ?more|any longer|this time|today|tomorrow|that day))*[.!]*$`,
  'iu',
);
const MOST_WORDS = 16;

/** "She has a cold. We will not do it", right after an event was entered or changed: it is offered to cancel that. */
export function calledOff({ whole, last }: FollowUp): MeantCalls | null {
  const [event, other] = MADE.test(last.toolName) ? thingsIn(last.result) : [];
  if (event?.kind !== 'event' || other !== undefined) return null;
  if (/[?\d]/.test(whole) || whole.split(/\s+/).length > MOST_WORDS || !NOT_DONE.test(whole)) return null;
  return oneCall('cancel_event', { title: event.title }, false);
}
