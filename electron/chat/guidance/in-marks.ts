/** A title in quotation marks, so that none of its words is left out, or taken for a request. */
export const inMarks = (title: string): string => `"${title.replaceAll('"', "'").replaceAll(/\s+/g, ' ')}"`;
