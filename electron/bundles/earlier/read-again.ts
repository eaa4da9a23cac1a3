import { z } from 'zod';
import { t } from '../../../shared/texts/translate.ts';
import { noteRead } from '../../foundation/provenance.ts';
import { READS_CHAT } from '../../tools/capabilities.ts';
import { defineTool, type ToolDefinition } from '../../tools/define-tool.ts';
import { saidText } from '../../tools/said.ts';
import { refusedValue } from '../../tools/tool-error.ts';
import type { EarlierChat } from './earlier-chat.ts';
import { requireConversation } from './require-conversation.ts';

export function createReadAgain(chat: Pick<EarlierChat, 'result'>): ToolDefinition {
  return defineTool({
    name: 'read_again',
    summary: 'Read a shortened result of an earlier call in this chat again',
    risk: 'read-only',
    timeoutMs: 5000,
    // The result may come from a file or a web page.
    capabilities: ['untrusted', READS_CHAT],
    tags: ['earlier result', 'shortened', 'whole'],
    examples: [
      'show me that list from before again',
      'what else was in the page you read?',
      'read the earlier result again',
    ],
    parameters: z.strictObject({
      result: z.string().trim().min(1).max(100).describe('The name that the shortened result gives'),
    }),
    output: z.object({ tool: z.string(), result: z.unknown() }),
    run({ result: reference }, { conversationId }) {
      const found = chat.result(requireConversation(conversationId), reference);
      if (found === null)
        throw refusedValue(reference, (value) => t('{value} is not an earlier result of this chat.', { value }), {
          code: 'not-found',
          forPerson: t('Ask for it again.'),
          forModel: 'Call the tool that gave it again.',
        });
      noteRead(found.untrusted);
      return { tool: found.tool, result: found.result };
    },
    said: ({ tool, result }) =>
      saidText(t('The result of {tool}, read again', { tool }), JSON.stringify(result, null, 2)),
  });
}
