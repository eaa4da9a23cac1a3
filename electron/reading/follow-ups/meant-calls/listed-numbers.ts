import { hasOnly, oneCall, stringOf, type FollowUp, type MeantCalls } from './meant-call.ts';

const NUMBER = String.raw`(-?\d+(?:\.\d+)?)`;
const WITHOUT = new RegExp(
  String.raw`^(?:(?:and|now|then|what about|how about|but|what if (?:i|we)|if (?:i|we)) )*` +
    String.raw`(?:without|not counting|leav(?:e|ing) out|drop|take out|take away|except(?: for)?|skip|minus|forget|ignore|remove|cross out|scratch)` +
    String.raw`(?: the)? ${NUMBER}(?: (?:out|off|away|then|please|now|one))*$`,
  'i',
);
const REPLACED = [
  new RegExp(
    String.raw`^(?:(?:no|sorry|oh|wait|but|and|ah)\b,? )*(?:the )?${NUMBER} (?:(?:should(?:'ve| have)?|must|ought to) (?:be|been|read)|was|is)(?: meant to be| really| actually)? (?:a )?${NUMBER}$`,
    'i',
  ),
  new RegExp(
    String.raw`^(?:(?:no|sorry|oh|wait|but|and|ah)\b,? )*not (?:a )?${NUMBER}(?:,? but|,)(?: a)? ${NUMBER}$`,
    'i',
  ),
];
const REPLACED_BEHIND = new RegExp(
  String.raw`^(?:(?:no|sorry|oh|wait|but|and|with)\b,? )*(?:a )?${NUMBER},? (?:instead of|rather than|not|and not|in place of) (?:the |a )?${NUMBER}$`,
  'i',
);

/** "There was one more with 31 minutes, work it out again with that". */
const FURTHER = new RegExp(
  String.raw`^(?:(?:and|oh|sorry|wait|but|i forgot|also)\b,? )*(?:there(?:'s| is| was) (?:also |still )?)?(?:(?:one|another|a) more|another(?: one)?|add|plus|and)(?: (?:one|number|value))?(?: with| of| at|:)? (?:an? )?${NUMBER}(?: \p{L}+)?` +
    String.raw`(?:[,.;] ?(?:so |and |now |please )*(?:work (?:it|that|them) out|calculate|do (?:it|that)|try|redo (?:it|that)|again|include|add|count).{0,30})?$`,
  'iu',
);

/** "I forgot Hugo, he has 16", "I left out Tina with a 9", "oh and Ben got 6". */
const LEFT_OUT = new RegExp(
  String.raw`^(?:(?:and|oh|oops|sorry|wait|but|ah)\b,? )*(?:i(?:'ve| have)? (?:also |still )?(?:forgot|forgotten|left out|missed(?: out)?|skipped|overlooked) |there(?:'s| is| was) (?:also |still )?)` +
    String.raw`(?:\p{L}[\p{L}'-]* ){0,3}?(?:\p{L}[\p{L}'-]*),? (?:(?:who|which|that|he|she|it|they|with|and)(?:'s)? )*(?:(?:has|have|had|got|is|was|scored?|at|on) )*(?:an? |the )?${NUMBER}$`,
  'iu',
);

/** "Oh and Ben got 6". */
const NAMED_FURTHER = new RegExp(
  String.raw`^(?:(?:[Aa]nd|[Aa]lso|[Pp]lus)\b,? )*\p{Lu}[\p{L}'-]* (?:(?:has|had|got|scored|with) )+(?:an? )?${NUMBER}$`,
  'u',
);

const ADDS = /\b(?:another|more|add(?:ed|ing)?|plus|on top|too|as well|also|extra|next|in addition|further|still)\b/i;
const AROUND_ADDED =
  /^(?:what|about|how|get|got|getting|score|scored|have|add|added|adding|plus|another|more|top|also|extra|next|time|addition|further|still|throw|include|including|comes?|came|come|there|which|gives?|makes?|would|average|mean|total|sum|mark|marks|grade|test|value|number|last|new|he|she|them|then)$/;

/** "And with an 81 on top?", "if I get another 2": the numbers that come to those of the list. */
function numbersOnTop(text: string): readonly string[] {
  const said = text.match(/(?<![\d.,-])-?\d+(?:\.\d+)?(?![\d%:])/g) ?? [];
  const rest = text.replaceAll(/-?\d+(?:\.\d+)?/g, ' ');
  return ADDS.test(rest) && !LEAVES.test(rest) && hasOnly(rest, AROUND_ADDED) ? said : [];
}
const LEAVES = /\b(?:without|not|instead|rather|than|drop|off|away|less|minus|times)\b/i;

/** "And without the 9?", "the 22 should have been a 24", of the numbers that were just described. */
export function listedNumbers({ text, last: { toolName, arguments: args } }: FollowUp): MeantCalls | null {
  const numbers = toolName === 'describe_numbers' ? stringOf(args, 'numbers') : null;
  const listed = numbers?.match(/-?\d+(?:\.\d+)?/g) ?? [];
  if (listed.length < 2) return null;
  const more = [FURTHER, LEFT_OUT, NAMED_FURTHER]
    .flatMap((form) => form.exec(text)?.slice(1) ?? [])
    .find((one) => one !== undefined);
  const onTop = numbersOnTop(text);
  if (more === undefined && onTop.length > 0)
    return oneCall(toolName, { ...args, numbers: [...listed, ...onTop].join(', ') });
  if (more !== undefined) return oneCall(toolName, { ...args, numbers: [...listed, more].join(', ') });
  const [, dropped] = WITHOUT.exec(text) ?? [];
  const [, old = dropped, fresh] = REPLACED.map((form) => form.exec(text)).find((found) => found !== null) ?? [];
  const [, instead = fresh, of = old] = REPLACED_BEHIND.exec(text) ?? [];
  const at = of === undefined ? -1 : listed.findIndex((one) => Number(one) === Number(of));
  if (at === -1) return null;
  const changed = instead === undefined ? listed.toSpliced(at, 1) : listed.toSpliced(at, 1, instead);
  return oneCall(toolName, { ...args, numbers: changed.join(', ') });
}
