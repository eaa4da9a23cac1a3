import type { ToolCall } from '../../shared/entities/tool-call.ts';
import { RpcError } from '../../shared/rpc/errors.ts';
import { t } from '../../shared/texts/translate.ts';
import type { MessageRepository } from '../storage/message-repository.ts';
import type { StoredMessage } from '../storage/stored-message.ts';
import type { ToolExecutor } from '../tools/executor.ts';
import { endedCall } from '../tools/tool-execution.ts';
import type { EmitEvent } from './emit-event.ts';
import { runningCall } from './running-call.ts';

/** A call in an existing answer. */
export interface StoredCall {
  readonly message: StoredMessage;
  readonly partIndex: number;
  readonly call: ToolCall;
}

export interface RerunServices {
  readonly executor: ToolExecutor;
  readonly messages: MessageRepository;
  readonly emit: EmitEvent;
}

/** @returns the message and position of a call. @throws {RpcError} `not-found` */
export function requireCall(messages: MessageRepository, callId: string): StoredCall {
  const message = messages.findOfCall(callId);
  const partIndex = message?.parts.findIndex(({ part }) => part.type === 'tool-call' && part.call.id === callId) ?? -1;
  const part = message?.parts[partIndex]?.part;
  if (message === null || part?.type !== 'tool-call')
    throw new RpcError('not-found', t('This call is no longer there. Its conversation may have been deleted.'));
  return { message, partIndex, call: part.call };
}

/**
 * @returns the running call with the person's choice.
 * @throws {RpcError} `conflict` if it is not offered.
 */
export function withChoice({ choices, ...call }: ToolCall, value: string): ToolCall {
  if (choices?.options.some((option) => option.value === value) !== true)
    throw new RpcError('conflict', t('This is no longer offered. Ask for it in a message instead.'));
  const { id, messageId, toolName, bundle } = call;
  const args = { ...call.arguments, [choices.parameter]: value };
  return runningCall({ id, messageId, toolName, bundle, arguments: args });
}

/** Runs a call again in its own place, with other arguments. It is stored and shown when it begins and when it ends. */
export async function rerunCall(
  { executor, messages, emit }: RerunServices,
  { message, partIndex }: StoredCall,
  call: ToolCall,
  signal: AbortSignal,
): Promise<void> {
  const { id: messageId, conversationId } = message;
  const save = (shown: ToolCall): void => {
    const stored = message.parts[partIndex];
    if (stored === undefined) return;
    messages.saveParts(messageId, new Map([[partIndex, { ...stored, part: { type: 'tool-call', call: shown } }]]));
    emit('chat.tool-call-changed', { conversationId, messageId, partIndex, call: shown });
  };
  save(call);
  const place = { messageId, callId: call.id };
  save(endedCall(call, await executor.execute(call.toolName, call.arguments, signal, conversationId, place)));
}
