import { resultReference } from '../../../shared/entities/result-reference.ts';
import type { Repositories } from '../../storage/repositories.ts';
import type { EarlierChat } from './earlier-chat.ts';

/** What was said and found earlier in a conversation, as it is stored. */
export const storedChat = ({ messages, search }: Pick<Repositories, 'messages' | 'search'>): EarlierChat => ({
  search: (conversationId, query, limit, signal) => search.messages(conversationId, query, limit, signal),
  result(conversationId, reference) {
    const calls = messages
      .list(conversationId)
      .flatMap(({ parts }) => parts.flatMap(({ part }) => (part.type === 'tool-call' ? [part.call] : [])));
    const call = calls.findLast(({ id, outcome }) => resultReference(id) === reference && outcome === 'succeeded');
    return call === undefined ? null : { tool: call.toolName, result: call.result, untrusted: call.untrusted };
  },
});
