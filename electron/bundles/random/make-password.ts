import { randomInt } from 'node:crypto';
import { z } from 'zod';
import { t } from '../../../shared/texts/translate.ts';
import { defineTool } from '../../tools/define-tool.ts';
import { toolError } from '../../tools/tool-error.ts';

/** Without characters that are easily confused: l, I, O, 0, 1. */
const LOWER = 'abcdefghijkmnopqrstuvwxyz';
const UPPER = 'ABCDEFGHJKLMNPQRSTUVWXYZ';
const DIGITS = '23456789';
/** Symbols that nearly every site accepts and that rarely need quoting. */
const SYMBOLS = '!#%+-.:=?@_';
/** In a number, no digit can be mistaken for a letter. */
const PIN_DIGITS = '0123456789';
const SHORTEST_PASSWORD = 8;

export const makePassword = defineTool({
  name: 'make_password',
  summary: 'Make a strong random password or PIN',
  parameters: z.strictObject({
    length: z.int().min(4).max(128).optional().describe('Characters, 20 if not said'),
    kind: z
      .enum(['symbols', 'letters and digits', 'pin'])
      .optional()
      .describe('What it is made of; letters, digits and symbols if not said'),
  }),
  output: z.object({ password: z.string(), bits: z.number() }),
  risk: 'read-only',
  timeoutMs: 2000,
  examples: [
    'make me a strong password',
    'I need a new password with 16 characters and no symbols',
    'generate a 6 digit PIN',
  ],
  tags: ['passphrase', 'secret', 'passcode', 'generate'],
  run: ({ kind = 'symbols', length = kind === 'pin' ? 6 : 20 }) => {
    if (kind !== 'pin' && length < SHORTEST_PASSWORD) {
      throw toolError(
        'invalid-argument',
        (number) => t('{count} characters are too few for a password.', { count: number(length) }),
        {
          parameter: 'length',
          forPerson: t('Choose {shortestPassword} or more, or ask for a PIN.', {
            shortestPassword: String(SHORTEST_PASSWORD),
          }),
          forModel: `Give ${String(SHORTEST_PASSWORD)} or more, or "pin" as kind.`,
        },
      );
    }
    const groups =
      kind === 'pin' ? [PIN_DIGITS] : kind === 'symbols' ? [LOWER, UPPER, DIGITS, SYMBOLS] : [LOWER, UPPER, DIGITS];
    return { password: drawn(groups, length), bits: Math.floor(length * Math.log2(groups.join('').length)) };
  },
  said: ({ password, bits }) =>
    t('{password} (strength: {bits, plural, one {# bit} other {# bits}})', { password, bits }),
});

/**
 * @returns a text with a character of every group: drawn again until it has them, so that all such texts are equally
 * likely.
 */
function drawn(groups: readonly string[], length: number): string {
  const characters = groups.join('');
  for (;;) {
    const password = Array.from({ length }, () => characters.charAt(randomInt(characters.length)));
    if (groups.every((group) => password.some((character) => group.includes(character)))) return password.join('');
  }
}
