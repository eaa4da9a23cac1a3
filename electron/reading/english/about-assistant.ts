const OPENING =
  /^(?:(?:so|and|but|ok|okay|hey|hi|hello|well|hm+|just curious|tell me|by the way|btw|honestly|wait|knapsack)[,:!]? )+/i;
/** Questions about what it does in which somebody may mean their own things: "do you have my notes?", "do you know when …?" */
const MEANS_THINGS =
  String.raw`(?:(?:\p{L}+ly|ever|even|also|by any chance) )*(?:know|remember|rec(?:all|ollect)|see|find|mind|think|mean|want|happen|` +
  'keep|retain|hold|save|store|show|list|still|have|need|got)';
const OWN = String.raw`(?:my|our|the|(?:all|any of) my) (?:\p{L}+ )?\p{L}+`;
const GOES =
  '(?:sent|shared|stored|uploaded|encrypted|private|safe|secure|visible|sold|leaked|transmitted|passed|leave|seen|recorded)';
const TOLD = '(?:anything|(?:what|everything) i (?:type|write|say|tell you))';

/** What people ask about the assistant itself. */
const ABOUT = [
  // Who and what it is: "who made you?", "what should I call you?", "are you a robot?"
  String.raw`^who (?:\S+ ){1,4}?(?:you|your \p{L}+)(?:[,.?]| and |$)|^what (?:\p{L}+ ){1,5}?call you\b`,
  String.raw`^(?:what(?:['’]s| is)|do you have|have you got) (?:your|a) (?:own )?(?:name|purpose|job|favou?rite|opinion)\b(?! for)`,
  String.raw`^what['’]s the point of you\b|^what (?:are|is) your?(?: \p{L}+){0,3}\W*$`,
  String.raw`^(?:how (?:old|big|clever|smart)|where|what (?:version|model|language)) (?:are|is|do) you\b(?! (?:keep|put|sav|stor))`,
  String.raw`^are you (?!a(?:ware|ble)\b|sure\b|.*\b(?:my|me|it|today)\b)\p{L}|^where were you\b`,
  // What it likes and does by itself: "do you ever sleep?", "do you read my files when I'm away?"
  String.raw`^do you (?!${MEANS_THINGS}\b)\p{L}`,
  String.raw`^do you (?:ever )?(?:have (?:feelings|friends|a (?:soul|body|family)|parents)|need (?:the )?(?:internet|wifi|an? \p{L}+))\b`,
  // What happens to what one tells it: "are my notes sent to anybody?"
  String.raw`^(?:is|are|does) (?:${OWN}|${TOLD}) (?:\p{L}+ ){0,3}${GOES}\b`,
  String.raw`^(?:does|do|will|can) (?:any(?:one|body)|someone|other people|your \p{L}+|the company|they) (?:else |ever )*` +
    String.raw`(?:see|read|listen|get|look|have access)\b`,
  String.raw`^(?:where|how long) (?:is|are|do you keep|do you store) ${OWN} (?:kept|stored|saved|held|sent)?\??$`,
  // What it is for: "what sort of things can I ask you?", "is drawing something you can do?"
  String.raw`^what (?:sorts?|kinds?|types?) of \p{L}+ \p{L}+ (?:i|we|you)\b`,
  String.raw`^what (?:\p{L}+ ){0,2}(?:can|could|do) you (?:\p{L}+ )?(?:do|offer|help|handle|manage)\b(?! (?:for|about|on` +
    String.raw`|with) (?:the|my|\d))`,
  String.raw`^(?:is|are) .{2,50} (?:\p{L}*things?|part of what) (?:that )?you (?:can|could|do|know|are)\b`,
].map((form) => new RegExp(form, 'iu'));

/** @returns whether a message asks about the assistant itself: who made it, what it can do, and what happens to the person's data. */
export const isAboutAssistant = (message: string): boolean => {
  const question = message.trim().replace(OPENING, '');
  return ABOUT.some((form) => form.test(question));
};
