const OPENING = String.raw`^(?:(?:no|oh|ok|okay|please|pls|and|but|wait|hey|so|sorry),? )*(?:please )?`;
/** "Don't put eggs on the list, put flour on it": what is denied, and what is asked for instead. */
const DENIED = new RegExp(
  String.raw`${OPENING}(?:don['’]?t|do not|dont) (?!(?:you )?(?:forget|let|miss|fail|worry|mind|bother)\b)` +
    String.raw`(?<verb>[a-z]+) (?<denied>[^,;.!?:"“]+?)(?:[,;.!]| -| –| but)\s+(?:(?:but|rather|just|instead|please|and|only),? )*` +
    String.raw`(?<wanted>[a-z]+ .+)$`,
  'iu',
);
const PLACE = new RegExp(
  String.raw`\b(?:on|to|onto|in|into|from|off) (?:(?:the|my|our) )?(?:[\p{L}\d-]+ ){0,2}(?:list|table|note|calendar|diary|` +
    String.raw`folder|file|sheet|contacts|shopping|groceries)\b`,
  'iu',
);
/** What comes before the first preposition: "move choir to Friday". */
const OBJECT = /^.+?(?= (?:to|on|onto|at|for|in|into|from|until|till|by) )/i;
const THERE = /\b(?:(?:on|to|onto|in|into) (?:it|that|that one|there)|there)\b/i;
const REFERS = /\b(?:it|that|this|them|those|these|one|ones|there)\b/i;

/**
 * Drops what a message rejects before it asks for something else: "don't put eggs on the list, put flour on it" asks for flour on
 * the list, and "don't remind me at five, remind me at six" for a reminder at six.
 * @returns the message unchanged if it continues in another way, or refers to what it rejects.
 */
export function withoutDenied(message: string): string {
  const { verb = '', denied = '', wanted = '' } = DENIED.exec(message.trim())?.groups ?? {};
  const isSameVerb = new RegExp(String.raw`^${verb}\b`, 'i').test(wanted);
  if (verb === '' || !isSameVerb) return message;
  const [place] = PLACE.exec(denied) ?? [];
  const [thing = ''] = OBJECT.exec(denied) ?? [];
  const whole = wanted
    .replace(/[.!]+$/, '')
    .replace(/,? (?:instead|rather)$/i, '')
    .replace(/^([a-z]+) (?:it|that|this|them)(?= \S)/i, (said, same: string) =>
      thing === '' ? said : `${same} ${thing}`,
    );
  if (place === undefined) return REFERS.test(whole) ? message : whole;
  const placed = THERE.test(whole) ? whole.replace(THERE, place) : PLACE.test(whole) ? whole : `${whole} ${place}`;
  return REFERS.test(placed) ? message : placed;
}
