import type { TextReader } from './text-reader.ts';

/** What texts in other languages than English are found with. */
export interface OtherLanguages {
  /** @returns whether a text is in another language than English. */
  readonly isOther: (text: string) => boolean | Promise<boolean>;
  /**
   * Loads what is needed for such texts; at its first call, for the first of them.
   * @returns a reader that knows other languages: the one in use, if its embedder does. Null if there is none.
   */
  readonly load: () => Promise<TextReader | null>;
}
