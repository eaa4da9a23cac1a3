import { longPattern, patternPart } from '../../../foundation/long-pattern.ts';

const NUMBER = String.raw`\d+(?:[.,]\d+)?`;
const LEAD = patternPart`
  ^(?:
    (?:
      no|sorry|oh|actually|wait|or|only|just|rather|better|and|but|i (?:said|meant?)|make (?:it|that)|it['’]?s
      |it should be|let['’]?s (?:say|make it)|change (?:it|that) to
  )\b,? )*
`;
const BEHIND = String.raw`(?:,? (?:instead|rather|please|then|actually|in fact))*$`;
/** "Make it 5 cups flour", "4 kg of rice rather". */
const AMOUNT_FIRST = new RegExp(String.raw`${LEAD}(?<number>${NUMBER}) ?(?<of>\p{L}[\p{L}' -]{0,30}?)${BEHIND}`, 'iu');
/** "The flour should be 5 cups". */
const THING_FIRST = longPattern('iu')`
  ${LEAD}(?:the )?(?<thing>\p{L}[\p{L}' -]{0,30}?) (?:should be|should have been|must be|has to be|is|was|to)
  (?: (?:really|only|actually))* (?<number>${NUMBER}) ?(?<unit>\p{L}{1,12})?${BEHIND}
`;
/** An amount as it is written: "250 g butter", "butter: 250 g". */
const HELD = new RegExp(
  String.raw`(?<![\p{L}\d.,:/-])(?<number>${NUMBER})(?<gap> ?)(?<of>\p{L}[\p{L}' -]{0,40})?`,
  'giu',
);

interface Replacement {
  readonly from: string;
  readonly to: string;
}

/** @returns what is replaced in a text by a message that says another amount of something in it; null unless that is in one place. */
export function amountInFile(message: string, text: string): Replacement | null {
  const behind = numberBehind(message, text);
  if (behind !== null) return behind;
  const first = AMOUNT_FIRST.exec(message)?.groups;
  const { thing, number = '', unit = '' } = (first === undefined ? THING_FIRST.exec(message)?.groups : undefined) ?? {};
  const held = [...text.matchAll(HELD)].map(({ groups = {} }) => groups);
  const alike =
    first === undefined
      ? held.filter(({ of = '' }) => thing !== undefined && endsWith(of, thing, unit))
      : held.filter(({ of = '' }) => beginsWith(plain(of), plain(first['of'] ?? '')));
  const [only, other] = alike;
  const to = first?.['number'] ?? number;
  if (only === undefined || other !== undefined || to === '' || only['number'] === to) return null;
  const from = `${only['number'] ?? ''}${only['gap'] ?? ''}${only['of'] ?? ''}`.trim();
  return { from, to: from.replace(only['number'] ?? '', () => to) };
}

const plain = (words: string): readonly string[] =>
  words
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== 'of' && word !== '');

/** "Oz water" is how "oz water for the dough" begins. */
const beginsWith = (held: readonly string[], said: readonly string[]): boolean =>
  said.length > 0 && said.every((word, at) => held[at] === word);

/** "The butter", of "g butter", in the same unit if one is said. */
function endsWith(of: string, thing: string, unit: string): boolean {
  const [held, said] = [plain(of), plain(thing)];
  const isThing = said.length > 0 && said.every((word, at) => held[held.length - said.length + at] === word);
  return isThing && (unit === '' || held[0] === unit.toLowerCase());
}

const BEHIND_WORDS = new RegExp(
  String.raw`^(?:(?:no|sorry|oh|actually|wait|rather|and|but|i (?:said|meant?)|make (?:it|that)|it['’]?s|it should (?:be|say))\b,? )*` +
    String.raw`(?<words>\p{L}[\p{L}' ]{2,40}?) (?<time>\d{1,4}(?:[:.]\d\d)?(?: ?[ap]m)?)${BEHIND}`,
  'iu',
);

/** "No, home by 7", of a text with "home by 6" in it: the number behind the same words. */
function numberBehind(message: string, text: string): Replacement | null {
  const { words, time = '' } = BEHIND_WORDS.exec(message)?.groups ?? {};
  if (words === undefined || !words.includes(' ')) return null;
  const written = new RegExp(
    String.raw`(?<![\p{L}\d])${words} (?<old>\d{1,4}(?:[:.]\d\d)?(?: ?[ap]m)?)(?![\p{L}\d])`,
    'giu',
  );
  const [only, other] = [...text.matchAll(written)];
  const old = only?.groups?.['old'];
  return only === undefined || old === undefined || other !== undefined || old === time
    ? null
    : { from: only[0], to: only[0].slice(0, -old.length) + time };
}
