import type { Conversation } from '../../shared/entities/conversation.ts';
import { messageText } from '../../shared/entities/message.ts';
import { chatSourceName } from '../../shared/formats/chat-sources.ts';
import { toMessage, type StoredMessage } from '../storage/stored-message.ts';
import type { GivenText } from './given-text.ts';

/** Characters of an imported conversation that a message brings along, from its end. */
const MOST_CHARACTERS = 20_000;
const LEFT_OUT = '[Earlier messages are left out.]';

/** @returns what was said in an imported conversation, for a message that continues it. */
export function importedText({ title, imported }: Conversation, messages: readonly StoredMessage[]): GivenText {
  const said: string[] = [];
  let left = MOST_CHARACTERS;
  for (const message of messages.toReversed()) {
    const text = messageText(toMessage(message)).trim();
    if (text === '') continue;
    const line = `${message.role === 'user' ? 'User' : 'Assistant'}: ${text}`;
    if (line.length > left) {
      said.push(...(said.length === 0 ? [line.slice(-left).toWellFormed()] : []), LEFT_OUT);
      break;
    }
    left -= line.length;
    said.push(line);
  }
  return {
    place: title.replaceAll(/[\\/]/g, ' '),
    text: said.toReversed().join('\n\n'),
    by: imported === undefined ? 'Knapsack' : chatSourceName(imported.from),
  };
}
