import { withSteps } from '../../shared/entities/call-step.ts';
import type { Message, MessagePart } from '../../shared/entities/message.ts';
import type { ToolCall } from '../../shared/entities/tool-call.ts';
import type { EventPayload } from '../../shared/rpc/registry.ts';

export type TextDelta = EventPayload<'chat.text-delta'>;

/** @returns the messages with this one in its place, or at the end if it is new. */
export function withMessage(messages: readonly Message[], message: Message): readonly Message[] {
  return messages.some(({ id }) => id === message.id)
    ? messages.map((known) => (known.id === message.id ? message : known))
    : [...messages, message];
}

/** Appends each delta to its part; a missing part is created. Deltas of unknown messages are ignored. */
export function withTextDeltas(messages: readonly Message[], deltas: readonly TextDelta[]): readonly Message[] {
  return messages.map((message) => {
    const own = deltas.filter(({ messageId }) => messageId === message.id);
    return own.length === 0 ? message : { ...message, parts: own.reduce(appendDelta, message.parts) };
  });
}

function appendDelta(parts: MessagePart[], { partIndex, kind, text, durationMs }: TextDelta): MessagePart[] {
  const part = parts[partIndex];
  const before = part !== undefined && part.type === kind ? part.text : '';
  const time = kind === 'thought' && durationMs !== undefined ? { durationMs } : {};
  return withPart(parts, partIndex, { type: kind, text: before + text, ...time });
}

export function withToolCall(
  messages: readonly Message[],
  messageId: string,
  partIndex: number,
  call: ToolCall,
): readonly Message[] {
  return messages.map((message) =>
    message.id === messageId
      ? { ...message, parts: withPart(message.parts, partIndex, { type: 'tool-call', call }) }
      : message,
  );
}

/** @returns the messages with changed steps of a running call. */
export function withCallSteps(
  messages: readonly Message[],
  { messageId, callId, steps }: EventPayload<'chat.call-steps-changed'>,
): readonly Message[] {
  const change = (part: MessagePart): MessagePart =>
    part.type === 'tool-call' && part.call.id === callId
      ? { ...part, call: { ...part.call, steps: withSteps(part.call.steps ?? [], steps) } }
      : part;
  return messages.map((message) =>
    message.id === messageId ? { ...message, parts: message.parts.map(change) } : message,
  );
}

function withPart(parts: MessagePart[], index: number, part: MessagePart): MessagePart[] {
  return index < parts.length ? parts.map((known, at) => (at === index ? part : known)) : [...parts, part];
}
