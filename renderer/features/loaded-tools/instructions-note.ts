import type { OwnInstructions } from '../../../shared/entities/own-instructions.ts';

/** @returns what applies to these instructions in this chat, in a sentence. */
export function instructionsNote({ isCurrent, isRead }: OwnInstructions, hasBegun: boolean): string {
  if (!isRead) return 'The included model doesn’t get these. Other models do.';
  if (!hasBegun) return 'Part of the prompt of this chat from its first message.';
  return isCurrent
    ? 'This chat began with these.'
    : 'You have changed your instructions since. This chat keeps the ones it began with, so nothing has to be read again.';
}
