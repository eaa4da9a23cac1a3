import type { MessagePart } from '../../../shared/entities/message.ts';
import type { ToolCall } from '../../../shared/entities/tool-call.ts';

/** What is shown as one block: consecutive tool calls are grouped. */
export type Block =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'thought'; readonly text: string; readonly durationMs?: number | undefined }
  | { readonly type: 'tool-calls'; readonly calls: readonly ToolCall[] };

export function groupParts(parts: readonly MessagePart[]): readonly Block[] {
  return parts.reduce<Block[]>((blocks, part) => {
    if (part.type !== 'tool-call') return [...blocks, part];
    const last = blocks.at(-1);
    return last?.type === 'tool-calls'
      ? [...blocks.slice(0, -1), { type: 'tool-calls', calls: [...last.calls, part.call] }]
      : [...blocks, { type: 'tool-calls', calls: [part.call] }];
  }, []);
}
