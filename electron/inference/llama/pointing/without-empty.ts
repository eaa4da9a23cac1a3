import type { JsonValue } from '../../../../shared/entities/json.ts';
import { comparedWords } from '../../compared-words.ts';
import type { Copying } from '../../inference-backend.ts';
import type { Literal } from './literal-trie.ts';

/** From this on, as a natural logarithm, the tagger knows better what begins a value: "open day is on Friday". */
const SURE = -0.5;

/** @returns the values that say something, for an argument of a tool whose values may consist of words that don't. */
export function withoutEmpty(
  values: readonly Literal<JsonValue>[],
  tool: string,
  parameter: string,
  copying: Copying,
): readonly Literal<JsonValue>[] {
  const empty = emptyWordsFor(tool, parameter, copying);
  if (empty === null) return values;
  const quoted = new Set(copying.message.match(QUOTED)?.map((said) => said.slice(1, -1)) ?? []);
  const { opening } = copying.emptyWords;
  const likely = copying.spanScores[`${tool}.${parameter}`]?.said ?? {};
  return values.filter(({ value }) => {
    if (typeof value !== 'string' || quoted.has(value)) return true;
    const words = comparedWords(value);
    const mayBegin = words[0] !== opening || (likely[value] ?? -Infinity) >= SURE;
    return mayBegin && !words.every((word) => empty.has(word));
  });
}

const QUOTED = /"[^"]+"|“[^”]+”|„[^“”]+[“”]|«[^»]+»/g;

function emptyWordsFor(tool: string, parameter: string, copying: Copying): ReadonlySet<string> | null {
  const { inAll, inContents, inTimedContents, ofTools, ofParameters } = copying.emptyWords;
  const own = ofTools[tool];
  if (own === undefined) return null;
  const key = `${tool}.${parameter}`;
  const extent = copying.contents[key];
  return new Set([
    ...inAll,
    ...own,
    ...(extent === undefined ? [] : inContents),
    ...(extent === 'timed content' ? inTimedContents : []),
    ...(ofParameters[key] ?? []),
  ]);
}
