/** Ways to ask without a question: what follows is the question. */
const FRAME = new RegExp(
  [
    '^(?:(?:and|so|but|well|hey|hi|ok|oh),? )*(?:i (?:just )?wonder(?:ed)?|',
    "i(?:'m| am| was) (?:just )?wondering|i(?:'d| would) (?:like|love) to know|i (?:want|need) to know|",
    "what i(?:'d like| would like| want| need) to know is|(?:the|my) question is(?: only| just)?|",
    '(?:can|could|would) you (?:please )?tell me|(?:may|might|can|could) i (?:please )?(?:know|ask)|',
    "(?:do|would) you (?:happen to )?know|any idea|i(?:'m| am) not sure|",
    "i (?:don't|do not|dont) (?:know|remember)|i(?:'ve| have)? (?:absolutely |really )?no (?:idea|clue)|",
    "i(?:'ve| have)? (?:completely |totally |clean |quite )?(?:forgot|forgotten)|",
    "i (?:can't|cannot|cant|can not) (?:for the life of me |quite |seem to |really |just |exactly )*",
    '(?:remember|recall|think|say|tell|work out|make out))(?: any ?more)?,? ',
    String.raw`(?=(?:(?:with|to|from|for|at|in) )?(?:how|what|when|where|which|who|whom|whose)\b)`,
  ].join(''),
  'i',
);

/** "The name of the street escapes me". */
const ESCAPES = new RegExp(
  [
    String.raw`^(?:(?:and|so|but|well|hey|hi|ok|oh|sorry),? )*(?!(?:it|that|this|he|she)\b)([^,.;:?!]{4,80}?) `,
    '(?:(?:just |completely |totally )*(?:escapes me|eludes me|slips my mind)|',
    "(?:has|have|['’]s) (?:just |completely |totally )*(?:escaped me|slipped my mind|gone (?:clean )?out of my (?:head|mind)))",
    '(?: (?:right now|at the moment|again|just now))?[.!]*$',
  ].join(''),
  'i',
);

/** "Put it off", without a time: neither done nor taken back. */
const PUT_OFF = new RegExp(
  [
    "^((?:(?:please|pls|ok|okay|so|and|no|well|can you|could you|would you|let['’]?s|better)[, ]+)*)",
    'put (it|that|this|them) (?:off|back a (?:bit|little)|on hold)',
    '(?=(?: (?:please|pls|then|for now|again|a bit|a while))*[.!?]*$)',
  ].join(''),
  'i',
);

/**
 * @returns the question in a message that asks it in a roundabout way, "I wonder how much 19% of 640 is"; and "postpone it" for "put it
 * off".
 */
export const plainQuestion = (message: string): string =>
  message
    .replaceAll('’', "'")
    .replace(FRAME, '')
    .replace(ESCAPES, (_, what: string) => `what is ${what.replace(/^(?:The|My|Our) /, (one) => one.toLowerCase())}`)
    .replace(PUT_OFF, '$1postpone $2');
