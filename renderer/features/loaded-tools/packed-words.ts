import { formatNumber, plural, pluralWord } from '../../../shared/formats/numbers.ts';
import type { LoadedTool, LoaderState } from '../../../shared/entities/loaded-tool.ts';
import { countPacked, META_BUNDLE } from '../../../shared/entities/tool.ts';

export interface PackedWords {
  readonly heading: string;
  readonly sentence: string;
  /** How many tools there are. */
  readonly all: number;
}

/**
 * The tools that find and load others don't count, because nobody asks for them.
 * @param begun whether the conversation has a message yet.
 * @returns how many of all tools are in the prompt, and what that means.
 */
export function packedWords(tools: readonly LoadedTool[], loader: LoaderState, begun: boolean): PackedWords {
  const packed = countPacked(tools.map(({ bundle }) => bundle));
  const all = Math.max(loader.catalogSize, packed + loader.leftOut.length);
  if (loader.leftOut.length > 0) return { ...leftOutWords(packed, all, loader.leftOut.length), all };
  if (isUnchosen(tools, loader)) return { ...unchosenWords(packed, all), all };
  const heading = `${formatNumber(packed)} of ${plural(all, 'tool')} packed`;
  return { heading, sentence: chosenSentence(tools, { packed, rest: all - packed, begun }), all };
}

function chosenSentence(
  tools: readonly LoadedTool[],
  { packed, rest, begun }: { readonly packed: number; readonly rest: number; readonly begun: boolean },
): string {
  if (tools.some(({ reason }) => reason === 'fallback')) return 'All of them, for this turn only.';
  if (rest === 0) return 'All of them fit.';
  if (!begun)
    return `Your first message decides which tools are loaded. ${packed === 0 ? 'All' : 'The others'} stay within reach.`;
  if (packed === 0) return 'None were needed so far. All stay within reach.';
  return `Only what this chat needs. ${pluralWord(rest, 'The other one stays', `The other ${formatNumber(rest)} stay`)} within reach.`;
}

type Said = Omit<PackedWords, 'all'>;

const unchosenWords = (packed: number, all: number): Said =>
  packed === all
    ? { heading: `All ${plural(packed, 'tool')}`, sentence: `Every message carries all ${plural(packed, 'tool')}.` }
    : {
        heading: `${formatNumber(packed)} of ${plural(all, 'tool')} sent`,
        sentence: `Every message carries ${plural(packed, 'tool')}. The other ${formatNumber(all - packed)} need the tool loader.`,
      };

const leftOutWords = (packed: number, all: number, leftOut: number): Said => ({
  heading: `${formatNumber(packed)} of ${plural(all, 'tool')} fit`,
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
