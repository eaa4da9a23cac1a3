import type { Reread } from '../../../shared/entities/reread.ts';
import type { PromptCut, PromptMeasure, PromptRequest, PromptTurn } from '../inference-backend.ts';
import { keptTurns } from '../fit-context.ts';
import { cutOff, risingCounts } from '../prompt-cuts.ts';
import { promptShares } from '../prompt-shares.ts';
import { wirePrompt, type MessageOptions } from './chat-messages.ts';
import type { ServerTokenizer } from './server-tokenizer.ts';
import { documentationLine } from './text-tools.ts';

export interface MeasureOptions {
  readonly tokenizer: ServerTokenizer;
  readonly messages: MessageOptions;
  readonly contextSize: number;
  /** The oldest turns that don't fit. */
  readonly droppedTurns: number;
  /** What the server evaluated again with the last request; null if nothing. */
  readonly reread: Reread | null;
  readonly thinking: { readonly chat_template_kwargs?: { readonly enable_thinking: boolean } };
}

/** In place of a first message, because most templates need one. No person writes it, so no token of it is shared. */
const NOBODY: readonly PromptTurn[] = [{ role: 'user', text: '\u{f0000}' }];

/**
 * Counts the contents of a prompt as the server renders and tokenizes it.
 * @param cuts where else to count, in prompt order.
 */
export async function measureServedPrompt(
  request: PromptRequest,
  cuts: readonly PromptCut[],
  { tokenizer, messages, contextSize, droppedTurns, reread, thinking }: MeasureOptions,
): Promise<PromptMeasure> {
  const tokensOf = (content: PromptRequest): Promise<readonly number[]> =>
    tokenizer.prompt(wirePrompt(content, messages), thinking);
  /** How much precedes the first message. */
  const prefixOf = async (content: PromptRequest): Promise<number> => {
    const other: readonly PromptTurn[] = [{ role: 'user', text: 'a' }];
    const [one, two] = await Promise.all([
      tokensOf({ ...content, turns: NOBODY }),
      tokensOf({ ...content, turns: other }),
    ]);
    return commonLength(one, two);
  };
  const turns = keptTurns(request.turns, droppedTurns);
  const [bare, prefix, tokens, tokensPerTool] = await Promise.all([
    prefixOf({ ...request, documentedTools: [], examples: [] }),
    prefixOf(request),
    turns.length === 0 ? null : tokensOf({ ...request, turns }),
    tokenizer.lines(request.documentedTools.map((tool) => documentationLine(tool, request.documentationFormat))),
  ]);
  const before = await Promise.all(
    cuts.map(async (cut) => {
      const content = cutOff(request, cut, droppedTurns);
      if (tokens === null || content.turns.length === 0) return Math.min(await prefixOf(content), prefix);
      return commonLength(tokens, await tokensOf(content));
    }),
  );
  const totalTokens = tokens?.length ?? prefix;
  return {
    estimated: false,
    contextSize,
    ...promptShares({ contextSize, bare, prefix, whole: totalTokens }),
    droppedTurns,
    tokensPerTool,
    totalTokens,
    cachedTokens: null,
    storedTokens: null,
    tokensBefore: risingCounts(before),
    ...(reread !== null && { reread }),
  };
}

function commonLength(left: readonly number[], right: readonly number[]): number {
  const end = left.findIndex((token, index) => token !== right[index]);
  return end < 0 ? left.length : end;
}
