import { CHANGE_STEMS } from './change-stems.ts';
import { DAY_NAME } from './time-words.ts';

/** About what the app itself has done: "did you delete it?", "have you saved that?", "is it gone now?" */
const ASKS_DONE = new RegExp(
  [
    String.raw`^(?:(?:and|so|wait|ok|but|hang on|hey|um+|hm+)[, ]+)*(?:did|have|had|has) (?:you|it|that|they) ` +
      String.raw`(?:really |actually |already |just |ever |now |even )?(?:been )?(?:really |actually |already |just )?` +
      String.raw`(?:do|done|work|worked|go through|happen|${CHANGE_STEMS})\w*\b(?!.*\b(?:i|we) \w+)`,
    String.raw`^(?:(?:and|so|wait|ok|but)[, ]+)*(?:is|are|was|were) (?:it|that|they|those) ` +
      String.raw`(?:really |all |now |already |definitely )*` +
      String.raw`(?:gone|done|deleted|saved|cancelled|removed|moved|added|changed|set|finished|off|in)` +
      String.raw`(?: now| already| for good| forever)*\??$`,
  ].join('|'),
  'i',
);

/** Whether a text only asks what the app has done: "did you delete it?" */
export const asksWhatWasDone = (text: string): boolean => ASKS_DONE.test(text);

/** What somebody did or does, told about them; "was moved" may mean that it still has to be moved here. */
const DID =
  '(?:delet|remov|cancell?|eras|trash|restor|mov|chang|renam|edit|updat|add|append|creat|sav|schedul|enter|' +
  'complet|reopen|mark|tick|copi|zipp|unzipp|unpack|export|import|download|follow|unfollow|committ|switch|' +
  'convert|compress|resiz|rotat|cropp|open|record|archiv|replac|remind|postpon|clear|wip|dropp|start)ed|' +
  'made|put|set|wrote|threw|drew|(?:delet|remov|cancel|eras|restor|renam|edit|updat|add|append|creat|sav|' +
  'cop[yi]e?|convert|compress|follow|remind|forget|replac|make|put)e?s|said|says|told|reads|dreamt|dreamed|' +
  'shouted|thought about';
/** "Please put …" and "tomorrow set …" do not report what somebody called Please did. */
const NOT_A_NAME =
  'lol|haha|omg|please|pls|plz|kindly|just|also|now|then|next|first|second|finally|lastly|plus|and|so|but|ok|okay|hey|' +
  'hi|hello|oh|well|yes|yeah|yep|sure|no|actually|instead|quickly|tomorrow|tonight|today|' +
  DAY_NAME;
const WHO =
  '(?:i|we|he|she|they|you|it|some(?:body|one)|every(?:body|one)|nobody|half the \\w+|(?:my|our|his|her|' +
  'their|the|an?)(?: (?!(?:was|were|is|are|be|been|being|has|had|got|should|must|that|' +
  "which)\\b)[\\w'-]+){1,3}?|" +
  `(?!(?:${NOT_A_NAME})\\b)\\p{Lu}[\\w'-]+)`;
const TELLS = new RegExp(
  String.raw`^(?:(?:yesterday|last \w+|this morning|today|earlier|well|and|but),? )?${WHO} (?:(?:had|have|has) )?` +
    String.raw`(?:already |always |just |finally |accidentally |once |recently |never )?(?:${DID})\b`,
  'iu',
);
/** What makes more of a report: "I deleted it, can I get it back". */
const WANTS_MORE = new RegExp(
  String.raw`\?|\b(?:please|pls|can|could|would|need|want|so|undo|back|instead|again|note (?:it|that|this|down)|remind me|` +
    String.raw`put it|add it|add that|save that)\b`,
  'i',
);

/** Whether a text only reports what somebody did: "I deleted the note", but not "I deleted the note, can I get it back". */
export const isReport = (text: string): boolean =>
  (TELLS.test(text) && !WANTS_MORE.test(text.replace(TELLS, ''))) || (LAUGHS.test(text) && !ASKS_BESIDES.test(text));

/** "Lol, she says that's her lucky number". */
const LAUGHS = /^(?:lo+l|lmao|ha(?:ha)+|hehe|omg|aww+)\b/i;
const ASKS_BESIDES = new RegExp(
  String.raw`\?|\b(?:please|pls|can you|could you|now|again|another|remind|put|add|note|show|tell|what|when|where|who|how|${CHANGE_STEMS})`,
  'i',
);
