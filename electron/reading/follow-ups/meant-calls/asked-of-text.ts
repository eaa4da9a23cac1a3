import { timePhrases } from '../../english/time-phrases.ts';
import { thingsIn } from '../things-in-mind.ts';
import { oneCall, stringOf, type FollowUp, type MeantCalls } from './meant-call.ts';

const OF_NOTES = /^(?:create|append|read|restore)_note$/;
const OF_FILES = /^(?:read_file|write_file|append_to_file|edit_file)$/;
/** "How long does it simmer", "what does it say about salt", "how many eggs go in it". */
const ASKS = new RegExp(
  [
    String.raw`^(?:how (?:long|much|many|hot|often)|what|which|who|where|when|whose)\b.* (?:it|in there)\b(?! (?:is|are)\b)|`,
    String.raw`^(?:does|do|is|are|did) (?:it|there)\b.*\b(?:say|mention|need|need|include|contain|have|take|any)\b`,
  ].join(''),
  'i',
);
/** Questions about a note or a file that other tools answer, and questions about anything else. */
const ELSEWHERE = new RegExp(
  [
    String.raw`\b(?:words?|lines?|characters?|letters|size|big|large|old|changed|`,
    String.raw`edited|saved|created|called|named|spell\w*|stored|kept|left|`,
    'calendar|agenda|tasks?|lists?|reminders?|timers?|contacts?|folder|',
    String.raw`weather|time is|date|day|week|cost in|worth|in (?:euros?|dollars?))\b|`,
    String.raw`^what(?:'s| is| was)? (?:it|that)$|^(?:how|what) (?:about|if)\b`,
  ].join(''),
  'i',
);
const MOST_WORDS = 10;

/** A question whose answer is in the note or the file that the previous answer was about: it is shown. */
export function askedOfText({ text, last: { toolName, arguments: args, result } }: FollowUp): MeantCalls | null {
  if (!ASKS.test(text) || ELSEWHERE.test(text) || text.split(' ').length > MOST_WORDS || /\d/.test(text)) return null;
  if (timePhrases(text).some(({ text: phrase }) => /\p{L}{4}/u.test(phrase) && !/^how/i.test(phrase))) return null;
  const path = OF_FILES.test(toolName) ? stringOf(args, 'path') : null;
  if (path !== null) return oneCall('read_file', { path });
  const [note, other] = OF_NOTES.test(toolName) ? thingsIn(result) : [];
  return note === undefined || other !== undefined ? null : oneCall('read_note', { title: note.title });
}
