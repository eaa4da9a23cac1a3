import { z } from 'zod';
import { t } from '../../../shared/texts/translate.ts';
import type { DesktopActions } from '../../permissions/desktop-actions.ts';
import { defineTool } from '../../tools/define-tool.ts';
import { saidText } from '../../tools/said.ts';
import { toolError } from '../../tools/tool-error.ts';
import { errorMessage } from '../../foundation/errors.ts';

const PAGE = 8000;

/**
 * Passwords pass through the clipboard, and nothing in the arguments says what is in it: the person is asked every
 * time.
 */
export const readClipboardTool = (desktop: DesktopActions) =>
  defineTool({
    name: 'read_clipboard',
    summary: 'Read the text that was last copied',
    parameters: z.strictObject({ offset: z.int().min(0).optional().describe('Character to begin at, for long texts') }),
    output: z.object({ text: z.string(), note: z.string().optional(), more: z.string().optional() }),
    risk: 'read-only',
    timeoutMs: 10_000,
    examples: ['summarise what I just copied', 'what is on my clipboard?', 'translate the text in the clipboard'],
    exampleCall: { arguments: {}, said: 'It is a letter about a trip to Oslo' },
    tags: ['paste', 'copied', 'copy'],
    alwaysAsks: true,
    preview: () => ({ effect: t('The model will see the text that you copied last.') }),
    run: async ({ offset = 0 }) => {
      const text = await desktop.readClipboard().catch((error: unknown) => {
        throw toolError(
          'unavailable',
          () => t('The clipboard could not be read ({reason}).', { reason: errorMessage(error) }),
          {
            forPerson: t('Paste the text into your message instead.'),
            forModel: 'Ask the person to paste the text into a message.',
            cause: error,
          },
        );
      });
      if (text === '') return { text: '', note: 'There is no text on the clipboard.' };
      const left = text.length - offset - PAGE;
      return {
        text: text.slice(offset, offset + PAGE).toWellFormed(),
        ...(left > 0 ? { more: `${String(left)} characters follow; go on with offset ${String(offset + PAGE)}.` } : {}),
      };
    },
    said: ({ text }) => (text === '' ? t('There is no text on the clipboard') : saidText(t('The clipboard has'), text)),
  });
