/** Where versions of files that gave way are kept, so that they can be put back. */
export interface KeptVersions {
  /** @returns the name it is kept under; null when it is too large to keep. */
  keep(bytes: AsyncIterable<Uint8Array>, size: number): Promise<string | null>;
  /** @returns its bytes; null when it is not kept any more. */
  open(name: string): Promise<AsyncIterable<Uint8Array> | null>;
}
