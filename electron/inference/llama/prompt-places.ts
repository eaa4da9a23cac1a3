import type { Token } from 'node-llama-cpp';
import type { PrepareRequest, PromptRequest, PromptTool, PromptToolCall, PromptTurn } from '../inference-backend.ts';
import { commonPrefix } from './plan-evaluation.ts';
import type { LoadedLlama } from './loaded-llama.ts';
import type { PromptPlace } from './prefill.ts';
import { rendererFor, type PromptRenderer } from './prompt-renderer.ts';

/** Two possible continuations of a text, without a common token. */
export const CONTINUATIONS = [' alpha', '0'] as const;

/** What the prompts of conversations begin with. */
export interface SharedBeginning {
  readonly tokens: readonly Token[];
  /** Where conversations part, ascending; the last is the end. */
  readonly ends: readonly number[];
}

/** The one that is known; replaced when tools or instructions change. */
export class SharedPrefix {
  beginning: SharedBeginning = { tokens: [], ends: [] };
}

/** Stands for the tools that a conversation's first message brings. */
const probe = (name: string): PromptTool => ({
  name,
  summary: name,
  parameters: { type: 'object', properties: {} },
  briefDocumentation: `${name}(): ${name}`,
});
/** Two of them, without a common token. */
const PROBES = [probe('x0_probe'), probe('7_other')] as const;

/**
 * @returns what prompts have in common that begin with these instructions and tools. If first messages bring tools of
 * their own, conversations with such tools part from others where the first is documented, and from each other at its
 * name.
 */
export function sharedBeginning(loaded: LoadedLlama, request: PrepareRequest): SharedBeginning {
  const render = (documentedTools: readonly PromptTool[], text: string): readonly Token[] =>
    rendererFor(loaded, { ...request, documentedTools }).render({ ...request, turns: [{ role: 'user', text }] });
  const own = request.documentedTools;
  const [plain, other] = CONTINUATIONS.map((text) => render(own, text)) as [readonly Token[], readonly Token[]];
  const end = commonPrefix(plain, other);
  if (request.mayBringTools !== true) return { tokens: plain.slice(0, end), ends: [end] };
  const [first, second] = PROBES.map((tool) => render([...own, tool], CONTINUATIONS[0])) as [
    readonly Token[],
    readonly Token[],
  ];
  const [fewest, most] = [Math.min(end, commonPrefix(plain, first)), commonPrefix(first, second)];
  return most > fewest
    ? { tokens: first.slice(0, most), ends: [fewest, most] }
    : { tokens: first.slice(0, fewest), ends: [fewest] };
}

/**
 * Where a conversation may return to, for a cache that can't be cut anywhere: to the prefix that others share, to the
 * place before the last message, if that is edited or typed differently, and to the first long result, when it is folded.
 * @param tokens the prompt of these turns; it may end earlier.
 */
export function placesIn(
  { cache, sharedPrefix }: Pick<LoadedLlama, 'cache' | 'sharedPrefix'>,
  renderer: PromptRenderer,
  { instructions, turns }: Pick<PromptRequest, 'instructions' | 'turns'>,
  tokens: readonly Token[],
): readonly PromptPlace[] {
  if (!cache.checkpoints.isNeeded) return [];
  const { tokens: shared, ends } = sharedPrefix.beginning;
  const common = commonPrefix(shared, tokens);
  const places = ends
    .filter((end) => end > 0 && end <= common)
    .map((end): PromptPlace => ({ tokens: end, place: 'prefix' }));
  const last = turns.findLastIndex(({ role }) => role === 'user');
  if (last !== -1 && last === turns.length - 1) {
    const before = CONTINUATIONS.map((text) =>
      commonPrefix(tokens, renderer.render({ instructions, turns: [...turns.slice(0, last), { role: 'user', text }] })),
    );
    places.push({ tokens: Math.min(...before), place: last === 0 ? 'beginning' : 'message' });
  }
  const folded = withFirstFolded(turns);
  if (folded !== null)
    places.push({ tokens: commonPrefix(tokens, renderer.render({ instructions, turns: folded })), place: 'fold' });
  return places;
}

/** @returns the turns with the first result folded that can be; null if there is none. */
function withFirstFolded(turns: readonly PromptTurn[]): readonly PromptTurn[] | null {
  let isFound = false;
  const fold = (call: PromptToolCall): PromptToolCall => {
    if (isFound || call.folded === undefined) return call;
    isFound = true;
    return { ...call, result: call.folded };
  };
  const shown = turns.map((turn) =>
    turn.role === 'user'
      ? turn
      : {
          ...turn,
          parts: turn.parts.map((part) =>
            part.type === 'tool-calls' ? { ...part, calls: part.calls.map(fold) } : part,
          ),
        },
  );
  return isFound ? shown : null;
}
