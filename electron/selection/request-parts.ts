/** Where one wish ends and the next one begins: a sentence, a line, or a word that joins two. */
const SEAMS = /(?<=[.!?;])\s+|\n+|,?\s+(?:and then|then|and also|and|also|after that|afterwards|next|finally|lastly)\s+|,\s+(?=[a-z]+ )/i;

/** Fewer words than that are a name or the rest of a list, not a wish. */
const LEAST_WORDS = 3;
/** Each is compared with every tool, so a long message does not become as many searches as it has sentences. */
const MOST_PARTS = 8;
/** The end says what is wanted. */
const MOST_CHARACTERS = 1500;

/** @returns the wishes in a message, so that each can be compared with the tools by itself; none for a message that holds only one. */
export function requestParts(query: string): readonly string[] {
  const parts = query.slice(-MOST_CHARACTERS).split(SEAMS).map((part) => part.trim()).filter((part) => part.split(/\s+/).length >= LEAST_WORDS);
  return parts.length > 1 ? parts.slice(-MOST_PARTS) : [];
}
