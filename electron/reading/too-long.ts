/** What people type; longer messages are pasted, or tell more than they ask. */
const MOST_CHARACTERS = 1000;
const MOST_WORDS = 120;

/** Whether a message is longer than a person types. Its length alone decides about a very long one. */
export const isTooLong = (message: string): boolean =>
  message.length > MOST_CHARACTERS || message.split(/\s+/).length > MOST_WORDS;
