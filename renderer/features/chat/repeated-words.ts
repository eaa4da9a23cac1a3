import type { CallStep } from '../../../shared/entities/call-step.ts';
import type { ToolCall } from '../../../shared/entities/tool-call.ts';
import type { Block } from './group-parts.ts';

/** @returns the blocks without an agent’s last words in its steps where they follow as the answer. */
export const withoutRepeatedWords = (blocks: readonly Block[]): readonly Block[] =>
  blocks.map((block, index) => {
    const next = blocks[index + 1];
    const call = block.type === 'tool-calls' ? block.calls.at(-1) : undefined;
    if (block.type !== 'tool-calls' || call?.steps === undefined || next?.type !== 'text') return block;
    const { steps, ...rest } = call;
    const kept = stepsBefore(next.text, steps);
    return { ...block, calls: [...block.calls.slice(0, -1), kept.length === 0 ? rest : { ...rest, steps: kept }] };
  });

/**
 * @returns the ids of the calls whose outcome the text after them says, in the same words: their cards don't say it
 * again.
 */
export function saidBelow(blocks: readonly Block[]): ReadonlySet<string> {
  return new Set(
    blocks.flatMap((block, index) => {
      const next = blocks[index + 1];
      if (block.type !== 'tool-calls' || next?.type !== 'text') return [];
      const below = plainText(next.text);
      const isSaid = ({ said, error }: ToolCall): boolean => {
        const words = plainText(error ?? said ?? '');
        return words !== '' && below.includes(words);
      };
      return block.calls.filter(isSaid).map(({ id }) => id);
    }),
  );
}

/** Without the marks and hidden characters by which the same words may differ as Markdown and as plain text. */
const plainText = (text: string): string => seenText(text).replace(/[\\*_`#>-]/g, '');

/** A long answer is several steps. */
function stepsBefore(answer: string, steps: readonly CallStep[]): CallStep[] {
  const end = steps.findLastIndex(({ kind }) => kind !== 'text') + 1;
  const last = steps.slice(end).map((step) => (step.kind === 'text' ? step.text : ''));
  return seenText(last.join('')) === seenText(answer) ? steps.slice(0, end) : [...steps];
}

/** The answer is the steps’ text without surrounding space and hidden characters. */
const seenText = (text: string): string => text.normalize('NFC').replace(/[\s\p{Cc}\p{Cf}]/gu, '');
