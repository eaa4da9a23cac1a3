/** What the wording of a message says about whether it needs a tool, each 0 or 1 except `details`. */
export interface MessageCues {
  /** Talks about the assistant: "what are your hobbies". */
  readonly addressed: number;
  /** Begins like a question: "what is naval engineering". */
  readonly asks: number;
  /** Is about the person's own affairs: "move my appointment". */
  readonly own: number;
  /** Kinds of details that would be arguments of a call, 0..3: numbers, quotations or paths, and names. */
  readonly details: number;
}

/** Politeness isn't about the assistant: "could you", "thank you". */
const POLITE = /\b(?:can|could|would|will|do|have) you\b|\bthank you\b|\bif you\b|\byou please\b/g;
const ASSISTANT = /\b(?:you|your|yours|yourself)\b/;
const QUESTION = /^(?:what|who|why|how|when|which|where|whose|is|are|does|do|did|was|were)\b/;
const OWN = /\b(?:my|me|i)\b/;
/** The affairs of the person's family or company. */
const OURS = /\b(?:we|us|our|ours)\b/;
const DETAILS = [/\d/, /["“<>`_/@]|(?<!\p{L})['‘]/u, /(?<=[\p{Ll},] )(?!I\b)\p{Lu}/u];

/** Reads English wording; in other languages, most cues are 0, and the matches decide. */
export function messageCues(message: string): MessageCues {
  const lower = message.trim().toLowerCase();
  const found = (pattern: RegExp, text: string): number => Number(pattern.test(text));
  return {
    addressed: found(ASSISTANT, lower.replace(POLITE, '')),
    asks: found(QUESTION, lower),
    own: found(OWN, lower),
    details: DETAILS.reduce((sum, pattern) => sum + found(pattern, message), 0),
  };
}

/** What comes before the message itself: "so, please tell me ...". */
const OPENING = /^(?:(?:so|and|but|well|ok|okay|hey|hi|please|also|or|then|now)[,.!]? )+/;
/** A question inside a request to be told something: "I'd like to know who wrote Faust". */
const ASKED_INSIDE = new RegExp(
  [
    String.raw`^(?:(?:can|could|would|will) you )?(?:please )?`,
    String.raw`(?:tell me|let me know|find out|show me|explain(?: to me)?|`,
    String.raw`i(?:['’](?:d like|m needing)| want| wanna| need| gotta| have| would like)?(?: to)? know)`,
    String.raw`(?: about)? (?=who|what|why|how|when|where|which|if|whether)`,
  ].join(''),
);
const INSIDE = /^(?:who|what(?! time)|why|how(?! (?:many|much|long|late|old|far|often)\b)|when|where|which|if|whether)/;
const KNOWLEDGE = new RegExp(
  [
    String.raw`^(?:who|why|what(?:['’]s)?(?! time\b)|how(?! (?:many|much|long|late|old|far|often)\b)|which|explain|`,
    String.raw`tell me (?:about|something)|(?:can|could) you (?:tell|explain))\b`,
  ].join(''),
);
/** "where do eggs come from", "when was Jane Austen born". */
const FACTS = /^(?:when (?:did|was|were)|where (?:do|does|did|was|were|can))\b/;
/** "how many keys does a xylophone have": a quantity, but nothing to compute it from. */
const QUANTITY = /^how (?:many|much|old|far)\b/;
const MEASURES = new RegExp(
  [
    String.raw`\b(?:(?:second|minute|hour|day|week|month|year|euro|dollar|pound|kilo|gram|met(?:re|er)|mile|cup|`,
    String.raw`lit(?:re|er)|degree|time)s?|feet|foot|inch(?:es)?|kg|km|lbs?|ml|late|long)\b`,
  ].join(''),
);
const WRITING =
  /\b(?:poems?|story|stories|essay|jokes?|haiku|limerick|riddle|songs?|lyrics|rhym\w*|slogan|recipes?|synonyms?|translate|advice)\b/;
const TEXT_TASK = new RegExp(
  [
    String.raw`^(?:(?:can|could|would|will) you )?(?:please )?(?:write|generate|compose|come up with|draft|imagine|brainstorm|`,
    String.raw`suggest|recommend|paraphrase|rephrase|rewrite|summari[sz]e|classify|predict|pretend|name|`,
    String.raw`give me (?:some )?(?:ideas|tips|advice|examples))\b`,
  ].join(''),
);
/** About today or another day, or with a number: a tool may know. */
const PARTICULAR = new RegExp(
  [
    String.raw`\b(?:today|tonight|tomorrow|yesterday|now|current(?:ly)?|present(?:ly)?|latest|week|month|`,
    String.raw`(?:mon|tues|wednes|thurs|fri|satur|sun)day)\b|\d`,
  ].join(''),
);

/**
 * Asks, in English, for general knowledge or about the assistant, or for a text to be made up: "why is the sky blue",
 * "I'd like to know who made you", "write a poem". Nothing in it is the person's own, of a certain day, or a number.
 * Quantities with units ("how many feet", "how late") are often computed.
 */
export function isGeneral(message: string): boolean {
  const lower = message.trim().toLowerCase().replace(OPENING, '');
  const question = lower.replace(ASKED_INSIDE, '');
  const isInside = question !== lower;
  if (PARTICULAR.test(lower)) return false;
  if (ASSISTANT.test(question.replace(POLITE, '')) && !DONE_BEFORE.test(lower) && (isInside || QUESTION.test(lower)))
    return true;
  if ((OWN.test(question) && !TELL_ME.test(lower)) || OURS.test(lower)) return false;
  return asksForKnowledge(question, isInside) || WRITING.test(lower) || TEXT_TASK.test(lower);
}

const asksForKnowledge = (question: string, isInside: boolean): boolean =>
  (isInside && INSIDE.test(question)) ||
  KNOWLEDGE.test(question) ||
  FACTS.test(question) ||
  (QUANTITY.test(question) && !MEASURES.test(question.replace(QUANTITY, '')));

/** What the assistant did or was told before is in its tools: "what have I told you", "did you save it". */
const DONE_BEFORE =
  /\b(?:did|have) you\b|\b(?:told|tell|said|know about|remember|recall|save|store|note|wrote|write|learn|forget)/;
/** The person as the one who listens. */
const TELL_ME = /^(?:(?:can|could|would|will) you )?(?:please )?(?:tell|give|write|sing|show) me\b(?!.*\b(?:my|i)\b)/;

/** Phrases of small talk that ask for nothing. */
const SMALL_TALK = [
  String.raw`hi|hello|hey|hiya|howdy|greetings|(?:good )?morning|good (?:afternoon|evening|night|day)`,
  String.raw`thanks|thank you|thx|cheers|bye|goodbye|see (?:you|ya)|cya|take care|later`,
  String.raw`lol|ha(?:ha)+|ok(?:ay)?|cool|nice|great|wow|never ?mind`,
  String.raw`what['’]?s up|how are (?:you|things)|how(?: is|['’]s) it going`,
].join('|');
const AFTERWARDS = 'there|again|everyone|knapsack|so much|very much|a lot|doing|later|soon|kindly|today';
const GREETING = new RegExp(String.raw`^(?:(?:${SMALL_TALK})(?: (?:${AFTERWARDS}))*[\s,.!?🙂👋]*)+$`, 'u');

/**
 * Says hello, thanks, goodbye, or some other pleasantry and nothing else, in English. Names and descriptions of tools
 * can come close by chance ("morning").
 */
export const isGreeting = (message: string): boolean => GREETING.test(message.trim().toLowerCase());
