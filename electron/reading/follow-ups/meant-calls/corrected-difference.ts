import type { JsonObject } from '../../../../shared/entities/json.ts';
import { oneCall, stringOf, type FollowUp, type MeantCalls } from './meant-call.ts';

const VALUE = String.raw`["“]?(?<value>[\p{L}\d][\p{L}\d.:' -]{0,30}?)["”]?`;
const WHICH = String.raw`(?:the )?(?<which>first|second|other|last|old|new)(?: (?:one|file|letter|version|text))?`;
const FIXES = String.raw`(?:fix|change|correct|adjust|update|put|make|set|use) (?:it|that|this)`;
const IS_RIGHT = String.raw`(?:is|was|['’]s) (?:(?:the )?(?:right|correct)(?: one| day| date| word)?|true|what it should be)`;
const LEAD = String.raw`^(?:(?:ok|so|and|right|the|it['’]?s|actually)\b,? )*`;
const FORMS: readonly RegExp[] = [
  new RegExp(
    String.raw`${LEAD}${VALUE} ${IS_RIGHT}(?:[,;.]? (?:so |and |please |can you )*${FIXES}(?: right)?(?: in ${WHICH})?)?(?: please)?$`,
    'iu',
  ),
  new RegExp(
    String.raw`${LEAD}(?:it |that )?(?:should|must|has to|ought to) (?:be|say|read) ${VALUE}(?: in both)?[,;.]? (?:so |and |please |can you )*${FIXES}(?: right)?(?: in ${WHICH})?(?: please)?$`,
    'iu',
  ),
  new RegExp(
    String.raw`${LEAD}(?:make )?${WHICH} (?:should|must|has to|ought to|needs to)? ?(?:say|read|be) ${VALUE}(?: (?:as well|too|instead|then|please))*$`,
    'iu',
  ),
];
const ASKS = new RegExp(String.raw`\b${FIXES}\b|\b(?:should|must|has to|ought to|needs to|make)\b`, 'i');

/** What two files say differently in one place. */
interface Difference {
  readonly first: string;
  readonly second: string;
}

/** "Sunday is right, fix that in the first one", after two files were compared: where they differ, the one that says otherwise is changed. */
export function correctedDifference({ text, last, recent }: FollowUp): MeantCalls | null {
  const compared = recent.findLast(({ toolName }) => toolName === 'compare_files');
  const { value = '', which } = FORMS.map((form) => form.exec(text)?.groups).find((one) => one !== undefined) ?? {};
  if (compared === undefined || value === '' || (last.toolName !== 'compare_files' && which === undefined)) return null;
  const found = differencesIn((compared.result ?? {}) as JsonObject).filter(
    ({ first, second }) => isSame(first, value) !== isSame(second, value),
  );
  const [only, other] = found;
  if (only === undefined || other !== undefined) return null;
  const isFirst = isSame(only.second, value);
  const path = stringOf(compared.arguments, isFirst ? 'first' : 'second');
  if (path === null || (which !== undefined && /^(?:first|old)$/i.test(which) !== isFirst && !/^other$/i.test(which)))
    return null;
  const [find, instead] = isFirst ? [only.first, only.second] : [only.second, only.first];
  return oneCall('edit_file', { path, find, replace_with: instead }, ASKS.test(text));
}

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** Lines that were taken out are followed by those that came in their place. */
function differencesIn(result: JsonObject): readonly Difference[] {
  const lines = (stringOf(result, 'text') ?? '').split('\n');
  return lines.flatMap((line, at) => {
    if (!line.startsWith('-')) return [];
    const from = lines.slice(0, at).findLastIndex((one) => !one.startsWith('-')) + 1;
    const added = lines.findIndex((one, index) => index > at && !one.startsWith('-'));
    const pair = lines[added + at - from];
    return pair?.startsWith('+') === true ? [differing(line.slice(1), pair.slice(1))] : [];
  });
}

/** The words in which two lines differ, without the marks behind them. */
function differing(one: string, other: string): Difference {
  const [first, second] = [one.split(' '), other.split(' ')];
  const start = first.findIndex((word, at) => word !== second[at]);
  const from = start === -1 ? first.length : start;
  const most = Math.min(first.length, second.length) - from;
  let behind = 0;
  while (behind < most && first.at(-1 - behind) === second.at(-1 - behind)) behind += 1;
  const part = (words: readonly string[]): string =>
    words
      .slice(from, words.length - behind)
      .join(' ')
      .replace(/[.,;:!?]+$/, '');
  return { first: part(first), second: part(second) };
}
