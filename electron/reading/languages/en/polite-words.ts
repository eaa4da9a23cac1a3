/**
 * Any number of polite words and fillers before a request, for patterns that ignore case. Shared, so that every pattern skips the
 * same words.
 */
export const POLITE =
  String.raw`(?:(?:please|pl[sz]|kindly|ok|okay|oh|hey|hi|so|and|also|then|now|just|right|well|` +
  String.raw`(?:can|could|would|will) (?:you|u))[, ]+)*`;
