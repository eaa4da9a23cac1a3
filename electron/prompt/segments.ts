import type { PromptSegment } from '../../shared/entities/prompt-contents.ts';
import type {
  PromptCut,
  PromptMeasure,
  PromptPart,
  PromptRequest,
  PromptTurn,
} from '../inference/inference-backend.ts';
import { lengthOfAddedTools } from '../inference/added-tools.ts';

/** Number of turns with their own segment; earlier ones share one. */
const MOST_RECENT = 3;
/** Maximum cuts within the turns: each renders the prompt once more. */
const MOST_CUTS = 4;

/** A segment before it is measured, by where it ends; null means the end of the prompt. */
export interface OutlinedSegment extends Pick<PromptSegment, 'kind' | 'turn'> {
  readonly end: PromptCut | null;
}

export interface SegmentedPrompt extends Pick<
  PromptRequest,
  'instructions' | 'documentedTools' | 'examples' | 'turns'
> {
  /** Characters of the app's own instructions, which come first. */
  readonly appInstructions: number;
  /** Characters before the bundle menu: the app's instructions, and the person's. */
  readonly beforeMenu: number;
  /** How many of the documented tools, from the first, are CORE. */
  readonly coreTools: number;
  /** One entry per tool that was added after the prefix and is still there. */
  readonly additions: readonly string[];
  /** Characters of the first message up to the end of the summary of earlier ones, with what is added before it. */
  readonly summary: number;
  /** How many turns are summarized. */
  readonly turnsBefore: number;
}

/** @returns the prompt's segments in order, without empty ones. */
export function outlineSegments(prompt: SegmentedPrompt): readonly OutlinedSegment[] {
  const { instructions, documentedTools, examples = [], appInstructions, beforeMenu, coreTools, turns } = prompt;
  const before = (characters: number, tools: number): PromptCut => ({
    instructions: characters,
    documentedTools: tools,
    examples: false,
    turns: 0,
    begunTurn: null,
  });
  const prefix: readonly OutlinedSegment[] = [
    { kind: 'instructions', turn: null, end: before(appInstructions, 0) },
    ...(appInstructions < beforeMenu
      ? [{ kind: 'own-instructions', turn: null, end: before(beforeMenu, 0) } as const]
      : []),
    ...(beforeMenu < instructions.length
      ? [{ kind: 'bundle-menu', turn: null, end: before(instructions.length, 0) } as const]
      : []),
    ...(coreTools > 0
      ? [{ kind: 'core-tools', turn: null, end: before(instructions.length, coreTools) } as const]
      : []),
    ...(coreTools < documentedTools.length
      ? [{ kind: 'selected-tools', turn: null, end: before(instructions.length, documentedTools.length) } as const]
      : []),
    ...(examples.length > 0 ? [{ kind: 'examples', turn: null, end: cutAt(prompt, 0) } as const] : []),
  ];
  const outlined = [...prefix, ...outlineSummary(prompt), ...outlineTurns(prompt)];
  return turns.length === 0
    ? [...outlined.slice(0, -1), { ...(outlined.at(-1) as OutlinedSegment), end: null }]
    : outlined.map(({ turn, ...rest }) => ({ ...rest, turn: turn === null ? null : turn + prompt.turnsBefore }));
}

/** @returns the segments with the measurements at the cuts of the outline, without those that have no tokens. */
export function measuredSegments(
  outline: readonly OutlinedSegment[],
  { tokensBefore, totalTokens, cachedTokens }: PromptMeasure,
): PromptSegment[] {
  let start = 0;
  return outline.flatMap(({ kind, turn, end }, index) => {
    const until = Math.min(totalTokens, Math.max(start, (end === null ? null : tokensBefore[index]) ?? totalTokens));
    const segment = {
      kind,
      turn,
      tokens: until - start,
      cachedTokens: cachedTokens === null ? null : Math.min(until, Math.max(start, cachedTokens)) - start,
    };
    start = until;
    return segment.tokens > 0 ? [segment] : [];
  });
}

/** @returns where the outline's segments end, in the format of `measurePrompt`. */
export const cutsOf = (outline: readonly OutlinedSegment[]): readonly PromptCut[] =>
  outline.flatMap(({ end }) => end ?? []);

/** What takes the place of the turns before the first one. */
function outlineSummary(prompt: SegmentedPrompt): readonly OutlinedSegment[] {
  const [first] = prompt.turns;
  if (prompt.summary === 0 || first?.role !== 'user') return [];
  const end = cutAt(prompt, 0, { ...first, text: first.text.slice(0, prompt.summary) });
  return [{ kind: 'summary', turn: null, end }];
}

/** The newest turns one by one, as far as the cuts allow, and the earlier ones together. */
function outlineTurns(prompt: SegmentedPrompt): readonly OutlinedSegment[] {
  const { turns } = prompt;
  const starts = turns.flatMap(({ role }, index) => (role === 'user' || index === 0 ? [index] : []));
  let recent: readonly OutlinedSegment[] = [];
  let first = starts.length;
  while (first > 0 && starts.length - first < MOST_RECENT) {
    const own = outlineTurn(prompt, starts[first - 1] ?? 0, starts[first] ?? turns.length, first);
    if (recent.length + own.length > MOST_CUTS && recent.length > 0) break;
    recent = [...own, ...recent];
    first--;
  }
  const earlier: readonly OutlinedSegment[] =
    first === 0 ? [] : [{ kind: 'earlier-turns', turn: first, end: cutAt(prompt, starts[first] ?? 0) }];
  const outlined = [...earlier, ...recent];
  return outlined.map((segment, index) => (index === outlined.length - 1 ? { ...segment, end: null } : segment));
}

/** A message and its answer, with added tools listed separately unless there are too many. */
function outlineTurn(prompt: SegmentedPrompt, start: number, end: number, turn: number): readonly OutlinedSegment[] {
  const documentation = new Set(prompt.additions);
  const added = prompt.turns
    .slice(start, end)
    .flatMap((_, index) => outlineAdditions(prompt, start + index, documentation));
  const inner = added.flatMap(({ from, until }): OutlinedSegment[] => [
    ...(from === null ? [] : [{ kind: 'turn', turn, end: from } as const]),
    { kind: 'added-tools', turn, end: until },
  ]);
  const whole: OutlinedSegment = { kind: 'turn', turn, end: cutAt(prompt, end) };
  return inner.length < MOST_CUTS ? [...inner, whole] : [whole];
}

interface OutlinedAddition {
  /** Null at the beginning of the message. */
  readonly from: PromptCut | null;
  readonly until: PromptCut;
}

function outlineAdditions(
  prompt: SegmentedPrompt,
  index: number,
  documentation: ReadonlySet<string>,
): readonly OutlinedAddition[] {
  const turn = prompt.turns[index];
  if (index === 0 && prompt.summary > 0) return [];
  if (turn?.role === 'user') {
    const length = lengthOfAddedTools(turn.text, documentation);
    return length === 0
      ? []
      : [{ from: null, until: cutAt(prompt, index, { ...turn, text: turn.text.slice(0, length) }) }];
  }
  const parts = turn?.parts ?? [];
  const upTo = (count: number): PromptCut =>
    cutAt(prompt, index, count === 0 ? null : { role: 'assistant', parts: parts.slice(0, count) });
  return parts.flatMap((part, place) =>
    documents(part, prompt.additions) ? [{ from: upTo(place), until: upTo(place + 1) }] : [],
  );
}

/** Tools that the model requested are documented in the result of the call. */
function documents(part: PromptPart, additions: readonly string[]): boolean {
  if (part.type !== 'tool-calls') return false;
  return part.calls.some(({ result }) => {
    const text = JSON.stringify(result);
    return additions.some((line) => text.includes(JSON.stringify(line)));
  });
}

const cutAt = (
  { instructions, documentedTools }: SegmentedPrompt,
  turns: number,
  begunTurn: PromptTurn | null = null,
): PromptCut => ({
  instructions: instructions.length,
  documentedTools: documentedTools.length,
  examples: true,
  turns,
  begunTurn,
});
