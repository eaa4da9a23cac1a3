import { plural } from '../../../shared/formats/numbers.ts';
import type { LoadReason, LoadedTool, ShortForm } from '../../../shared/entities/loaded-tool.ts';

/** The kinds of reasons that the budget bar tells apart. */
export type ReasonKind = 'core' | 'chosen' | 'pinned' | 'added' | 'fallback';

interface ReasonWords {
  readonly kind: ReasonKind;
  /** Over the tools that share it. */
  readonly heading: string;
  readonly why: (tool: LoadedTool) => string;
}

const inTurn = ({ turn }: LoadedTool): string => `in turn ${String(turn)}`;

/** In the order in which they are shown: what was chosen, what came later, what is always there. */
const REASONS: Readonly<Record<LoadReason, ReasonWords>> = {
  skill: { kind: 'chosen', heading: 'Needed by a skill', why: () => 'A skill that fits what you wrote needs it.' },
  learned: {
    kind: 'chosen',
    heading: 'Helped before',
    why: () => 'It helped with requests like yours, or follows what does.',
  },
  semantic: { kind: 'chosen', heading: 'Matches your first message', why: () => 'It matches your first message.' },
  bundle: {
    kind: 'chosen',
    heading: 'Same bundle',
    why: ({ bundle }) => `It belongs to “${bundle}”, and another tool of it matches your first message.`,
  },
  pinned: { kind: 'pinned', heading: 'Loaded by you', why: () => 'You loaded it for this conversation.' },
  requested: {
    kind: 'added',
    heading: 'Asked for by the model',
    why: (tool) => `The model asked for it ${inTurn(tool)}.`,
  },
  mentioned: {
    kind: 'added',
    heading: 'Named by you',
    why: (tool) => `You named it, or pasted what it reads, ${inTurn(tool)}.`,
  },
  expanded: {
    kind: 'added',
    heading: 'Matches a later message',
    why: (tool) => `It matches what you wrote ${inTurn(tool)}.`,
  },
  fallback: {
    kind: 'fallback',
    heading: 'All tools for this turn',
    why: () => 'Every tool is there for this turn, and goes after it.',
  },
  all: { kind: 'chosen', heading: 'All tools', why: () => 'Nothing was chosen: every tool is there.' },
  core: { kind: 'core', heading: 'Always there', why: () => 'In every conversation.' },
};

export const kindOf = (reason: LoadReason): ReasonKind => REASONS[reason].kind;

export interface ReasonGroup {
  readonly reason: LoadReason;
  readonly heading: string;
  readonly tools: readonly LoadedTool[];
  readonly tokens: number;
}

/** @returns the tools by their reasons, in the order of the table. */
export function groupByReason(tools: readonly LoadedTool[]): readonly ReasonGroup[] {
  const groups = Map.groupBy(tools, ({ reason }) => reason);
  return (Object.keys(REASONS) as LoadReason[]).flatMap((reason) => {
    const members = groups.get(reason);
    return members === undefined
      ? []
      : [{ reason, heading: REASONS[reason].heading, tools: members, tokens: sumTokens(members) }];
  });
}

export const sumTokens = (tools: readonly LoadedTool[]): number => tools.reduce((sum, { tokens }) => sum + tokens, 0);

/** @returns why a tool is in the prompt, in one sentence. */
export const whyLoaded = (tool: LoadedTool): string => REASONS[tool.reason].why(tool);

const FORMS: Readonly<Record<ShortForm, string>> = {
  outline: 'The model reads what a call needs.',
  mention: 'The model reads a few words about it.',
  name: 'The model reads its name.',
};

/** @returns how much of a tool the prompt tells, in one sentence; empty where it is all of it. */
export const howMuch = ({ form }: LoadedTool): string => (form === null ? '' : FORMS[form]);

/**
 * @returns how long a tool stays, in one sentence.
 * @param idleTurns after which an added tool that was not used goes. @param begun whether the conversation has a
 * message yet.
 */
export function howLong(tool: LoadedTool, idleTurns: number, begun: boolean): string {
  if (tool.reason === 'fallback') return 'Gone with the next turn.';
  if (canUnload(tool, begun) && tool.reason === 'pinned') return 'Stays until you unload it.';
  if (tool.placement === 'tail') return `Unloaded when it was not used for ${plural(idleTurns, 'turn')}.`;
  return begun
    ? 'Stays until the end: removing it would make the model read everything again.'
    : 'Stays as long as the conversation.';
}

/**
 * Tools of the beginning stay; before the first message nothing has begun, and what the person loaded can go. All tools
 * of a turn go by themselves.
 */
export const canUnload = ({ placement, reason }: LoadedTool, begun: boolean): boolean =>
  (placement === 'tail' && reason !== 'fallback') || (!begun && reason === 'pinned');
