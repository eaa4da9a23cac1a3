/**
 * @returns the words of a text, as two texts are compared by them: in lower case, with one kind of apostrophe, without the
 * punctuation at their ends.
 */
export const comparedWords = (text: string): readonly string[] =>
  (
    text
      .toLowerCase()
      .replaceAll('’', "'")
      .match(/[\p{L}\d:.'-]+/gu) ?? []
  ).map((word) => word.replace(/[.:'-]+$/, ''));
