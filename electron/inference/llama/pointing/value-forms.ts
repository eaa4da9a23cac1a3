import type { JsonValue } from '../../../../shared/entities/json.ts';
import type { Literal } from './literal-trie.ts';

/** Without an amount, and without the words around it; squares and cubes have a number: "m2". */
const UNIT = new RegExp(
  [
    "^(?!(?:convert|change|turn|what|what's|whats|how|is|are|an?|one|the|in|to|into|of|much|many|make|for|me|",
    String.raw`my|your|it|that|this|please|pls)\b)[^\d?]{1,30}(?:(?<=\p{L})[23])?$`,
  ].join(''),
  'iu',
);

/** How values of some parameters look: anything else can't be one. */
export const FORMS: Readonly<Record<string, RegExp>> = {
  email: /^[^\s@]+@[^\s@]+\.[^\s@]*\p{L}$/u,
  phone: /^\+?\(?\d[\d /().-]{4,}\d$/,
  // "Bo's e-mail to bo@sea.example" is nobody's name.
  'edit_contact.name': /^[^@]+$/,
  'convert_units.from': UNIT,
  'convert_units.to': UNIT,
};

/** @returns the values that have the form of their parameter, if it has one. */
export function ofForm(
  key: string,
  name: string,
  values: readonly Literal<JsonValue>[],
): readonly Literal<JsonValue>[] {
  const form = FORMS[key] ?? FORMS[name];
  return form === undefined ? values : values.filter(({ value }) => typeof value === 'string' && form.test(value));
}
