/** @returns a name for use in a pattern with the flag `u`: a mark in it, such as an apostrophe or a dash, may be written otherwise. */
export const namePattern = (name: string): string => name.replaceAll(/[^\p{L}\p{N} ]/gu, '.');
