import type { Conversation } from '../conversations/conversation.ts';
import type { Random } from '../random.ts';
import { FOREIGN_TOOLS } from './foreign-tools.ts';

const SHOWN = 6;

/** One request for a hand-written tool, with five other tools shown. */
export function foreignConversation(random: Random): Conversation {
  const tools = random.sample(FOREIGN_TOOLS, SHOWN);
  const wanted = random.pick(tools);
  const { text, arguments: args } = random.pick(wanted.requests);
  return {
    menu: '',
    tools,
    format: 'brief',
    callable: tools,
    turns: [
      {
        kind: 'unseen',
        user: text,
        uses: [{ name: wanted.name, arguments: args, result: { status: 'done' } }],
        answer: '',
        quoted: [],
      },
    ],
  };
}
