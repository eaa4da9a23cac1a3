/**
 * Folders that may be read in a conversation without having been opened: those of the skills that it uses, each exactly
 * as it is. Links in them lead nowhere else.
 */
export class ReadableFolders {
  readonly #sources: ((conversationId: string) => readonly string[])[] = [];

  /** @param source real absolute paths, for a conversation. */
  add(source: (conversationId: string) => readonly string[]): void {
    this.#sources.push(source);
  }

  /** @returns real absolute paths. */
  of(conversationId: string | null): readonly string[] {
    return conversationId === null ? [] : this.#sources.flatMap((source) => source(conversationId));
  }
}
