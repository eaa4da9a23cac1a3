import type { Message } from '../../../shared/entities/message.ts';
import type { ToolCall } from '../../../shared/entities/tool-call.ts';

export interface DirectResult {
  /** Of the call. */
  readonly id: string;
  /** As Markdown. */
  readonly text: string;
}

/** Characters of a tool's line that a card shows whole, next to its name, in a window of usual width. */
const SHOWN_ON_CARD = 60;

/**
 * @returns what the calls of a complete answer came to beyond the line on their cards, where the answer has no words of
 * its own; nothing for any other answer, which says it itself.
 */
export function directResults({ status, parts }: Pick<Message, 'status' | 'parts'>): readonly DirectResult[] {
  if (status !== 'complete' || parts.some((part) => part.type === 'text' && part.text.trim() !== '')) return [];
  return parts.flatMap((part) => {
    if (part.type !== 'tool-call' || part.call.outcome !== 'succeeded') return [];
    const text = resultText(part.call);
    return text === null ? [] : [{ id: part.call.id, text }];
  });
}

/** In the tool's own words; without any, as data. Null where the card says it all. */
function resultText({ saidInFull, said, result }: ToolCall): string | null {
  if (saidInFull !== undefined) return saidInFull;
  if (said !== undefined) return said.length <= SHOWN_ON_CARD ? null : escaped(said);
  return typeof result === 'string' ? escaped(result) : `\`\`\`json\n${JSON.stringify(result, null, 2)}\n\`\`\``;
}

/** Plain text stays plain: what looks like Markdown in it is shown as it is written. */
const escaped = (text: string): string => text.replaceAll(/[\\`*_{}[\]()#+!|<>~-]/g, '\\$&');
