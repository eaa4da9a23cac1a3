/**
 * Polite and filling words in front of a request, as many as there are, for patterns that ignore case: what is only polite somewhere
 * is so everywhere.
 */
export const POLITE =
  String.raw`(?:(?:please|pls|plz|ok|okay|oh|hey|hi|so|and|also|then|now|just|right|well|` +
  String.raw`can you|could you|can u|would you|will you)[, ]+)*`;
