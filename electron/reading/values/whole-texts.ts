import { longPattern } from '../../foundation/long-pattern.ts';
import { NUMBER_WORD } from '../english/number-words.ts';
import type { Copying, SpanScores } from '../../inference/inference-backend.ts';

/** Parameters that take a text as it is said, with its commas. */
const TEXTS =
  'create_note append_note remember copy_to_clipboard change_case encode_text hash_text replace_pattern sort_lines count_words wrap_text';
const KEYS = TEXTS.split(' ').map((tool) => `${tool}.text`);

/** Right before it, a text begins: a colon, or "keep in mind that". */
const BEGINS = new RegExp(
  String.raw`:\s+["“]?$|^(?:\W*[\p{L}'’]+[, ]+){0,4}?(?:remember|note|keep|bear|know|aware|forget|board|memori[sz]e|` +
    String.raw`record|store|save|jot|write)\b.{0,30}\bthat $|` +
    String.raw`^(?:(?:please|pls|fyi|ok)[, ]+)*(?:fyi|remember|note(?: down)?|jot down|write down|memori[sz]e|` +
    String.raw`for (?:future|your) (?:reference|information)|for the (?:future|record)|from now on)[,:]? $`,
  'iu',
);
/** What follows a text and asks for something: "…, please", "…, and call it Shed". */
const ASKS = new RegExp(
  String.raw`\b(?:please|pls|plz|thanks?|thank you|cheers|ok(?:ay)?)[.!?]*$|` +
    String.raw`\b(?:(?:will|would|can|could) you|notes?|noted|titled?|heading|calle?d?|` +
    String.raw`names?d?|save|store|put|write|add|append|jot|make|memor\w*|remember|in (?:your |my )?(?:mind|head)|records?|` +
    String.raw`reference|forget|future|know|fact|preference|` +
    String.raw`list|calendar|remind\w*|task|files?|qr|clipboard|copy|copied|paste)\b|\.\w{2,4}\b`,
  'i',
);
/** What says how a text is changed: "…, in capitals", "…, sha256". */
const SAYS_HOW: Readonly<Record<string, RegExp>> = {
  change_case:
    /\b(?:caps?|capital\w*|\w*case|upper|lower|title|sentence|snake|kebab|camel|pascal|constant|letters?|normal|small|big)\b/i,
  encode_text: /\b(?:base64\w*|url|html|hex\w*|percent|encod\w*|escaped?)\b/i,
  hash_text: /\b(?:md5|sha\S*|crc\S*|hash\w*|digest|checksum)\b/i,
  sort_lines:
    /\b(?:sort\w*|order|numbers?|numeric\w*|alphabet\w*|abc|reverse\w*|[az] to|long\w*|short\w*|first|last)\b/i,
  replace_pattern: /\b(?:replace\w*|swap\w*|becomes?|instead|should|with|change\w*)\b|→|->/i,
  count_words: /\b(?:count|words?|characters?|letters?|lines?|how (?:many|long))\b/i,
  wrap_text: /\b(?:wrap\w*|characters?|columns?|wide|width|lines?)\b/i,
};
/** A sentence goes on to a full stop or to the end. */
const REST = /^[,;] .*?(?=[.!?]+(?:\s+\p{Lu}|\s*$)|\s*$)/su;

/**
 * Lets a text go on behind a comma where it begins as one that is to be kept as it is: "remember that my brother has moved, to Bern of
 * all places". What the tagger learned from are mostly short texts, and it ends them at the first comma.
 * @param message the one that the scores are about.
 */
export function withWholeTexts(spanScores: Copying['spanScores'], message: string): Copying['spanScores'] {
  const longer = KEYS.flatMap((key) => {
    const scores = spanScores[key];
    const whole = scores === undefined ? null : wholeText(scores, message, SAYS_HOW[key.replace('.text', '')] ?? null);
    return whole === null || scores === undefined
      ? []
      : [[key, { ...scores, said: { ...scores.said, ...whole } }] as const];
  });
  return {
    ...spanScores,
    ...Object.fromEntries(longer),
    ...wholeSum(spanScores, message),
    ...placedReminder(spanScores, message),
  };
}

const REMINDER = 'create_reminder.text';
/** A place between what is to be done and when: "… the drip | in bay four | at quarter past two". */
const PLACE_BEHIND = longPattern('iu')`
  ^ (?:in|near|under|behind|by|next to|outside) (?:(?:the|my|our) )?(?:\p{L}+ )??(?:\p{L}+ (?:${NUMBER_WORD})|\p{L}+?)
  (?= (?:at|on|tomorrow|tonight|today|this|next|every) )
`;
const SAYS_TIME =
  /\b(?:hours?|minutes?|mins?|days?|weeks?|months?|mornings?|afternoons?|evenings?|nights?|noon|midnight|time|half|quarter)\b/i;

function placedReminder(spanScores: Copying['spanScores'], message: string): Copying['spanScores'] {
  const scores = spanScores[REMINDER];
  const [text = '', score = -Infinity] = Object.entries(scores?.said ?? {}).toSorted(([, a], [, b]) => b - a)[0] ?? [];
  const at = message.indexOf(text);
  const [place = ''] = text === '' || at < 0 ? [] : (PLACE_BEHIND.exec(message.slice(at + text.length)) ?? []);
  if (scores === undefined || place === '' || SAYS_TIME.test(place) || score < scores.omitted) return {};
  return { [REMINDER]: { ...scores, said: { ...scores.said, [text]: score + CUT, [text + place]: score } } };
}

/** "How many words is this: …. …": the sentences behind the first one belong to the text, too. */
const FURTHER_SENTENCES = /^[.!?]*\s+\p{Lu}.*\S(?=\s*$)/su;

const SUM = 'calculate.expression';
const FURTHER_STEPS = new RegExp(
  String.raw`^(?:,? (?:and )?(?:then )?(?:plus|minus|times|divided by|multiplied by|less|add|subtract|[-+*/x×÷]) ?` +
    String.raw`(?:[\d.,]*\d%?|${NUMBER_WORD}\b)(?: ?per ?cent)?)+(?=[.?!]*$)`,
  'i',
);

const BEFORE_POINT = new RegExp(String.raw`(?:\d{1,20}|(?:${NUMBER_WORD}[- ])*${NUMBER_WORD}) point $`, 'i');

/** "18 times 4, plus 12" goes on behind the comma, and "twelve point five times 8" begins with its first digit. */
function wholeSum(spanScores: Copying['spanScores'], message: string): Copying['spanScores'] {
  const scores = spanScores[SUM];
  const [text = '', score = -Infinity] = Object.entries(scores?.said ?? {}).toSorted(([, a], [, b]) => b - a)[0] ?? [];
  const at = message.indexOf(text);
  const [rest = ''] = FURTHER_STEPS.exec(message.slice(at + text.length)) ?? [];
  const [point = ''] = BEFORE_POINT.exec(message.slice(0, at)) ?? [];
  if (scores === undefined || point + rest === '' || score < scores.omitted) return {};
  return { [SUM]: { ...scores, said: { ...scores.said, [text]: score + CUT, [point + text + rest]: score } } };
}

/** For the shorter text, in natural logarithms. */
const CUT = -4;

/** @returns scores for the whole text and for the part of it that was likeliest; null if that one isn't cut. */
function wholeText(
  { said, omitted }: SpanScores,
  message: string,
  saysHow: RegExp | null,
): Readonly<Record<string, number>> | null {
  const [likeliest] = Object.entries(said).toSorted(([, left], [, right]) => right - left);
  const [text = '', score = -Infinity] = likeliest ?? [];
  const at = message.indexOf(text);
  const behind = message.slice(at + text.length);
  const isIntroduced = saysHow !== null && /:\s+["“]?$/.test(message.slice(0, at));
  const [rest] = (isIntroduced ? FURTHER_SENTENCES.exec(behind) : null) ?? REST.exec(behind) ?? [];
  if (score < omitted || at < 0 || rest === undefined) return null;
  const asks = ASKS.test(rest) || saysHow?.test(rest) === true;
  return BEGINS.test(message.slice(0, at)) && !asks ? { [text]: score + CUT, [text + rest]: score } : null;
}
