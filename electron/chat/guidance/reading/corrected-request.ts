import { CORRECTED_FILE, CORRECTED_KINDS, CORRECTED_NAME, type CorrectedKind } from './correction-values.ts';
import { isInQuotation } from './quotations.ts';
import { DAY_NAME } from './time-words.ts';

/** Words between something said by mistake and what is meant: these say so wherever they are. */
const CLEARLY =
  'no,? sorry|sorry,? no|no,? wait|wait,? no|(?:hang|hold) on(?:,? no)?(?! to\\b)|scratch that|strike that|' +
  'no,? i mean|no,? make (?:it|that)';
/** After these, "hold on", "make it" and others are what somebody does: "ask Ida to hold on", "Ben can't make it". */
const DOES_IT = String.raw`(?<!\b(?:to|must|should|shall|can|cannot|could|will|would|not|we|they|he|she)|n['’]t|['’](?:d|ll))`;
/** "Correction, 6" and "my mistake, on Friday"; but "correction fluid" and "my bad knee". */
const VALUE_NEXT = String.raw`(?=\s*[,:;.!…–—-]|\s+(?:\d|(?:the|at|on|to|for|in|it)\b|${DAY_NAME}))`;
/** Only after a comma, a full stop or the like. */
const AFTER_A_BREAK = [
  'h?mm+,? no|hm+,? no|ha,? no|no,? no|oh,? no|er+,? no|no,? not that|nope|i mean(?:t)?(?: to say)?|(?:or )?rather',
  `correction${VALUE_NEXT}`,
  'argh+|ah+|ach|oops|whoops|oopsie|ugh|dammit|pardon(?: me)?|excuse me|or better|or no',
  '(?:damn|rubbish|nonsense|wrong|bother|typo)(?=[,:;.!…-])',
  `my (?:mistake|bad|fault)${VALUE_NEXT}`,
  "that(?:'s|’s| is| was) (?:wrong|not right)|what am i saying|let me correct that|silly me",
  "(?:i |i've |i have )?(?:misread|misspoke|mistyped)(?: (?:it|that|this))?|(?:i |i've |i have )?got (?:it|that|this) wrong",
  String.raw`i(?:'m|’m| am) wrong|sorry(?! (?:to|for|about|if|that|i)\b)|(?:no|wait),`,
].join('|');
/** These also say other things: what they correct stands right in front of them. */
const WEAKLY =
  'no|actually(?: make it)?|make it|make that(?! (?:task|to-?do|event|appointment|meeting|note|reminder|one)\\b)|i mean|sorry|rather';
const BREAK = String.raw`(?:[,;…–—!]+\s*|\.+\s+|\.{2,}\s*|\s+-+\s+|\s+[(]\s*)`;
const TURN = new RegExp(
  String.raw`(?<clear>${BREAK}(?:(?:${CLEARLY}|${AFTER_A_BREAK}|actually,? make it|actually)(?![\p{L}\d])[,:;.!…-]*\s*)+|` +
    String.raw`${DOES_IT}\s+(?:${CLEARLY})(?![\p{L}\d])[,:]?\s*)|` +
    String.raw`(?:${BREAK}|${DOES_IT}(?<!\b(?:or|said|say|says|i|you|u|does|to|and|of|there's))\s+)(?:\b(?:${WEAKLY})\b[,:]?\s*)+|` +
    String.raw`${BREAK}(?:well\b[,:]?\s*)+`,
  'giu',
);
/** "The 5th, the 6th I mean": said behind the correction. */
const SAID_BEHIND =
  /^(.*?[^\s,.…–—-])(?:[,;…–—]\s*|\.{2,}\s*)([^,.]{1,40}?),? (?:i mean|i meant|sorry|rather)([.!?]*)$/iu;

/**
 * Resolves corrections inside a message: "meeting on Monday, no, Tuesday at 10" means "meeting on Tuesday at 10". The later value
 * takes the place of the last one of its kind, and the words that say so go.
 * @returns the message as it is meant; unchanged if it is not clear what the correction replaces.
 */
export function correctedRequest(message: string): string {
  let text = message;
  for (let count = 0; count < MOST_CORRECTIONS; count++) {
    const next = correctedOnce(text);
    if (next === null) return text;
    text = next;
  }
  return text;
}

const MOST_CORRECTIONS = 3;
/** Words between the value and what says that it was wrong. */
const FARTHEST = 6;
const FARTHEST_WEAKLY = 1;

function correctedOnce(message: string): string | null {
  for (const { 0: turn, index, groups } of message.matchAll(TURN)) {
    const before = message.slice(0, index).trimEnd();
    const after = message.slice(index + turn.length).trim();
    if (before === '' || after === '' || isInQuotation(message, index)) continue;
    const isClear = groups?.['clear'] !== undefined;
    if (!isClear && /\byes\b/i.test(after)) continue;
    const kinds = /make/i.test(turn) ? CORRECTED_KINDS : [CORRECTED_FILE, ...CORRECTED_KINDS];
    const replaced = isClear
      ? clearly(before, after, kinds, !/^\W*rather\W*$/i.test(turn))
      : withValues(before, after, kinds, FARTHEST_WEAKLY);
    if (replaced !== null) return replaced;
  }
  const [, before = '', after = '', end = ''] = SAID_BEHIND.exec(message) ?? [];
  const replaced = after === '' ? null : withValues(before, after, CORRECTED_KINDS, FARTHEST_WEAKLY);
  return replaced === null ? null : replaced + end;
}

/** "The car one, I mean": the last thing before was the wrong one. */
const OTHER_ONE = /^(?:the|my) (\S+(?: \S+)?) one(?:,? i (?:mean|meant))?[.!]*$/i;
const LAST_THING = /\b(?:the|my) (?!.*\b(?:the|my) )[^,]+$/i;

/** @param mayBeWords whether it is sure that something is corrected, whatever it is; "rather high" says how high. */
function clearly(before: string, after: string, kinds: readonly CorrectedKind[], mayBeWords: boolean): string | null {
  const [, other] = OTHER_ONE.exec(after) ?? [];
  if (other !== undefined) return from(before, LAST_THING, `the ${other}`);
  return (
    repeated(before, after) ??
    withPhrase(before, after) ??
    withValues(before, after, [...kinds, CORRECTED_NAME], FARTHEST) ??
    (mayBeWords || HAS_ARTICLE.test(after) ? withWords(before, after) : null)
  );
}

/** "Row F, sorry, row G" and "call Sofia, no, call Sonia" begin again where it went wrong. */
const SAME_WORD = /^\p{L}{3,}$/u;
const MOST_SAME_WORDS = 4;

function repeated(before: string, after: string): string | null {
  const [first = ''] = after.split(/\s+/);
  if (!SAME_WORD.test(first) || /^(?:the|for|and|with|from|into|was|said|who|has|have|not|don)$/i.test(first))
    return null;
  const same = new RegExp(String.raw`\b${first}\b(?!.*\b${first}\b)(?:\s+\S+){0,${String(MOST_SAME_WORDS)}}$`, 'i');
  return same.test(before) && after.split(/\s+/).length <= MOST_SAME_WORDS ? from(before, same, after) : null;
}

/** Every value that the correction begins with, each in the place of the last one of its kind, or of the one with its preposition. */
function withValues(before: string, after: string, kinds: readonly CorrectedKind[], farthest: number): string | null {
  let [text, rest, end] = [before, after, before.length];
  const put: string[] = [];
  do {
    const next = lastValue(text, rest, kinds);
    if (next === null || (put.length === 0 && wordsIn(text.slice(next.end, end)) > farthest)) break;
    text = text.slice(0, next.start) + placeOf(put.length) + text.slice(next.end);
    end = next.start + 1;
    put.push(next.value);
    rest = rest.slice(next.said);
  } while (/^\s+\S/.test(rest) && (rest = rest.trimStart()) !== '');
  if (put.length === 0) return null;
  const tail = rest.replace(/^[.!]+$/, '');
  const behind = text.slice(end).trim();
  // "Kind regards, no, warm regards".
  const kept = behind !== '' && tail.trim().startsWith(behind) ? text.slice(0, end) : text;
  const start = put.reduce((said, value, index) => said.replace(placeOf(index), () => value), kept);
  return /^[\p{L}\p{N}]/u.test(tail) ? `${start} ${tail}` : start + tail;
}

/** Stands for a value that has been put in, which is not corrected again. */
const placeOf = (index: number): string => String.fromCharCode(PRIVATE_USE + index);
const PRIVATE_USE = 0xe000;

interface Replaced {
  readonly value: string;
  /** Where the wrong one is. */
  readonly start: number;
  readonly end: number;
  /** Characters of the correction that it takes. */
  readonly said: number;
}

function lastValue(text: string, rest: string, kinds: readonly CorrectedKind[]): Replaced | null {
  const found = kinds.flatMap(({ said, wrong }): readonly Replaced[] => {
    const [all = '', preposition, value = ''] = said.exec(rest) ?? [];
    if (value === '') return [];
    const wrongs = [...text.matchAll(wrong)];
    const alike = wrongs.filter(({ index }) => ` ${text.slice(0, index)}`.endsWith(` ${preposition ?? ''} `));
    const last = alike.at(-1) ?? wrongs.at(-1);
    if (last === undefined) return [];
    return [{ value, start: last.index, end: last.index + last[0].length, said: all.length }];
  });
  return found.toSorted((one, other) => other.end - one.end)[0] ?? null;
}

const wordsIn = (text: string): number => (text.match(/\S+/g) ?? []).length;

const PREPOSITIONS = 'of|at|on|to|for|from|in|into|by|with|until|till|as|about|under|near';
const PHRASE = new RegExp(String.raw`^(${PREPOSITIONS}) [^,;.?!\s]+(?: (?!(?:${PREPOSITIONS})\b)[^,;?!\s]+){0,3}`, 'i');
const VERB = /^(?:call|buy) /i;

/** "In the small room": what ends the part before has the same preposition. */
function withPhrase(before: string, after: string): string | null {
  if (VERB.test(after)) return from(before, new RegExp(String.raw`\b${after.split(' ')[0] ?? ''}\b.*$`, 'i'), after);
  const [phrase, preposition] = PHRASE.exec(after) ?? [];
  if (phrase === undefined || preposition === undefined) return null;
  const wrong = new RegExp(String.raw`\b${preposition}\b(?: (?!(?:${PREPOSITIONS})\b)[^\s,;]+){1,4}$`, 'i').exec(
    before,
  );
  return wrong === null ? null : before.slice(0, wrong.index) + after.replace(/[.!]+$/, '');
}

const NOT_A_THING =
  'and|or|but|so|very|too|i|we|you|he|she|it|they|that|this|there|not|no|don|do|is|are|was|what|can|please|just|the|my|our|an?';
const WORDS = new RegExp(
  String.raw`^(?:(the|my|our|an?) )?(?!(?:${NOT_A_THING})\b)\p{Ll}[\p{L}-]*(?: \p{Ll}[\p{L}-]*)?(?=[.!]*$|[,;:])`,
  'u',
);
const PUTS = 'add|buy|get|put|put down|flip|roll|toss|encode|hash|decode|to-?do|task|note';
const LAST_WORDS = {
  named: /\b(?:the|my|our|an?) (?:[^\s,;]+ ?){1,3}$/i,
  bare: new RegExp(String.raw`(?<=^(?:please )?(?:${PUTS})[: ] ?(?:\S+ ){0,2})\S+$`, 'i'),
};

const HAS_ARTICLE = /^(?:the|my|our|an?) /i;

/** "The packing list", "a task": what ends the part before has the same form. */
function withWords(before: string, after: string): string | null {
  const [words, article] = WORDS.exec(after) ?? [];
  if (words === undefined) return null;
  const wrong = (article === undefined ? LAST_WORDS.bare : LAST_WORDS.named).exec(before);
  return wrong === null ? null : before.slice(0, wrong.index) + after.replace(/[.!]+$/, '');
}

/** Replaces what is found; what follows it stays, unless it is corrected too. */
function from(before: string, wrong: RegExp, after: string): string | null {
  const found = wrong.exec(before);
  if (found === null) return null;
  const rest = before.slice(found.index + found[0].length);
  return `${before.slice(0, found.index)}${after.replace(/[.!]$/, '')}${after.includes(' ') ? '' : rest}`;
}
