/** "Add milk and eggs to the shopping list as two entries". */
const ENTRIES =
  /^((?:(?:please|can you|could you) )*(?:add|put|write)) (.{3,80}?) ((?:to|on|onto|in|into) (?:my|the|our) .{3,40}?),? (?:as (?:two|three|four|separate|single|different) (?:entries|items|tasks|things)|separately|one by one|each on its own)[.!]*$/i;
/** "Set two timers: 5 minutes and 12 minutes". */
const TIMERS =
  /^((?:please )?(?:set|start|run)) (?:two|three|four|\d) timers?(?::| for| of|,)? (?:for )?(\d.{2,60}?)[.!]*$/i;
const BETWEEN = /,? and |, /i;

/** @returns a request for each of several things that are to be made one by one; null if the message asks for no such thing. */
export function separateEntries(message: string): readonly string[] | null {
  const [, add, things, where] = ENTRIES.exec(message) ?? [];
  if (add !== undefined && things !== undefined && where !== undefined)
    return things.split(BETWEEN).map((thing) => `${add} ${thing} ${where}`);
  const [, start, lengths] = TIMERS.exec(message) ?? [];
  if (start === undefined || lengths === undefined) return null;
  return lengths.split(BETWEEN).map((length) => `${start} a timer for ${length.replace(/^for /i, '')}`);
}
