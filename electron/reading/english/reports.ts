import { longPattern } from '../../foundation/long-pattern.ts';
import { Phrases } from '../../foundation/phrases.ts';
import { withChangesMarked } from './change-stems.ts';

/** About what the app itself has done: "did you delete it?", "have you saved that?", "is it gone now?" */
const ASKS_DONE = [
  new RegExp(
    String.raw`^(?:(?:and|so|wait|ok|but|hang on|hey|um+|hm+)[, ]+)*(?:did|have|had|has) (?:you|it|that|they) ` +
      String.raw`(?:(?:really|actually|already|just|ever|now|even|been) )*` +
      String.raw`(?:do\w*|work\w*|go through|happen\w*|\w+~)(?![~\w])(?!.*\b(?:i|we) \w+)`,
    'i',
  ),
  new RegExp(
    String.raw`^(?:(?:and|so|wait|ok|but)[, ]+)*(?:is|are|was|were) (?:it|that|they|those) (?:(?:really|all|now|already|definitely) )*` +
      String.raw`(?:gone|done|deleted|saved|cancelled|removed|moved|added|changed|set|finished|off|in)` +
      String.raw`(?: now| already| for good| forever)*\??$`,
    'i',
  ),
];

/** Whether a text only asks what the app has done: "did you delete it?" */
export const asksWhatWasDone = (text: string): boolean =>
  ASKS_DONE[0]?.test(withChangesMarked(text)) === true || ASKS_DONE[1]?.test(text) === true;

/** "Please put …" and "tomorrow set …" do not report what somebody called Please did. */
const NOT_A_NAME = new Phrases(
  'lol, haha, omg, please, pls, plz, kindly, just, also, now, then, next, first, second, finally, lastly, plus, and, so, but, ok',
  'okay, hey, hi, hello, oh, well, yes, yeah, yep, sure, no, actually, instead, quickly, tomorrow, tonight, today, monday, tuesday',
  'wednesday, thursday, friday, saturday, sunday',
);
const WHEN = /^(?:(?:yesterday|last \w+|this morning|today|earlier|well|and|but),? )/i;
/** Somebody, or something, and what may come before a verb. */
const WHO = new RegExp(
  String.raw`^(?:(?:my|our|his|her|their|the|an?)(?: (?!(?:was|were|is|are|be|been|has|had|got|should|must|that|which)\b)[\w'~-]+){1,3}?|` +
    String.raw`i|\p{L}[\w'-]+) (?:(?:had|have|has|already|always|just|finally|once|never|\w+ly) )*$`,
  'iu',
);
/** What somebody did or does, told about them; "was moved" may mean that it still has to be moved here. */
const DID = new RegExp(
  '^(?:(?!book|correct|swap|turn|sett|shift|disappear|touch|merg|push|stor|attach|noted|finish|clos|shar|rais|empti|delt|' +
    'unsubscrib)\\w+ed|put|set|drew|' +
    '(?:delet|remov|cancel|eras|restor|renam|edit|updat|add|creat|sav|convert|follow|remind|forget|replac|mak)e?s)~',
  'i',
);
const SAID = new Phrases('made, wrote, threw, said, says, told, reads, dreamt, dreamed, shouted, thought about');
const MOST_WORDS = 8;

/** @returns what follows the words that tell what somebody did; null for none. */
function behindTold(text: string): string | null {
  if (NOT_A_NAME.begin(text)) return null;
  for (const { index } of [...text.matchAll(/\S+/g)].slice(1, MOST_WORDS)) {
    const rest = text.slice(index);
    const end = DID.exec(rest)?.[0].length ?? SAID.startOf(rest);
    if (end > 0 && WHO.test(text.slice(0, index))) return rest.slice(end);
  }
  return null;
}
/** What makes more of a report: "I deleted it, can I get it back". */
const WANTS_MORE = longPattern('i')`
    \?|\b(?:please|pls|can|could|would|need|want|so|undo|back|instead|again|note (?:it|that|this|down)|remind me|put it|add it
    |add that|save that)\b
  `;

/** Whether a text only reports what somebody did: "I deleted the note", but not "I deleted the note, can I get it back". */
export function isReport(text: string): boolean {
  const marked = withChangesMarked(text);
  if (LAUGHS.test(text) && !ASKS_BESIDES.test(marked)) return true;
  const rest = behindTold(marked.replace(WHEN, ''));
  return rest !== null && !WANTS_MORE.test(rest.replaceAll('~', ''));
}

/** "Lol, she says that's her lucky number". */
const LAUGHS = /^(?:lo+l|lmao|ha(?:ha)+|hehe|omg|aww+)\b/i;
const ASKS_BESIDES = /[?~]|\b(?:please|pls|can you|could you|now|again|another|show|tell|what|when|where|who|how)\b/i;
