import { POLITE } from '../english/polite-words.ts';
/** Words that a title follows, unless they only say what something is called: "the paint was called Atlantic". */
const TITLE = new RegExp(
  [
    String.raw`(?<!\b(?:is|are|was|were|be|been|being|gets?|got|'s|'re|he|she|it|they|we|i|you|who|that|which)\s)\b`,
    '(?:called|named|titled|entitled|(?<=[,;] ?)(?:the )?title(?: is|:|(?= \\S))|(?:call|name) it|with the (?:title|name|heading)|',
    String.raw`under the (?:title|name|heading)|by the name of)\s*:?\s+(?=\S)`,
  ].join(''),
  'i',
);
/** Where a title ends and the rest of the request goes on. */
const TITLE_ENDS = new RegExp(
  [
    String.raw`(?:(?<!\s)\s+)?(?:[:;,!?]|\.(?=\s|$)|\s(?:saying|that (?:says|reads)|which (?:says|reads)|`,
    'with (?:the )?(?:text|words|content|note|columns?|items?|number|e-?mail)|',
    String.raw`and (?:put|write|add|note|save|say)|containing|into|in(?= (?:my|the)\b)|to (?:my|the)|on my|`,
    String.raw`for (?:\d|me\b)|please|pls|for me)\b)`,
  ].join(''),
  'i',
);

/** Words that content follows. */
const CONTENT = new RegExp(
  [
    String.raw`\b(?:saying|that (?:says|reads|should say)|which (?:says|reads)|with the (?:text|words|content|message)|`,
    String.raw`and (?:write|put) in(?:to)? it|containing)\s*(?:that\b)?\s*:?\s+(?=\S)`,
  ].join(''),
  'i',
);
/** A request for something that is written: elsewhere, "saying" tells what somebody said. */
const WRITES =
  /\b(?:note|memo|reminder|remind me|task|to-?do|entry|event|message|file|line|qr code|folder|called|titled|named)\b|\/|\.\w{2,4}\b/i;

/** @returns what a request says that something is called; null if it doesn't. */
export function labelledTitle(request: string): string | null {
  const label = TITLE.exec(request);
  if (label === null) return null;
  const rest = request.slice(label.index + label[0].length);
  const quoted = /^["“„«]([^"”“»]+)["”“»]/.exec(rest)?.[1];
  const title = quoted ?? rest.slice(0, TITLE_ENDS.exec(rest)?.index ?? rest.length);
  return nonEmpty(title);
}

/** "A note called Shed: 3 m of gutter, two hooks": all that follows. */
const AFTER_TITLE = /\b(?:called|named|titled|entitled|title)\s+["“]?[^:"”]{1,40}["”]?:\s+(\S[^]*)$/i;

/** @returns what a request says that a text should say: "a note saying …"; null if it doesn't. */
export function labelledContent(request: string): string | null {
  const listed = labelledTitle(request) === null ? null : AFTER_TITLE.exec(request)?.[1];
  if (listed !== undefined && listed !== null && WRITES.test(request)) return nonEmpty(listed);
  const label = CONTENT.exec(request);
  if (label === null || !WRITES.test(request.slice(0, label.index))) return null;
  const content = request.slice(label.index + label[0].length).replace(SAVED_AS, '');
  return nonEmpty(content.replace(/(?:,? (?:please|pls))?[.!?]*$/i, ''));
}

/** "Jot this down: the boiler is set to 1.4, it was 1.0": with a colon, all that follows is kept. */
const AFTER_COLON = new RegExp(
  [
    '^(?:note|jot|write|scribble|remember|make|take|save|keep|store|put) ?',
    String.raw`(?:[\p{L}'’]+ ){0,5}?(?:(?<=jot |write )(?:this|that|it) down|down|`,
    String.raw`note|notes|memo|this|that|in mind|memory|remember)?: +(\S[^]*)$`,
  ].join(''),
  'iu',
);

const OPENING = new RegExp(`^${POLITE}`, 'i');
/** "Make a note that Ida brings the grill, Sven the salads": it continues after a comma. */
const AFTER_THAT = new RegExp(
  String.raw`^${POLITE}(?:(?:make|take) a note|note(?: down)?|jot down|write down|remember) that (\S[^]*, \S[^]*)$`,
  'iu',
);

/** "Take a note the vet said half a tablet": who said it belongs to it. */
const AFTER_NOTE = new RegExp(
  [
    `^${POLITE}(?:make|take|write|leave) (?:me )?an? (?:quick |little |short )?note,? `,
    String.raw`((?:the|my|our|his|her|i|he|she|we|they|it|there)\b \S+ \S[^]*)$`,
  ].join(''),
  'iu',
);

/** @returns what a request to keep something says after a colon, or after "that" if it has several parts; null if there is none. */
export const keptContent = (request: string): string | null => {
  const [, said = null] =
    AFTER_COLON.exec(request.replace(OPENING, '')) ?? AFTER_THAT.exec(request) ?? AFTER_NOTE.exec(request) ?? [];
  const kept = said?.replace(SAVED_AS, '') ?? null;
  return kept === null ? null : nonEmpty(kept.replace(/(?:,? (?:please|pls|thanks|thank you))?[.!]*$/i, ''));
};

/** "… and save it as Papers/door.png": where the content is saved is not part of it. */
const SAVED_AS = new RegExp(
  [
    String.raw`(?:[,;.]|(?<!\s))\s+(?:(?:and|then|,)\s+)*(?:please\s+)?`,
    String.raw`(?:save|store|put|keep|write|call|name|file|export)\s+`,
    String.raw`(?:(?:it|that|this|them|the (?:whole )?[a-z]+)\s+)?`,
    String.raw`(?:(?:as|in|into|to|under)\s+)?(?:(?:the\s+)?(?:file|name)\s+)?["“]?[^\s"”]+`,
    String.raw`(?:\/[^\s"”]*|\.[a-z]\w{1,4})["”]?(?:,?\s+please)?[.!?]*$`,
  ].join(''),
  'i',
);

const nonEmpty = (text: string): string | null => {
  const trimmed = text.replace(/^["“„«\s]+|["”“»\s]+$/g, '');
  return trimmed === '' ? null : trimmed;
};

const QUOTED = /"([^"]+)"|“([^”]+)”|„([^“”]+)[“”]|«([^»]+)»/g;

/** @returns what stands between quotation marks. */
export const quotationsIn = (text: string): readonly string[] =>
  [...text.matchAll(QUOTED)].map(([, ...parts]) => parts.find((part) => part !== undefined) ?? '');
