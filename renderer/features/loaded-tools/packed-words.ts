import { formatNumber, plural, pluralWord } from '../../../shared/formats/numbers.ts';
import type { LoadedTool, LoaderState } from '../../../shared/entities/loaded-tool.ts';
import { META_BUNDLE } from '../../../shared/entities/tool.ts';

export interface PackedWords {
  readonly heading: string;
  readonly sentence: string;
}

/**
 * The tools that find and load others don't count, because nobody asks for them.
 * @param begun whether the conversation has a message yet.
 * @returns how many of all tools are in the prompt, and what that means.
 */
export function packedWords(tools: readonly LoadedTool[], loader: LoaderState, begun: boolean): PackedWords {
  const packed = tools.filter(({ bundle }) => bundle !== META_BUNDLE).length;
  if (loader.leftOut.length > 0) return leftOutWords(packed, loader.leftOut.length);
  if (isUnchosen(tools, loader))
    return {
      heading: `All ${plural(packed, 'tool')}`,
      sentence: `Every message carries all ${plural(packed, 'tool')}.`,
    };
  const heading = `${formatNumber(packed)} of ${plural(loader.catalogSize, 'tool')} packed`;
  const rest = Math.max(0, loader.catalogSize - packed);
  if (tools.some(({ reason }) => reason === 'fallback'))
    return { heading, sentence: 'All of them, for this turn only.' };
  if (rest === 0) return { heading, sentence: 'All of them fit.' };
  if (!begun)
    return {
      heading,
      sentence: `Your first message decides which tools are loaded. ${packed === 0 ? 'All' : 'The others'} stay within reach.`,
    };
  return {
    heading,
    sentence: `Only what this conversation needs. ${pluralWord(rest, 'The other one stays', `The other ${formatNumber(rest)} stay`)} within reach: the model asks, or you load more.`,
  };
}

const leftOutWords = (packed: number, leftOut: number): PackedWords => ({
  heading: `${formatNumber(packed)} of ${plural(packed + leftOut, 'tool')} fit`,
  sentence: `The other ${formatNumber(leftOut)} don’t fit into this model’s context: those that match least are left out, which changed the beginning of the prompt. The model can still find and call them.`,
});

/**
 * Whether every tool that fits is sent: the loader is off, or its strategy is to select nothing. The tools that find the
 * others don't count.
 */
export function isUnchosen(tools: readonly LoadedTool[], { off }: LoaderState): boolean {
  const own = tools.filter(({ bundle }) => bundle !== META_BUNDLE);
  return off !== null || (own.length > 0 && own.every(({ reason }) => reason === 'all'));
}
