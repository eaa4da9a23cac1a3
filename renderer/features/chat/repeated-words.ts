import type { CallStep } from '../../../shared/entities/call-step.ts';
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

/** A long answer is several steps. */
function stepsBefore(answer: string, steps: readonly CallStep[]): CallStep[] {
  const end = steps.findLastIndex(({ kind }) => kind !== 'text') + 1;
  const last = steps.slice(end).map((step) => (step.kind === 'text' ? step.text : ''));
  return seenText(last.join('')) === seenText(answer) ? steps.slice(0, end) : [...steps];
}

/** The answer is the steps’ text without surrounding space and hidden characters. */
const seenText = (text: string): string => text.normalize('NFC').replace(/[\s\p{Cc}\p{Cf}]/gu, '');
