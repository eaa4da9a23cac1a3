import { inMarks } from '../in-marks.ts';
import type { OwnRequest } from '../meant-request.ts';
import type { KnownTitles } from './named-kinds.ts';
import { thingNamedBy } from './named-thing.ts';

const FURTHER =
  /^(?:(?:and|oh|ok|hi),? )*(?:another (?:one|idea|thing|item|entry|line)|one more(?: (?:thing|idea|item|entry|line))?|also(?: one)?|more|something else|new (?:idea|item|entry|line)) (?:for|to|on|in) (?:the |my |our )(?<note>[^:,;.!?]{3,40}?)(?: note| list)?[:,] ?(?<text>\S[^]*)$/iu;

/** "Write down in my boat note that …", "jot in the boat note: …". */
const INTO =
  /^(?:(?:and|oh|ok|hi|please|pls|can you|could you|would you),? )*(?:write|jot|note|put|add|stick|pop|scribble|make a note|add a line|put a line)(?: (?:this|that|it))?(?: down)? (?:in|into|to|under|on) (?:the |my |our )(?<note>[^:,;.!?]{2,40}?) notes?(?: that| saying(?: that)?|[:,]) ?(?<text>\S[^]*)$/iu;

/** "Another one for the gift ideas: Grandpa: slippers": one more line of a note. @returns null unless there is a note of that name. */
export function furtherNote(message: string, known: KnownTitles): OwnRequest | null {
  const { note = '', text = '' } = (FURTHER.exec(message) ?? INTO.exec(message))?.groups ?? {};
  const thing = note === '' ? null : thingNamedBy(note, known, ['note']);
  return thing === null
    ? null
    : { tool: 'append_note', request: `add to the note ${inMarks(thing.title)}: ${text}`, said: message };
}
