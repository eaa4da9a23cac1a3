import { t } from '../../../shared/texts/translate.ts';
import { toolError } from '../../tools/tool-error.ts';

/** @throws {ToolError} if another program calls: it has no conversation here. */
export function requireConversation(conversationId: string | null): string {
  if (conversationId !== null) return conversationId;
  throw toolError('unavailable', () => t('This call does not belong to a chat.'), {
    forPerson: t('There is nothing earlier to look at.'),
    forModel: 'Do not call this tool again.',
  });
}
