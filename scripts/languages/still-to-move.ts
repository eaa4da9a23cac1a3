/** Folders and files in which a person still reads English only. The list may only become shorter. */
export const STILL_TO_MOVE: readonly string[] = ['shared'];
