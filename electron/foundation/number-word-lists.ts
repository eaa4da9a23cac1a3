/** English words from zero to nineteen, by their value. */
export const SMALL_NUMBER_WORDS = (
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen ' +
  'eighteen nineteen'
).split(' ');
/** Twenty to ninety. */
export const TENS_WORDS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
