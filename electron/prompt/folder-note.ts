/**
 * Precedes the person's first words in the prompt if an editor opened the conversation. The person did not say it, so
 * nothing that reads their words sees it.
 */
export const withFolder = (folder: string | null, text: string): string =>
  folder === null ? text : `[Project folder: ${folder.replaceAll(/\p{C}/gu, ' ')}]\n${text}`;
