import { z } from 'zod';
import { t, writtenInEnglish } from '../../../shared/texts/translate.ts';
import { defineTool } from '../../tools/define-tool.ts';
import { refusedValue } from '../../tools/tool-error.ts';

const NAMES: Readonly<Record<string, number>> = {
  binary: 2,
  bin: 2,
  octal: 8,
  oct: 8,
  decimal: 10,
  dec: 10,
  hexadecimal: 16,
  hex: 16,
};
const PREFIXES: Readonly<Record<string, number>> = { '0x': 16, '0b': 2, '0o': 8 };
const DIGITS = '0123456789abcdefghijklmnopqrstuvwxyz';

export const convertNumberBase = defineTool({
  name: 'convert_number_base',
  summary: 'Write a whole number in binary, hexadecimal, octal, decimal or another base',
  parameters: z.strictObject({
    number: z.string().trim().min(1).max(500).describe('The number, as it was written'),
    to: z.string().trim().min(1).max(40).describe('Base wanted: binary, octal, decimal, hex, or a number from 2 to 36'),
    from: z.string().trim().min(1).max(40).optional().describe('Base it is written in; told by 0x or 0b, else decimal'),
  }),
  asks: { number: () => t('Which number?') },
  output: z.object({ result: z.string(), base: z.number() }),
  risk: 'read-only',
  timeoutMs: 20_000,
  examples: ['255 in hexadecimal', 'what is binary 101101 in decimal?', 'convert 0xFF to binary'],
  exampleCall: { arguments: { number: '255', to: 'hexadecimal' }, said: '255 is FF in hexadecimal' },
  tags: ['binary', 'hex', 'octal', 'radix', 'base'],
  run: ({ number, to, from }) => {
    const base = baseOf(to);
    const value = readInteger(number, from === undefined ? likelyBase(number, base) : baseOf(from));
    return { result: value.toString(base), base };
  },
  said: ({ result, base }) => t('{result} in base {base, number}', { result, base }),
});

function baseOf(words: string): number {
  const plain = words
    .toLowerCase()
    .replace(/^base[- ]?|[- ]?base$/g, '')
    .trim();
  const base = NAMES[plain] ?? (/^\d+$/.test(plain) ? Number(plain) : 0);
  if (base < 2 || base > 36)
    throw refusedValue(words, (value) => t('{value} is not a number base.', { value }), {
      forPerson: t('Choose binary, octal, decimal, hexadecimal, or a number from 2 to 36.'),
      forModel: 'It is binary, octal, decimal, hex, or a number from 2 to 36.',
    });
  return base;
}

/** Nobody asks for the decimal form of a decimal number: zeros and ones are binary then, and letters hexadecimal. */
function likelyBase(number: string, to: number): number | null {
  if (to !== 10) return null;
  const digits = number.replace(/[ _]/g, '');
  if (/^[01]{2,}$/.test(digits)) return 2;
  return /^(?=.*[a-f])[\da-f]+$/i.test(digits) ? 16 : null;
}

const digitsOf = (allowed: string): string =>
  allowed.length > 10
    ? t('{digits} and a to {last}', { digits: allowed.slice(0, 10), last: allowed.slice(-1) })
    : allowed;

/** Of any length, to the last digit. */
function readInteger(written: string, from: number | null): bigint {
  const plain = written.toLowerCase().replace(/(?<=\w)[ _,'](?=\w)/g, '');
  const [, sign = '', prefix, rest = ''] = /^([-+]?)(0[xbo](?=\w))?(\w+)$/.exec(plain) ?? [];
  const marked = prefix === undefined ? null : (PREFIXES[prefix] ?? null);
  const isMark = marked !== null && (from === null || from === marked);
  const [base, digits] = isMark ? [marked, rest] : [from ?? 10, `${prefix ?? ''}${rest}`];
  const allowed = DIGITS.slice(0, base);
  if (digits === '' || Array.from(digits).some((digit) => !allowed.includes(digit))) {
    throw refusedValue(
      written,
      (value) => t('{value} is not a whole number in base {base}.', { value, base: String(base) }),
      {
        forPerson: t('Its digits are {allowed}.', { allowed: digitsOf(allowed) }),
        forModel: `Its digits are ${writtenInEnglish(() => digitsOf(allowed))}. Give the base it is written in as from.`,
      },
    );
  }
  const value = Array.from(digits).reduce((total, digit) => total * BigInt(base) + BigInt(DIGITS.indexOf(digit)), 0n);
  return sign === '-' ? -value : value;
}
