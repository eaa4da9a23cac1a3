import type { Message } from '../../../shared/entities/message.ts';
import type { ToolCall } from '../../../shared/entities/tool-call.ts';

export interface DirectResult {
  /** The call's id. */
  readonly id: string;
  /** As Markdown. */
  readonly text: string;
}

/** Characters of a tool's line that fit on a card, next to its name, in a window of usual width. */
const SHOWN_ON_CARD = 60;

/**
 * @returns the results of a complete answer's calls beyond the line on their cards, if the answer has no words of its
 * own; nothing for any other answer.
 */
export function directResults({ status, parts }: Pick<Message, 'status' | 'parts'>): readonly DirectResult[] {
  if (status !== 'complete' || parts.some((part) => part.type === 'text' && part.text.trim() !== '')) return [];
  return parts.flatMap((part) => {
    if (part.type !== 'tool-call' || part.call.outcome !== 'succeeded') return [];
    const text = resultText(part.call);
    return text === null ? [] : [{ id: part.call.id, text }];
  });
}

/** In the tool's own words, or else as data. Null if the card says everything. */
function resultText({ saidInFull, said, result }: ToolCall): string | null {
  if (saidInFull !== undefined) return saidInFull;
  if (said !== undefined) return said.length <= SHOWN_ON_CARD ? null : escaped(said);
  return typeof result === 'string' ? escaped(result) : `\`\`\`json\n${JSON.stringify(result, null, 2)}\n\`\`\``;
}

/** Plain text stays plain: anything that looks like Markdown in it is shown literally. */
const escaped = (text: string): string => text.replaceAll(/[\\`*_{}[\]()#+!|<>~-]/g, '\\$&');
