import type { JsonValue } from '../../../../shared/entities/json.ts';
import { comparedWords } from '../../compared-words.ts';
import { CONTENT_EXTENTS, type ArgumentCandidates, type ParameterCandidates } from '../../argument-candidates.ts';
import type { Literal } from './literal-trie.ts';

/** From this on, as a natural logarithm, the tagger knows better what begins a value: "open day is on Friday". */
const SURE = -0.5;

/** @returns the values that say something, for an argument of a tool whose values may consist of words that don't. */
export function withoutEmpty(
  values: readonly Literal<JsonValue>[],
  tool: string,
  known: ParameterCandidates,
  { message, emptyWords }: Pick<ArgumentCandidates, 'message' | 'emptyWords'>,
): readonly Literal<JsonValue>[] {
  const empty = emptyWordsFor(tool, known, emptyWords);
  if (empty === null) return values;
  const quoted = new Set(message.match(QUOTED)?.map((said) => said.slice(1, -1)) ?? []);
  const likely = known.scores?.said ?? {};
  return values.filter(({ value }) => {
    if (typeof value !== 'string' || quoted.has(value)) return true;
    const words = comparedWords(value);
    const mayBegin = words[0] !== emptyWords.opening || (likely[value] ?? -Infinity) >= SURE;
    return mayBegin && !words.every((word) => empty.has(word));
  });
}

const QUOTED = /"[^"]+"|“[^”]+”|„[^“”]+[“”]|«[^»]+»/g;

function emptyWordsFor(
  tool: string,
  { kind, emptyWords = [] }: ParameterCandidates,
  { inAll, inContents, inTimedContents, ofTools }: ArgumentCandidates['emptyWords'],
): ReadonlySet<string> | null {
  const own = ofTools[tool];
  if (own === undefined) return null;
  return new Set([
    ...inAll,
    ...own,
    ...(CONTENT_EXTENTS.some((extent) => extent === kind) ? inContents : []),
    ...(kind === 'timed content' ? inTimedContents : []),
    ...emptyWords,
  ]);
}
