import { CORRECTED_KINDS } from './correction-values.ts';

/** Words that come between something said by mistake and what is meant. */
const SAYS_SO = [
  'no,? sorry|sorry,? no|no,? wait|wait,? no|(?:hang|hold) on(?:,? no)?|h?mm+,? no|hm+,? no|no,? no|oh,? no|er+,? no',
  'scratch that|strike that|no,? not that|no|nope|wait|i mean(?:t)?(?: to say)?|actually(?: make it)?|(?:or )?rather',
  String.raw`sorry(?! (?:to|for|about|if|that|i)\b)|make it|make that|correction|or better`,
].join('|');
/** Only after a comma, a full stop or the like. */
const AFTER_A_BREAK = [
  'argh+|ah+|ach|oops|whoops|oopsie|ugh|damn|dammit|rubbish|nonsense|wrong|bother|pardon(?: me)?|excuse me|well|ehm?',
  "my (?:mistake|bad|fault)|typo|that(?:'s|’s| is| was) (?:wrong|not right)|what am i saying|let me correct that",
  "(?:i |i've |i have )?(?:misread|misspoke|mistyped|mixed up|got)(?: (?:it|that|this))?(?: wrong)?",
  "silly me|i(?:'m|’m| am) wrong|or no",
].join('|');
const TURNS = new RegExp(
  [
    String.raw`(?:[,.;…–—!-]+\s*|\s+[(]\s*)(?:(?:${AFTER_A_BREAK}|${SAYS_SO})(?![\p{L}\d])[,:;.!…-]*\s*)+|`,
    String.raw`\s+(?:\b(?:${SAYS_SO})\b[,:]?\s*)+`,
  ].join(''),
  'giu',
);
/** "The 5th, the 6th I mean": said behind the correction. */
const SAID_BEHIND = /^(.*?[^\s,.…–—-])[,.…–—-]+\s*([^,.]{1,40}?),? (?:i mean|i meant|sorry|rather)([.!?]*)$/iu;

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

function correctedOnce(message: string): string | null {
  for (const { 0: turn, index } of message.matchAll(TURNS)) {
    const before = message.slice(0, index).trimEnd();
    const after = message.slice(index + turn.length).trim();
    if (before === '' || after === '' || isInQuotation(message, index)) continue;
    const replaced = replace(before, after, !/^[,.;…–—!\s-]*no\s*$/i.test(turn));
    if (replaced !== null) return replaced;
  }
  const [, before = '', after = '', end = ''] = SAID_BEHIND.exec(message) ?? [];
  const replaced = after === '' ? null : replace(before, after, true);
  return replaced === null ? null : replaced + end;
}

const isInQuotation = (text: string, index: number): boolean =>
  [...text.matchAll(/"[^"]*"|“[^”]*”/g)].some((said) => index > said.index && index < said.index + said[0].length);

/** "The car one, I mean": the last thing before was the wrong one. */
const OTHER_ONE = /^(?:the|my) (\S+(?: \S+)?) one(?:,? i (?:mean|meant))?[.!]*$/i;
const LAST_THING = /\b(?:the|my) (?!.*\b(?:the|my) )[^,]+$/i;

/** @param isSaidClearly whether more than a "no" without a pause says that it is a correction. */
function replace(before: string, after: string, isSaidClearly: boolean): string | null {
  const [, other] = OTHER_ONE.exec(after) ?? [];
  if (other !== undefined) return from(before, LAST_THING, `the ${other}`);
  return (
    repeated(before, after) ??
    withValues(before, after) ??
    withPhrase(before, after) ??
    (isSaidClearly ? withWords(before, after) : null)
  );
}

/** "Row F, sorry, row G" and "call Sofia, no, call Sonia" begin again where it went wrong. */
const SAME_WORD = /^\p{L}{3,}$/u;
const MOST_SAME_WORDS = 4;

function repeated(before: string, after: string): string | null {
  const [first = ''] = after.split(/\s+/);
  if (!SAME_WORD.test(first) || /^(?:the|for|and|with|from|into)$/i.test(first)) return null;
  const same = new RegExp(String.raw`\b${first}\b(?!.*\b${first}\b).*$`, 'i');
  return same.test(before) && after.split(/\s+/).length <= MOST_SAME_WORDS ? from(before, same, after) : null;
}

/** Every value that the correction begins with, each in the place of the last one of its kind. */
function withValues(before: string, after: string): string | null {
  let [text, rest, isFound] = [before, after, false];
  for (;;) {
    const next = CORRECTED_KINDS.map(({ said, wrong }) => ({ said: said.exec(rest), wrong: lastOf(text, wrong) })).find(
      ({ said, wrong }) => said !== null && wrong !== null,
    );
    if (next?.said == null || next.wrong === null) break;
    const { said, wrong } = next;
    text = text.slice(0, wrong.index) + (said[1] ?? '') + text.slice(wrong.index + wrong[0].length);
    rest = rest.slice(said[0].length);
    isFound = true;
    if (!/^\s+\S/.test(rest)) break;
    rest = rest.trimStart();
    if (!CORRECTED_KINDS.some(({ said: begins }) => begins.test(rest))) {
      rest = ` ${rest}`;
      break;
    }
  }
  if (!isFound) return null;
  const tail = rest.replace(/^[.!]+$/, '');
  return /^[\p{L}\d]/u.test(tail) ? `${text} ${tail}` : text + tail;
}

const lastOf = (text: string, pattern: RegExp): RegExpExecArray | null => [...text.matchAll(pattern)].at(-1) ?? null;

const PREPOSITIONS = 'of|at|on|to|for|from|in|into|by|with|until|as|about|under|near';
const PHRASE = new RegExp(String.raw`^(${PREPOSITIONS}) [^,;.?!]+`, 'i');
const VERB = /^(?:call|buy) /i;

/** "In the small room": the last phrase with the same preposition, up to the next one. */
function withPhrase(before: string, after: string): string | null {
  if (VERB.test(after)) return from(before, new RegExp(String.raw`\b${after.split(' ')[0] ?? ''}\b.*$`, 'i'), after);
  const [phrase, preposition] = PHRASE.exec(after) ?? [];
  if (phrase === undefined || preposition === undefined) return null;
  const wrong = lastOf(before, new RegExp(String.raw`\b${preposition}\b(?: (?!(?:${PREPOSITIONS})\b)[^\s,;]+)+`, 'gi'));
  if (wrong === null) return null;
  return before.slice(0, wrong.index) + phrase + before.slice(wrong.index + wrong[0].length) + tailOf(after, phrase);
}

const tailOf = (after: string, said: string): string => after.slice(said.length).replace(/^[.!]+$/, '');

const NOT_A_THING =
  'i|we|you|he|she|it|they|that|this|there|not|no|don|do|is|are|was|what|can|please|just|the|my|our|an?';
const WORDS = new RegExp(
  String.raw`^(?:(the|my|our|an?) )?(?!(?:${NOT_A_THING})\b)\p{Ll}[\p{L}-]*(?: \p{Ll}[\p{L}-]*)?(?=[.!]*$|[,;:])`,
  'u',
);
const PUTS = 'add|buy|get|put|put down|flip|roll|toss|encode|hash|decode|to-?do|task|note';
const LAST_WORDS = {
  named: /\b(?:the|my|our|an?) (?:[^\s,;]+ ?){1,3}$/i,
  bare: new RegExp(String.raw`(?<=^(?:please )?(?:${PUTS})[: ] ?(?:\S+ ){0,2})\S+$`, 'i'),
};

/** "The packing list", "a task": what ends the part before has the same form. */
function withWords(before: string, after: string): string | null {
  const [words, article] = WORDS.exec(after) ?? [];
  if (words === undefined) return null;
  const wrong = (article === undefined ? LAST_WORDS.bare : LAST_WORDS.named).exec(before);
  return wrong === null ? null : before.slice(0, wrong.index) + words + tailOf(after, words);
}

/** Replaces what is found; what follows it stays, unless it is corrected too. */
function from(before: string, wrong: RegExp, after: string): string | null {
  const [found] = wrong.exec(before) ?? [];
  if (found === undefined) return null;
  const at = wrong.exec(before)?.index ?? 0;
  const rest = before.slice(at + found.length);
  const isSameLength = after.split(/\s+/).length === 1;
  return `${before.slice(0, at)}${after.replace(/[.!]$/, '')}${isSameLength ? rest : ''}`;
}
