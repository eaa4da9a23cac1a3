import { randomUUID } from 'node:crypto';
import type { StoredMessage, StoredPart } from '../storage/stored-message.ts';

/** @returns a message with ids of its own; what its calls changed is undone in the original. */
export function copyMessage(message: StoredMessage, id: string, conversationId: string): StoredMessage {
  return { ...message, id, conversationId, parts: message.parts.map((part) => copyPart(part, id)) };
}

function copyPart(stored: StoredPart, messageId: string): StoredPart {
  if (stored.part.type !== 'tool-call') return stored;
  const { undo, changes, ...call } = stored.part.call;
  // A change is undone in the original conversation; the copy only shows that it was made.
  const shown = {
    ...(undo === 'undone' && { undo }),
    // Changes of an agent are taken or discarded in the original, too.
    ...(changes !== undefined && changes.state !== 'offered' && { changes }),
  };
  return { ...stored, part: { type: 'tool-call', call: { ...call, ...shown, id: randomUUID(), messageId } } };
}
