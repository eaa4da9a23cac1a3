import { z } from 'zod';
import { t } from '../../../shared/texts/translate.ts';
import { errorMessage } from '../../foundation/errors.ts';
import type { DesktopActions } from '../../permissions/desktop-actions.ts';
import { defineTool } from '../../tools/define-tool.ts';
import { TELL_PERSON, toolError } from '../../tools/tool-error.ts';

export const copyToClipboardTool = (desktop: DesktopActions) =>
  defineTool({
    name: 'copy_to_clipboard',
    summary: 'Copy a text, ready to be pasted elsewhere',
    parameters: z.strictObject({ text: z.string().min(1).max(200_000).describe('What to copy') }),
    roles: { text: ['dictated'] },
    asks: { text: () => t('What should I copy?') },
    output: z.object({ copied: z.number() }),
    risk: 'write-local',
    cannotBeUndone: 'The clipboard keeps only what was copied last.',
    timeoutMs: 10_000,
    examples: [
      'copy that answer to my clipboard',
      'put the address on the clipboard so I can paste it',
      'copy "Kind regards, Ada"',
    ],
    tags: ['paste', 'copy'],
    preview: ({ text }) => ({
      effect: t('What is on the clipboard will be replaced by {count, number} characters.', { count: text.length }),
    }),
    run: async ({ text }) => {
      await desktop.writeClipboard(text).catch((error: unknown) => {
        throw toolError(
          'unavailable',
          () => t('The text could not be copied ({reason}).', { reason: errorMessage(error) }),
          { forPerson: t('Copy it by hand.'), forModel: TELL_PERSON, cause: error },
        );
      });
      return { copied: text.length };
    },
    said: ({ copied }) => t('Copied {count, plural, one {# character} other {# characters}}', { count: copied }),
  });
