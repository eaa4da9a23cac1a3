/** What the wording of a message says about whether it needs a tool, each 0 or 1 except `details`. */
export interface MessageCues {
  /** Talks about the assistant: "what are your hobbies". */
  readonly addressed: number;
  /** Begins like a question: "what is naval engineering". */
  readonly asks: number;
  readonly questionMark: number;
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
    questionMark: found(/[?？؟]/, lower),
    own: found(OWN, lower),
    details: DETAILS.reduce((sum, pattern) => sum + found(pattern, message), 0),
  };
}

const KNOWLEDGE =
  /^(?:who|why|what(?:['’]s)?(?! time\b)|how(?! (?:many|much|long|late|old|far|often)\b)|which|explain|tell me (?:about|something)|(?:can|could) you (?:tell|explain))\b/;
const WRITING =
  /\b(?:poems?|story|stories|essay|jokes?|haiku|limerick|riddle|songs?|lyrics|rhym\w*|slogan|recipes?|synonyms?|translate|advice)\b/;
/** About today or another day, or with a number: a tool may know. */
const PARTICULAR =
  /\b(?:today|tonight|tomorrow|yesterday|now|week|month|(?:mon|tues|wednes|thurs|fri|satur|sun)day)\b|\d/;

/**
 * Asks, in English, for general knowledge, or for a text to be made up: "why is the sky blue", "write a poem". Nothing
 * in it is the person's own, of a certain day, or a number. Quantities ("how many", "how late") are often computed.
 */
export function isGeneral(message: string): boolean {
  const lower = message.trim().toLowerCase();
  if ((OWN.test(lower) && !TELL_ME.test(lower)) || OURS.test(lower)) return false;
  return !PARTICULAR.test(lower) && (KNOWLEDGE.test(lower) || WRITING.test(lower));
}
/** The person as the one who listens. */
const TELL_ME = /^(?:(?:can|could|would|will) you )?(?:please )?(?:tell|give|write|sing|show) me\b(?!.*\b(?:my|i)\b)/;

const GREETING =
  /^(?:(?:hi|hello|hey|hiya|howdy|greetings|good (?:morning|afternoon|evening|night|day)|thanks|thank you|cheers|bye|goodbye)(?: there| again| everyone| knapsack| so much| very much| a lot)?[\s,.!?🙂👋]*)+$/u;

/**
 * Says hello, thanks or goodbye and nothing else, in English. Names and descriptions of tools can come close by chance
 * ("morning").
 */
export const isGreeting = (message: string): boolean => GREETING.test(message.trim().toLowerCase());
