/** What comes between something said by mistake and what is meant. */
const TURNS = new RegExp(
  [
    String.raw`[,.…-]*\s*(?:\b(?:no,? sorry|sorry,? no|no,? wait|wait,? no|hang on(?:,? no)?|hold on(?:,? no)?|`,
    'scratch that|oh no|no|sorry|wait|i mean|i meant|actually|or rather|rather|make it|make that|',
    String.raw`actually make it|correction)\b[,:]?\s*)+`,
  ].join(''),
  'gi',
);
const DIGITS = /^(?:at |on |of |for |to |in |until |by |just )?[$€£]?\d/i;
/** The last number, with a larger unit in front of it: "5 foot 11". */
const QUANTITY = /(?:\d+ (?:foot|feet|ft|hours?|h|pounds?|lbs?|stone|euros?|dollars?) )?[$€£]?\d[\d.,:]*%?(?!.*\d)/i;
/** "Row F, sorry, row G" begins again where it went wrong. */
const SAME_WORD = /^\p{L}{3,}$/u;
const MOST_SAME_WORDS = 4;
const DAY = /\b(?:mon|tues|wednes|thurs|fri|satur|sun)day\b|\b(?:today|tomorrow|tonight)\b/i;

/**
 * Resolves a correction inside a message: "meeting on Monday, no, Tuesday at 10" means "meeting on Tuesday at 10".
 * @returns the message as it is meant; unchanged if it is not clear what the correction replaces.
 */
export function correctedRequest(message: string): string {
  for (const { 0: turn, index } of message.matchAll(TURNS)) {
    const before = message.slice(0, index).trimEnd();
    const after = message.slice(index + turn.length).trim();
    const replaced = before === '' || after === '' ? null : replace(before, after);
    if (replaced !== null) return replaced;
  }
  return message;
}

/** "The car one, I mean": the last thing before was the wrong one. */
const OTHER_ONE = /^(?:the|my) (\S+(?: \S+)?) one(?:,? i (?:mean|meant))?[.!]*$/i;
const LAST_THING = /\b(?:the|my) (?!.*\b(?:the|my) )[^,]+$/i;

function replace(before: string, after: string): string | null {
  const [, other] = OTHER_ONE.exec(after) ?? [];
  if (other !== undefined) return from(before, LAST_THING, `the ${other}`);
  const [first = ''] = after.split(/\s+/);
  if (/^(?:of|at|on|to|for|from|in|by|with|until|call|buy)$/i.test(first))
    return from(before, new RegExp(String.raw`\b${first}\b(?!.*\b${first}\b)`, 'i'), after);
  const same = SAME_WORD.test(first) ? new RegExp(String.raw`\b${first}\b.*$`, 'i') : null;
  if (same?.test(before) === true && after.split(/\s+/).length <= MOST_SAME_WORDS) return from(before, same, after);
  if (DAY.test(first)) return from(before, new RegExp(`(?:${DAY.source})(?!.*(?:${DAY.source}))`, 'i'), after);
  if (DIGITS.test(after)) return from(before, QUANTITY, after.replace(/^just /i, ''));
  if (/@/.test(first)) return from(before, /\S+@\S+(?!.*@)/, after);
  if (/^\p{Lu}/u.test(first)) return from(before, /(?<=\s)\p{Lu}[\p{L}\d'’-]*(?!.*\s\p{Lu})/u, after);
  return null;
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
