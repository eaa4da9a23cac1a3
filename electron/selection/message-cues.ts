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

const GREETING =
  /^(?:(?:hi|hello|hey|hiya|howdy|greetings|good (?:morning|afternoon|evening|night|day)|thanks|thank you|cheers|bye|goodbye)(?: there| again| everyone| knapsack| so much| very much| a lot)?[\s,.!?🙂👋]*)+$/u;

/**
 * Says hello, thanks or goodbye and nothing else, in English. Names and descriptions of tools can come close by chance
 * ("morning").
 */
export const isGreeting = (message: string): boolean => GREETING.test(message.trim().toLowerCase());
