import type { LoadedTool, LoaderState } from '../../../shared/entities/loaded-tool.ts';
import { countPacked, META_BUNDLE } from '../../../shared/entities/tool.ts';
import { t } from '../../../shared/texts/translate.ts';

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
  const heading = t('{packed, number} of {count, plural, one {# tool} other {# tools}} packed', { packed, count: all });
  return { heading, sentence: chosenSentence(tools, { packed, rest: all - packed, begun }), all };
}

function chosenSentence(
  tools: readonly LoadedTool[],
  { packed, rest, begun }: { readonly packed: number; readonly rest: number; readonly begun: boolean },
): string {
  if (tools.some(({ reason }) => reason === 'fallback')) return t('All of them, for this turn only.');
  if (rest === 0) return t('All of them fit.');
  if (!begun)
    return packed === 0
      ? t('Your first message decides which tools are loaded. All stay within reach.')
      : t('Your first message decides which tools are loaded. The others stay within reach.');
  if (packed === 0) return t('None were needed so far. All stay within reach.');
  return t('Only what this chat needs. The other {rest, plural, one {one stays} other {# stay}} within reach.', {
    rest,
  });
}

type Said = Omit<PackedWords, 'all'>;

const unchosenWords = (packed: number, all: number): Said =>
  packed === all
    ? {
        heading: t('All {count, plural, one {# tool} other {# tools}}', { count: packed }),
        sentence: t('Every message carries all {count, plural, one {# tool} other {# tools}}.', { count: packed }),
      }
    : {
        heading: t('{packed, number} of {count, plural, one {# tool} other {# tools}} sent', { packed, count: all }),
        sentence: t(
          'Every message carries {count, plural, one {# tool} other {# tools}}. The other {rest, number} need the tool loader.',
          { count: packed, rest: all - packed },
        ),
      };

const leftOutWords = (packed: number, all: number, leftOut: number): Said => ({
  heading: t('{packed, number} of {count, plural, one {# tool} other {# tools}} fit', { packed, count: all }),
  sentence: t(
    'The other {leftOut, number} don’t fit into this model’s context: those that match least are left out, which ' +
      'changed the beginning of the prompt. The model can still find and call them.',
    { leftOut },
  ),
});

/**
 * Whether every tool that fits is sent: the loader is off, or its strategy is to select nothing. The tools that find the
 * others don't count.
 */
export function isUnchosen(tools: readonly LoadedTool[], { off }: LoaderState): boolean {
  const own = tools.filter(({ bundle }) => bundle !== META_BUNDLE);
  return off !== null || (own.length > 0 && own.every(({ reason }) => reason === 'all'));
}
