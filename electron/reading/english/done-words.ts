/** What has been done to a thing: "is bought". */
const DONE =
  'done|finished|completed|bought|sorted|paid for|paid|sent|posted|called|booked|ordered|renewed|fixed|cleaned|made|written|settled|' +
  'picked up|taken care of|dealt with|ticked off|out of the way|' +
  'handed in|submitted|signed|delivered|filed|returned|repaired|collected|' +
  'in (?:the|my) (?:bag|basket|trolley|cart|fridge|cupboard|car|post)';
/** What somebody did: "bought". */
const DID =
  'did|done|finished|completed|bought|got|sorted|paid|sent|posted|called|rang|phoned|booked|ordered|renewed|fixed|cleaned|' +
  'handed in|submitted|signed|delivered|filed|returned|repaired|collected|' +
  'made|wrote|written|settled|picked up|taken|took care of|taken care of|dealt with|ticked off';
const IS = String.raw`(?: is| are| was| were| has been| have been| got|['’]s|['’]re)`;
const ALREADY = '(?:all |now |just |already |finally |both )*';
const WHEN =
  String.raw`(?: (?:already|now|today|yesterday|earlier|this (?:morning|afternoon|evening|week)|last night|just now|` +
  String.raw`(?:an?|half an?|one|two|three|a few|a couple of|\d+) (?:minutes?|hours?|days?|weeks?|moments?|while) ago|` +
  String.raw`at last|finally|on the way|too|as well|both|thank (?:god|goodness|heavens)|thankfully|luckily|phew))*`;
const AND_DONE = `(?: and ${ALREADY}(?:${DONE}))?`;
const I_DID = String.raw`(?:i|we)(?:['’]?ve| have)? ${ALREADY}`;
/** "My mum", "Jonas". */
const SOMEBODY = String.raw`(?:i|we|he|she|they|someone|somebody|(?:my|our|the) (?!list\b|one\b)\p{L}+|(?-i:\p{Lu}\p{Ll}+))(?:['’](?:ve|s)| has| have| had)?`;
const IT = '(?:that|it|this|them)(?: one)?';
const QUOTED = '"[^"]+"';
const THING = String.raw`(?:the |my |our |that )?[\p{L}\d][\p{L}\d'’ -]{1,50}?`;

const OPENING = /^(?:(?:ok|oh|and|also|but|well|so|good news)[,:]? )*/i;
const OBJECTS = [
  // "That's done" is about the entry that was just made, and is read elsewhere.
  String.raw`^(?!(?:it|that|this|they|these|those)${IS} )(?<thing>${QUOTED}|${THING})${IS} ${ALREADY}(?:${DONE})${AND_DONE}${WHEN}$`,
  String.raw`^(?<thing>${QUOTED}) ${ALREADY}(?:${DONE})${WHEN}$`,
  String.raw`^${I_DID}(?:${DID}) (?<thing>${QUOTED}|${THING})${WHEN}$`,
  // "Coffee my mum bought already".
  String.raw`^(?<thing>${QUOTED}|${THING}),? ${SOMEBODY} ${ALREADY}(?:${DID})${WHEN}$`,
  // "My mum bought the coffee".
  String.raw`^${SOMEBODY} ${ALREADY}(?:${DID}) (?<thing>${QUOTED}|${THING})${WHEN}$`,
  String.raw`^${ALREADY}(?:${DID}|have) (?<thing>${QUOTED}|${IT})${WHEN}$`,
  // A single word, without a subject: "done milk".
  String.raw`^${ALREADY}(?:did|done|finished) (?<thing>[\p{L}\d-]+)${WHEN}$`,
  String.raw`^(?<thing>[\p{L}\d-]+) ${ALREADY}(?:done|finished)${WHEN}$`,
].map((form) => new RegExp(form, 'iu'));

/**
 * @returns what a message says is done, if it says nothing else: "the lamp" in "the lamp is ordered", "it" in "bought it this
 * morning". Null for any other message.
 */
export function doneObject(message: string): string | null {
  const text = message
    .trim()
    .replace(/[.!]+$/, '')
    .replace(OPENING, '');
  const found = OBJECTS.map((form) => form.exec(text)?.groups?.['thing']).find((thing) => thing !== undefined);
  return found?.replace(/^"(.+)"$/, '$1') ?? null;
}

const ENDS_DONE = new RegExp(String.raw`${IS} ${ALREADY}(?:${DONE})${AND_DONE}${WHEN}[.!]*$`, 'i');
/** "The parcel went out to Ida yesterday", "the roofer came and fixed it". */
const WENT_OUT = new RegExp(
  String.raw`(?: went| has gone| have gone|['’]s gone|['’]ve gone) (?:out|off|through)(?: (?:to|by|with) \S+(?: \S+)?)?${WHEN}[.!]*$|` +
    String.raw`\band (?:has |have )?(?:${DID}) (?:it|that|everything|all of it|them|the lot)${WHEN}[.!]*$`,
  'i',
);
const BEGINS_DID = new RegExp(String.raw`^${I_DID}(?:${DID})\b`, 'i');

/** Whether a message says that something is done, among other things: "I bought the stamps, they were dear". */
export const saysDone = (message: string): boolean =>
  [ENDS_DONE, BEGINS_DID, WENT_OUT].some((form) => form.test(message));
