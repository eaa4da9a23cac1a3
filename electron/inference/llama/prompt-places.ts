import type { Token } from 'node-llama-cpp';
import type { PromptRequest, PromptTool } from '../inference-backend.ts';
import { commonPrefix } from './plan-evaluation.ts';
import type { LoadedLlama } from './loaded-llama.ts';
import type { PromptPlace } from './prefill.ts';
import { rendererFor, type PromptRenderer } from './prompt-renderer.ts';

/** Two possible continuations of a text, without a common token. */
export const CONTINUATIONS = [' alpha', '0'] as const;

/** What the prompts of all conversations begin with, as far as it is known; replaced when tools or instructions change. */
export class SharedPrefix {
  tokens: readonly Token[] = [];
}

/** Stands for the tools that a conversation's first message brings: where it is documented, conversations part. */
const PROBE: PromptTool = {
  name: 'x0_probe',
  summary: '0 probe',
  parameters: { type: 'object', properties: {} },
  briefDocumentation: 'x0_probe(): 0 probe',
};

/** @returns what the prompts of conversations have in common that begin with these instructions and tools. */
export function sharedBeginning(loaded: LoadedLlama, request: PromptRequest): readonly Token[] {
  const render = (documentedTools: readonly PromptTool[], text: string): readonly Token[] =>
    rendererFor(loaded, { ...request, documentedTools }).render({ ...request, turns: [{ role: 'user', text }] });
  const [text, other] = CONTINUATIONS;
  const tokens = render(request.documentedTools, text);
  const ends = [render(request.documentedTools, other), render([...request.documentedTools, PROBE], text)];
  return tokens.slice(0, Math.min(...ends.map((end) => commonPrefix(tokens, end))));
}

/**
 * Where a conversation may return to, for a cache that can't be cut anywhere: to the prefix that others share, and to
 * the place before the last message, if that is edited or typed differently.
 * @param tokens the prompt of these turns; it may end earlier.
 */
export function placesIn(
  { cache, sharedPrefix }: Pick<LoadedLlama, 'cache' | 'sharedPrefix'>,
  renderer: PromptRenderer,
  { instructions, turns }: Pick<PromptRequest, 'instructions' | 'turns'>,
  tokens: readonly Token[],
): readonly PromptPlace[] {
  if (!cache.checkpoints.isNeeded) return [];
  const shared = sharedPrefix.tokens;
  const places: PromptPlace[] =
    shared.length > 0 && commonPrefix(shared, tokens) === shared.length
      ? [{ tokens: shared.length, place: 'prefix' }]
      : [];
  const last = turns.findLastIndex(({ role }) => role === 'user');
  if (last !== -1 && last === turns.length - 1) {
    const before = CONTINUATIONS.map((text) =>
      commonPrefix(tokens, renderer.render({ instructions, turns: [...turns.slice(0, last), { role: 'user', text }] })),
    );
    places.push({ tokens: Math.min(...before), place: last === 0 ? 'beginning' : 'message' });
  }
  return places;
}
