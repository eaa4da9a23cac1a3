/** A request that says what kind of thing it means is taken at its word. */
export const SAYS_KIND =
  /\b(?:notes?|tasks?|to-?dos?|events?|appointments?|contacts?|reminders?|calendar|diary|tables?)\b/i;
/** Words of a title that tell nothing apart. */
export const FILLERS: ReadonlySet<string> = new Set('a an the my our your of for to with on in at and'.split(' '));

/** Words around a name that say only what kind of thing it is, or nothing. */
export const AROUND: ReadonlySet<string> = new Set(
  (
    'the my our your a an that this those these one task to-do todo job thing event appointment meeting note reminder ' +
    'entry about for of to with on in at and from'
  ).split(' '),
);
