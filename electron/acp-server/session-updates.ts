import type { SessionUpdate } from '@agentclientprotocol/sdk';
import type { Message, MessagePart } from '../../shared/entities/message.ts';
import type { ToolCall } from '../../shared/entities/tool-call.ts';
import { SentTexts } from './sent-texts.ts';
import { shownCall, textContent, type ToolFacts } from './tool-call-update.ts';

export interface SessionUpdatesOptions {
  readonly send: (update: SessionUpdate) => void;
  readonly factsOf: (toolName: string) => ToolFacts | null;
  readonly changesOf: (callId: string) => Parameters<typeof shownCall>[2];
}

/** One answer as a program is sent it. */
export class SessionUpdates {
  readonly #options: SessionUpdatesOptions;
  readonly #texts = new SentTexts();
  readonly #calls = new Set<string>();

  constructor(options: SessionUpdatesOptions) {
    this.#options = options;
  }

  addText(partIndex: number, kind: 'text' | 'thought', text: string): void {
    this.#say(kind, this.#texts.add(partIndex, kind, text));
  }

  showCall(call: ToolCall): void {
    const { send, factsOf, changesOf } = this.#options;
    const shown = shownCall(call, factsOf(call.toolName), changesOf(call.id));
    if (this.#calls.has(call.id)) send({ sessionUpdate: 'tool_call_update', ...shown });
    else send({ sessionUpdate: 'tool_call', ...shown });
    this.#calls.add(call.id);
  }

  /** @param note what a running call does now. */
  showProgress(callId: string, note: string): void {
    if (!this.#calls.has(callId)) return;
    const content = [...(this.#options.changesOf(callId) ?? []), textContent(note)];
    this.#options.send({ sessionUpdate: 'tool_call_update', toolCallId: callId, status: 'in_progress', content });
  }

  /** Brings the program up to date with a whole answer: what was streamed may have been corrected since. */
  showAnswer({ parts }: Pick<Message, 'parts'>): void {
    this.#texts.discardFrom(parts.length);
    for (const [index, part] of parts.entries()) this.#showPart(index, part);
  }

  #showPart(index: number, part: MessagePart): void {
    if (part.type !== 'tool-call') this.#say(part.type, this.#texts.set(index, part.type, part.text));
    else if (!this.#calls.has(part.call.id)) this.showCall(part.call);
  }

  #say(kind: 'text' | 'thought', text: string): void {
    if (text === '') return;
    const sessionUpdate = kind === 'text' ? 'agent_message_chunk' : 'agent_thought_chunk';
    this.#options.send({ sessionUpdate, content: { type: 'text', text } });
  }
}

/** Sends stored messages, oldest first. */
export function replay(messages: readonly Message[], options: SessionUpdatesOptions): void {
  for (const message of messages) {
    if (message.role === 'assistant') new SessionUpdates(options).showAnswer(message);
    else
      for (const part of message.parts)
        if (part.type === 'text')
          options.send({ sessionUpdate: 'user_message_chunk', content: { type: 'text', text: part.text } });
  }
}
