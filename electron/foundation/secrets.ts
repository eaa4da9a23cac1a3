import { t } from '../../shared/texts/translate.ts';
/** Something that must not be stored in a memory. */
export interface SecretKind {
  readonly name: () => string;
  readonly matches: (text: string) => boolean;
}

/** Prefixes of keys that services issue. */
export const KEY_FORMS = [
  /\b(?:sk|pk|rk)[-_](?:live|test|proj|ant)?[-_]?[A-Za-z0-9_-]{16,}/,
  /\b(?:ghp|gho|ghu|ghs|ghr|github_pat|glpat|hf|xox[abprs])[-_][A-Za-z0-9_-]{10,}/,
  /\b(?:AKIA|ASIA)[A-Z0-9]{16}\b/,
  /\bAIza[A-Za-z0-9_-]{30,}/,
  /-----BEGIN [A-Z ]*PRIVATE KEY-----/,
  /\beyJ[A-Za-z0-9_-]{10,}\.[A-Za-z0-9_-]{10,}\./,
];
export const NAMED_SECRET = new RegExp(
  [
    String.raw`\b(?:pass\s?(?:word|phrase|code)|passwort|pin(?:\s?code)?|cvv|cvc|`,
    String.raw`(?:api|access|secret|private|licence|license)[\s_-]?key|(?:access|auth|bearer)?[\s_-]?token|secret|`,
    String.raw`seed phrase|otp)\b[^\n]{0,40}?(?:\bis\b|\bwas\b|[:=])\s*["'“]?(\S+)`,
  ].join(''),
  'i',
);
/** A long string without spaces that isn't a word: upper- and lowercase letters with digits, or hexadecimal. */
const RANDOM =
  /(?=[A-Za-z0-9+/_=-]*[A-Z])(?=[A-Za-z0-9+/_=-]*[a-z])(?=[A-Za-z0-9+/_=-]*\d)[A-Za-z0-9+/_=-]{24,}|\b[0-9a-f]{32,}\b/i;
export const CARD = /(?<![\d-])(?:\d[ -]?){12,18}\d(?![\d-])/g;
export const IBAN = /\b[A-Z]{2}\d{2}(?:\s?[A-Z0-9]{4}){3,7}\s?[A-Z0-9]{0,4}\b/;

/** The check digit of card numbers (ISO/IEC 7812, Luhn algorithm). */
export function passesLuhn(digits: string): boolean {
  const sum = digits
    .split('')
    .toReversed()
    .reduce((total, digit, index) => {
      const doubled = Number(digit) * (index % 2 === 1 ? 2 : 1);
      return total + (doubled > 9 ? doubled - 9 : doubled);
    }, 0);
  return sum % 10 === 0;
}

export const isCard = (text: string): boolean =>
  [...text.matchAll(CARD)].some(([match]) => {
    const digits = match.replace(/\D/g, '');
    return new Set(digits).size > 1 && passesLuhn(digits);
  });

/** "My password is hard to remember" reveals none. */
export const namesSecret = (text: string): boolean => {
  const value = NAMED_SECRET.exec(text)?.[1] ?? '';
  return (
    value.length >= 3 &&
    (/\d|[^\w\s'’.,;!?]/.test(value) ||
      /[a-z][A-Z]/.test(value) ||
      /^["'“]/.test(value) ||
      !ORDINARY.has(value.toLowerCase().replace(/\W+$/, '')))
  );
};
const ORDINARY = new Set(
  (
    'a an the my your in on at too so very not hard easy long short weak strong safe stored kept written ' +
    'saved lost wrong right correct old new expired changed different ' +
    'missing good bad important hidden secret unknown known called always never needed required also still already'
  ).split(' '),
);

const KINDS: readonly SecretKind[] = [
  { name: () => t('a card number'), matches: isCard },
  { name: () => t('a bank account number'), matches: (text) => IBAN.test(text) },
  { name: () => t('a key or token'), matches: (text) => KEY_FORMS.some((form) => form.test(text)) },
  { name: () => t('a password or other secret'), matches: namesSecret },
  { name: () => t('a key or token'), matches: (text) => RANDOM.test(text) },
];

/** @returns what kind of secret a text contains, with its article, for whoever reads it; null if there is none. */
export const findSecret = (text: string): string | null => KINDS.find(({ matches }) => matches(text))?.name() ?? null;
