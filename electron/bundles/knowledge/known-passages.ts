/** A passage of a file in a known folder. */
export interface KnownPassage {
  /** Real absolute path of the file. */
  readonly path: string;
  readonly heading: string;
  readonly text: string;
  readonly page: number | null;
  readonly sheet: string | null;
  readonly line: number | null;
}

export interface KnownFolderPlace {
  readonly id: string;
  /** Real absolute path. */
  readonly path: string;
}

/** The folders that are known, as the tool uses them. */
export interface KnownPassages {
  /** Those that are open and can be reached. */
  searchable(): readonly KnownFolderPlace[];
  /** @returns the likeliest passages first. */
  find(
    text: string,
    limit: number,
    signal: AbortSignal,
    folders?: readonly KnownFolderPlace[],
  ): Promise<readonly KnownPassage[]>;
  /** @returns whether the text of a file may come from a model that read what others wrote. */
  isForeign(path: string): boolean;
  /** @returns the first of so many numbers that no passage of a conversation has had. */
  firstNumber(conversationId: string | null, count: number): number;
  /** Characters of JSON that the model in use can read at once. */
  readonly mostCharacters: number;
}
