import { longPattern } from '../../foundation/long-pattern.ts';
const LEADS = /^(?:(?:and|so|but|well|hey|hi|ok|oh|sorry),? )*/i;
/** Ways to ask without a question: what follows is the question. */
const FRAMES = [
  /^(?:i (?:just )?wonder(?:ed)?|i(?:'m| am| was) (?:just )?wondering|any idea|i(?:'m| am) not sure)/i,
  /^(?:what )?i(?:(?:'d| would) (?:like|love)| want| need) to know(?: is)?|^(?:the|my) question is(?: only| just)?/i,
  longPattern('i')`
    ^(?:(?:can|could|would) you (?:please )?tell me|(?:may|might|can|could) i (?:please )?(?:know|ask)|(?:do
    |would) you (?:happen to )?know)
  `,
  /^i (?:don't|do not|dont) (?:know|remember)|^i(?:'ve| have)? (?:\w+ )?(?:no (?:idea|clue)|forgot(?:ten)?)/i,
  /^i (?:can't|cannot|cant|can not) (?:\w+ ){0,5}?(?:remember|recall|think|say|tell|work out|make out)/i,
];
const QUESTION_NEXT =
  /^(?: any ?more)?,? (?=(?:(?:with|to|from|for|at|in) )?(?:how|what|when|where|which|who|whom|whose)\b)/i;

/** @returns a message without such a frame. */
function unframed(message: string): string {
  const text = message.replace(LEADS, '');
  const rests = FRAMES.map((form) => text.slice(form.exec(text)?.[0].length ?? 0));
  const rest = rests.find((one) => one !== text && QUESTION_NEXT.test(one));
  return rest === undefined ? message : rest.replace(QUESTION_NEXT, '');
}

/** "The name of the street escapes me". */
const ESCAPES = new RegExp(
  String.raw`^(?:(?:and|so|but|well|hey|hi|ok|oh|sorry),? )*(?!(?:it|that|this|he|she)\b)([^,.;:?!]{4,80}?)(?: has| have)? ` +
    String.raw`(?:(?:just|completely|totally) )*(?:(?:escape|elude)[sd] me|slip(?:s|ped) my mind|(?<=ha(?:s` +
    String.raw`|ve) (?:\w+ )?)gone (?:clean )?out of my (?:head|mind))` +
    String.raw`(?: (?:right now|again|just now))?[.!]*$`,
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
  unframed(message.replaceAll('’', "'"))
    .replace(ESCAPES, (_, what: string) => `what is ${what.replace(/^(?:The|My|Our) /, (one) => one.toLowerCase())}`)
    .replace(PUT_OFF, '$1postpone $2');
