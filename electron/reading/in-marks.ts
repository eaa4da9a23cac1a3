/** A title in quotation marks, so that no word of it is dropped or taken for a request. */
export const inMarks = (title: string): string => `"${title.replaceAll('"', "'").replaceAll(/\s+/g, ' ')}"`;
