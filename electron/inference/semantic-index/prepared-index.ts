import type { TextReader } from '../text-reader.ts';
import type { EmbedMissingOptions } from './semantic-index.ts';

/** Something found by meaning whose vectors can be made with an embedder that is not in use yet. */
export interface PreparedIndex {
  /** @returns the number of items that this embedder has not embedded. */
  countMissing(embedder: string): number;
  /**
   * Embeds what is missing and stores it; searches continue with the embedder in use.
   * @returns whether everything is embedded. @throws the signal's reason, or whatever the reader throws.
   */
  prepare(reader: TextReader, options: EmbedMissingOptions): Promise<boolean>;
}
