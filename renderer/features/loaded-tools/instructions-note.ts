import type { OwnInstructions } from '../../../shared/entities/own-instructions.ts';
import { t } from '../../../shared/texts/translate.ts';

/** @returns what applies to these instructions in this chat, in a sentence. */
export function instructionsNote({ isCurrent, isRead }: OwnInstructions, hasBegun: boolean): string {
  if (!isRead) return t('The included model doesn’t get these. Other models do.');
  if (!hasBegun) return t('Part of the prompt of this chat from its first message.');
  return isCurrent
    ? t('This chat began with these.')
    : t(
        'You have changed your instructions since. This chat keeps the ones it began with, so nothing has to be read again.',
      );
}
