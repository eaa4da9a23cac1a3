import { plural } from '../../../shared/formats/numbers.ts';
import type { LoadReason, LoadedTool, ShortForm } from '../../../shared/entities/loaded-tool.ts';

/** The groups of reasons that the budget bar distinguishes. */
export type ReasonKind = 'core' | 'chosen' | 'pinned' | 'added' | 'fallback';

interface ReasonWords {
  readonly kind: ReasonKind;
  /** Heading of the tools that share it. */
  readonly heading: string;
  /** @param bundle what people call its bundle. */
  readonly why: (tool: LoadedTool, bundle: string) => string;
}

const inTurn = ({ turn }: LoadedTool): string => `in turn ${String(turn)}`;

/** In display order: what was selected, what came later, what is always loaded. */
const REASONS: Readonly<Record<LoadReason, ReasonWords>> = {
  skill: { kind: 'chosen', heading: 'Needed by a skill', why: () => 'A skill that matches your message needs it.' },
  learned: {
    kind: 'chosen',
    heading: 'Helped before',
    why: () => 'It helped with similar requests, or usually follows a tool that did.',
  },
  semantic: { kind: 'chosen', heading: 'Matches your first message', why: () => 'It matches your first message.' },
  bundle: {
    kind: 'chosen',
    heading: 'Same bundle',
    why: (_, bundle) => `It belongs to “${bundle}”, and another of its tools matches your first message.`,
  },
  attached: {
    kind: 'added',
    heading: 'For attached files',
    why: (tool) => `It works with files like the one you attached ${inTurn(tool)}.`,
  },
  pinned: { kind: 'pinned', heading: 'Loaded by you', why: () => 'You loaded it for this conversation.' },
  assistant: {
    kind: 'chosen',
    heading: 'Always with this assistant',
    why: (_, bundle) => `The assistant of this chat always has “${bundle}”.`,
  },
  requested: {
    kind: 'added',
    heading: 'Asked for by the model',
    why: (tool) => `The model asked for it ${inTurn(tool)}.`,
  },
  mentioned: {
    kind: 'added',
    heading: 'Named by you',
    why: (tool) => `You named it, or pasted something it reads, ${inTurn(tool)}.`,
  },
  expanded: {
    kind: 'added',
    heading: 'Matches a later message',
    why: (tool) => `It matches what you wrote ${inTurn(tool)}.`,
  },
  fallback: {
    kind: 'fallback',
    heading: 'All tools for this turn',
    why: () => 'Every tool is loaded for this turn only.',
  },
  all: { kind: 'chosen', heading: 'All tools', why: () => 'Tools weren’t selected, so all of them are loaded.' },
  core: { kind: 'core', heading: 'Always there', why: () => 'Loaded in every conversation.' },
};

export const kindOf = (reason: LoadReason): ReasonKind => REASONS[reason].kind;

export interface ReasonGroup {
  readonly reason: LoadReason;
  readonly heading: string;
  readonly tools: readonly LoadedTool[];
  readonly tokens: number;
}

/** @returns the tools grouped by reason, in the order of the table. */
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

/** @returns why a tool is in the prompt, in one sentence. @param bundle what people call its bundle. */
export const whyLoaded = (tool: LoadedTool, bundle: string): string => REASONS[tool.reason].why(tool, bundle);

/** @returns which server or agent a tool is from, in one sentence; empty for our own, and where the reason says it. */
export const whereFrom = ({ reason }: Pick<LoadedTool, 'reason'>, title: string | undefined): string =>
  title === undefined || reason === 'bundle' ? '' : `From ${title}.`;

const FORMS: Readonly<Record<ShortForm, string>> = {
  outline: 'The model sees its required parameters.',
  mention: 'The model sees a few words about it.',
  name: 'The model sees only its name.',
};

/** @returns how much of a tool the prompt documents, in one sentence; empty if everything. */
export const howMuch = ({ form }: LoadedTool): string => (form === null ? '' : FORMS[form]);

/**
 * @returns how long a tool stays, in one sentence.
 * @param idleTurns after which an unused added tool is unloaded. @param begun whether the conversation has a message
 * yet.
 */
export function howLong(tool: LoadedTool, idleTurns: number, begun: boolean): string {
  if (tool.reason === 'fallback') return 'Unloaded at the next turn.';
  if (canUnload(tool, begun) && tool.reason === 'pinned') return 'Stays until you unload it.';
  if (tool.placement === 'tail') return `Unloaded after ${plural(idleTurns, 'turn')} without use.`;
  return begun
    ? 'Stays until the end: removing it would make the model read everything again.'
    : 'Stays for the whole conversation.';
}

/**
 * Tools from the beginning stay. Before the first message, nothing has begun, so tools that the person loaded can be
 * unloaded. All tools for one turn leave by themselves.
 */
export const canUnload = ({ placement, reason }: LoadedTool, begun: boolean): boolean =>
  (placement === 'tail' && reason !== 'fallback') || (!begun && reason === 'pinned');
