import { formatEnglishNumber } from '../../shared/formats/numbers.ts';
import type { JsonObject, JsonValue } from '../../shared/entities/json.ts';
import { CARD, IBAN, isCard, KEY_FORMS, NAMED_SECRET, namesSecret } from './secrets.ts';

const REDACTED = '[redacted]';
/** Maximum length of an argument that is kept, in characters. */
const MOST_TEXT = 1000;
const MOST_ITEMS = 50;
/** Texts are cut to this length before the search, because the rest isn't kept anyway. */
const MOST_SEARCHED = 4 * MOST_TEXT;
const SECRET_NAME = new RegExp(
  [
    '(?:pass(?:word|wd|phrase|code)|passwort|secret|(?:^|[_-])token|[a-z]Token|api[_-]?key|private[_-]?key|',
    'access[_-]?key|credentials?|authorization|cookie)$|^(?:pin|otp|cvv|cvc|iban)$',
  ].join(''),
  'i',
);
const KEY_BLOCK = /-----BEGIN [A-Z ]*PRIVATE KEY-----[\s\S]*?(?:-----END [A-Z ]*-----|$)/g;
/**
 * Long runs of upper- and lowercase letters and digits without separators. With slashes or hyphens, it is more likely a
 * path or a name.
 */
const RANDOM =
  /(?<![\w/.-])(?=[A-Za-z0-9+=]*[A-Z])(?=[A-Za-z0-9+=]*[a-z])(?=[A-Za-z0-9+=]*\d)[A-Za-z0-9+=]{24,}(?![\w/.-])|\b[0-9a-f]{32,}\b/gi;

const everywhere = (form: RegExp): RegExp => new RegExp(form, [...new Set(`${form.flags}g`)].join(''));
const KEYS = [KEY_BLOCK, ...KEY_FORMS.map(everywhere), RANDOM, everywhere(IBAN)];
const NAMED = everywhere(NAMED_SECRET);
/** A user name and password, or a key, in an address. */
const LOGIN = /\b([a-z][a-z\d+.-]*:\/\/)[^\s/?#@]+@/gi;

/**
 * @returns a text with "[redacted]" in place of keys, tokens, passwords, card and account numbers. Ordinary paths and
 * words stay.
 */
export function redactText(text: string): string {
  const named = text
    .slice(0, MOST_SEARCHED)
    .replaceAll(LOGIN, `$1${REDACTED}@`)
    .replace(NAMED, (match: string, value: string) =>
      namesSecret(match) ? match.slice(0, -value.length) + REDACTED : match,
    );
  const cards = named.replace(CARD, (match) => (isCard(match) ? REDACTED : match));
  return KEYS.reduce((kept, form) => kept.replace(form, REDACTED), cards);
}

/**
 * @param secretParameters names whose values are removed completely.
 * @returns arguments without secrets, and with long texts cut.
 */
export function redactArguments(args: JsonObject, secretParameters: readonly string[] = []): JsonObject {
  const hidden = new Set(secretParameters);
  return Object.fromEntries(
    Object.entries(args).map(([name, value]) => [name, hidden.has(name) ? REDACTED : redactValue(name, value)]),
  );
}

function redactValue(name: string, value: JsonValue): JsonValue {
  if (SECRET_NAME.test(name) && value !== null && typeof value !== 'boolean') return REDACTED;
  if (typeof value === 'string') return shortened(redactText(value), value.length);
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.slice(0, MOST_ITEMS).map((inner: JsonValue) => redactValue(name, inner));
  return redactArguments(Object.fromEntries(Object.entries(value).slice(0, MOST_ITEMS)));
}

const shortened = (text: string, length: number): string =>
  length <= MOST_TEXT
    ? text
    : `${text.slice(0, MOST_TEXT).toWellFormed()}… (${formatEnglishNumber(length)} characters)`;
