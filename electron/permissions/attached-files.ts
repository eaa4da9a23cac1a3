/** A file that the person gave to a chat: it may be read there, and nothing around it. */
export interface AttachedFile {
  /** Real absolute path. */
  readonly path: string;
  /** As the person sees it, and as tools take and show it. */
  readonly name: string;
}

/** @returns the files by their names; of two with the same name, the newer one has it. @param files newest first. */
export function attachedByName(files: readonly AttachedFile[]): ReadonlyMap<string, string> {
  return new Map(files.toReversed().map(({ name, path }) => [name, path]));
}
