import type { Message } from '../../../../shared/entities/message.ts';
import { useChat } from '../../../stores/stores.tsx';
import { citationsIn, type Citation } from './citations-in.ts';

export type Citations = ReadonlyMap<number, Citation>;

const NONE: Citations = new Map();
const MAY_CITE = /\[\d/;
/** By the last message that found passages: the others change while an answer is being written. */
const known = new WeakMap<Message, Citations>();

/** @returns what a text of a conversation may cite, by number; the same map until that changes. */
export function useCitations(conversationId: string, text: string): Citations {
  const mayCite = MAY_CITE.test(text);
  return useChat((state) => (mayCite ? citationsOf(state.chats[conversationId]?.messages ?? []) : NONE));
}

function citationsOf(messages: readonly Message[]): Citations {
  const last = messages.findLast((message) => citationsIn(message).length > 0);
  if (last === undefined) return NONE;
  const all = messages.flatMap(citationsIn);
  const before = known.get(last);
  if (before?.size === all.length) return before;
  const citations = new Map(all.map((citation) => [citation.number, citation]));
  known.set(last, citations);
  return citations;
}
