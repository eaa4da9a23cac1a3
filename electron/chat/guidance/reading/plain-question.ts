/** Ways to ask without a question: what follows is the question. */
const FRAME = new RegExp(
  [
    '^(?:(?:and|so|but|well|hey|hi|ok|oh),? )*(?:i (?:just )?wonder(?:ed)?|',
    "i(?:'m| am| was) (?:just )?wondering|i(?:'d| would) (?:like|love) to know|i (?:want|need) to know|",
    "what i(?:'d like| would like| want| need) to know is|(?:the|my) question is(?: only| just)?|",
    '(?:can|could|would) you (?:please )?tell me|(?:may|might|can|could) i (?:please )?(?:know|ask)|',
    "(?:do|would) you (?:happen to )?know|any idea|i(?:'m| am) not sure|",
    "i (?:don't|do not|dont) (?:know|remember)|i(?:'ve| have)? no (?:idea|clue)|",
    "i(?:'ve| have)? (?:forgot|forgotten)|i (?:can't|cannot|cant) (?:remember|recall))(?: any ?more)?,? ",
    String.raw`(?=(?:(?:with|to|from|for|at|in) )?(?:how|what|when|where|which|who|whom|whose)\b)`,
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
  message.replaceAll('’', "'").replace(FRAME, '').replace(PUT_OFF, '$1postpone $2');
