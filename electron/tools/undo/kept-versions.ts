/** Where replaced versions of files are stored, so that they can be restored. */
export interface KeptVersions {
  /** @returns the name it is stored under; null if it is too large to keep. */
  keep(bytes: AsyncIterable<Uint8Array>, size: number): Promise<string | null>;
  /** @returns its bytes; null if it is no longer stored. */
  open(name: string): Promise<AsyncIterable<Uint8Array> | null>;
}
