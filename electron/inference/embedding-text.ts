/** "PDFs": its last capital begins no word. */
const PLURAL_ABBREVIATION = /\p{Lu}{2,}s(?!\p{Ll})/gu;

/** Words in small letters with a space between: what most texts of tools are made of, and as the embedder reads them. */
const PLAIN = /^[a-z]+(?: [a-z]+)*$/;

/**
 * Words as the starter embedder reads them: identifiers split, lower case, no punctuation. `createNote_v2: Save "it"`
 * becomes `create note v 2 save it`.
 */
export function embeddingText(text: string): string {
  if (PLAIN.test(text)) return text;
  return text
    .replace(PLURAL_ABBREVIATION, (plural) => ` ${plural.toLowerCase()} `)
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .replace(/(\p{L})(\p{N})|(\p{N})(\p{L})/gu, '$1$3 $2$4')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/**
 * Maximum embedded characters of a description: the starter embedder reads no more, and a megabyte would have to be
 * tokenized first.
 */
const MOST_EMBEDDED_CHARACTERS = 600;

/** @returns the part of a description that is embedded: its beginning says what it is about. */
export const descriptionText = (text: string): string => text.slice(0, MOST_EMBEDDED_CHARACTERS);

/** Of a message. Longer ones find no more by all of it, and take twice the time; see decision 83. */
const MOST_QUERY_CHARACTERS = 200;

/** @returns the part of a message that is embedded: its end says what is wanted. */
export const queryText = (text: string): string => text.slice(-MOST_QUERY_CHARACTERS);
