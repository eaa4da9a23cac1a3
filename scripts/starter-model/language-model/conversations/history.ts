import type { ChatHistoryItem } from 'node-llama-cpp';
import type { JsonValue } from '../../../../shared/entities/json.ts';
import { toChatHistory } from '../../../../electron/inference/llama/chat-history.ts';
import type { Conversation, ToolUse, Turn } from './conversation.ts';
import { toPrompt, type OpenTurn } from './stored-turns.ts';

/** The history that the app would have after all turns. */
export function toHistory(conversation: Conversation, instructions: string): ChatHistoryItem[] {
  const history = toChatHistory(systemText(conversation, instructions), toPrompt(conversation.turns));
  // Without a turn, the last item would wait for an answer.
  return conversation.turns.length === 0 ? history.slice(0, 1) : history;
}

/** The history in which the last turn waits for its answer: the last, empty item. */
export function toOpenHistory(conversation: Conversation, instructions: string): ChatHistoryItem[] {
  const turns: OpenTurn[] = conversation.turns.map((turn, index) =>
    index === conversation.turns.length - 1 ? withoutAnswer(turn) : turn,
  );
  return toChatHistory(systemText(conversation, instructions), toPrompt(turns));
}

function withoutAnswer(turn: Turn): OpenTurn {
  const { answer: _, ...open } = turn;
  return open;
}

/** The instructions, and the menu if there is one. */
export const systemText = ({ menu }: Conversation, instructions: string): string =>
  menu === '' ? instructions : `${instructions}\n\n${menu}`;

/** @returns a result as the model reads it: marked if others wrote it. */
export function shownResult(use: ToolUse): JsonValue {
  const [part] = toPrompt([{ user: '', uses: [use], answer: '' }]).flatMap((turn) =>
    turn.role === 'assistant' ? turn.parts : [],
  );
  return part?.type === 'tool-calls' ? (part.calls[0]?.result ?? null) : null;
}
