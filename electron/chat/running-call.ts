import type { ToolCall } from '../../shared/entities/tool-call.ts';

/** @returns a call that begins now and has no outcome yet. */
export const runningCall = (
  call: Pick<ToolCall, 'id' | 'messageId' | 'toolName' | 'bundle' | 'arguments'>,
): ToolCall => ({
  ...call,
  result: null,
  error: null,
  outcome: 'running',
  startedAt: Date.now(),
  durationMs: null,
  untrusted: false,
});
