import type { Token } from 'node-llama-cpp';
import type { PromptCut, PromptMeasure, PromptRequest, PromptTurn } from '../inference-backend.ts';
import { ContextOverflowError } from '../inference-errors.ts';
import { cutOff, risingCounts } from '../prompt-cuts.ts';
import { promptShares } from '../prompt-shares.ts';
import { documentationText } from './documentation-text.ts';
import { keptTurns } from '../fit-context.ts';
import { fitPrompt } from './fit-prompt.ts';
import { forgetsThoughts, rendererFor, withoutThoughts } from './prompt-renderer.ts';
import type { LoadedLlama } from './loaded-llama.ts';
import { commonPrefix } from './plan-evaluation.ts';

/**
 * Renders the prompt as `generateStep` does, with and without each kind of content and up to each cut, and counts.
 * Evaluates nothing.
 * @param alreadyDropped turns left out earlier.
 */
export function measurePrompt(
  loaded: LoadedLlama,
  asked: PromptRequest,
  alreadyDropped: number,
  cuts: readonly PromptCut[] = [],
): PromptMeasure {
  // Thoughts that leave with the next message do not belong to it, and may have left the cache already.
  const leave = <Content extends Pick<PromptRequest, 'turns'>>(content: Content): Content =>
    forgetsThoughts(loaded) ? { ...content, turns: content.turns.map(withoutThoughts) } : content;
  const request = leave(asked);
  const render = (content: Omit<PromptRequest, 'conversationId'>): readonly Token[] =>
    rendererFor(loaded, content).render(content);
  const bareTokens = render({ ...request, documentedTools: [], examples: [], turns: [] }).length;
  const prefix = render({ ...request, turns: [] });
  const { tokens, droppedTurns, fits } = fitOrLast(loaded, request, alreadyDropped);
  const { contextSize } = loaded.context;
  const whole = fits ? tokens.length : null;
  // Before the first message, the prompt's last tokens open an answer, which is not where it continues.
  const shown =
    request.turns.length > 0
      ? tokens
      : tokens.slice(0, commonPrefix(tokens, render({ ...request, turns: SOME_TURNS })));
  return {
    estimated: false,
    contextSize,
    ...promptShares({ contextSize, bare: bareTokens, prefix: prefix.length, whole }),
    droppedTurns,
    tokensPerTool: request.documentedTools.map(
      (tool) => loaded.model.tokenize(documentationText(tool, request.documentationFormat)).length,
    ),
    totalTokens: shown.length,
    ...loaded.cache.heldOf(shown),
    tokensBefore: risingCounts(
      cuts.map((cut) => commonPrefix(shown, render(leave(cutOff(request, cut, droppedTurns))))),
    ),
  };
}

const SOME_TURNS: readonly PromptTurn[] = [{ role: 'user', text: 'a' }];

interface FittedOrLast {
  readonly tokens: readonly Token[];
  readonly droppedTurns: number;
  readonly fits: boolean;
}

/** A last message that is too long is reported when it is answered; here it only counts. */
function fitOrLast(loaded: LoadedLlama, request: PromptRequest, alreadyDropped: number): FittedOrLast {
  const renderer = rendererFor(loaded, request);
  try {
    return { ...fitPrompt(loaded, renderer, request, alreadyDropped), fits: true };
  } catch (error) {
    if (!(error instanceof ContextOverflowError)) throw error;
    const droppedTurns = Math.max(
      0,
      request.turns.findLastIndex(({ role }) => role === 'user'),
    );
    return {
      tokens: renderer.render({ ...request, turns: keptTurns(request.turns, droppedTurns) }),
      droppedTurns,
      fits: false,
    };
  }
}
