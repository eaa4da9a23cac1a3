import type { LoadReason, LoadedTool, ShortForm } from '../../../shared/entities/loaded-tool.ts';
import { t } from '../../../shared/texts/translate.ts';

/** The groups of reasons that the budget bar distinguishes. */
export type ReasonKind = 'core' | 'chosen' | 'pinned' | 'added' | 'fallback';

interface ReasonWords {
  readonly kind: ReasonKind;
  /** Heading of the tools that share it. */
  readonly heading: string;
  /** @param bundle what people call its bundle. */
  readonly why: (tool: LoadedTool, bundle: string) => string;
}

/** In display order: what was selected, what came later, what is always loaded. */
const REASONS: Readonly<Record<LoadReason, ReasonWords>> = {
  skill: {
    kind: 'chosen',
    heading: t('Needed by a skill'),
    why: () => t('A skill that matches your message needs it.'),
  },
  learned: {
    kind: 'chosen',
    heading: t('Helped before'),
    why: () => t('It helped with similar requests, or usually follows a tool that did.'),
  },
  semantic: {
    kind: 'chosen',
    heading: t('Matches your first message'),
    why: () => t('It matches your first message.'),
  },
  bundle: {
    kind: 'chosen',
    heading: t('Same bundle'),
    why: (_, bundle) => t('It belongs to “{bundle}”, and another of its tools matches your first message.', { bundle }),
  },
  attached: {
    kind: 'added',
    heading: t('For attached files'),
    why: ({ turn }) => t('It works with files like the one you attached in turn {turn}.', { turn }),
  },
  pinned: { kind: 'pinned', heading: t('Loaded by you'), why: () => t('You loaded it for this conversation.') },
  assistant: {
    kind: 'chosen',
    heading: t('Always with this assistant'),
    why: (_, bundle) => t('The assistant of this chat always has “{bundle}”.', { bundle }),
  },
  requested: {
    kind: 'added',
    heading: t('Asked for by the model'),
    why: ({ turn }) => t('The model asked for it in turn {turn}.', { turn }),
  },
  mentioned: {
    kind: 'added',
    heading: t('Named by you'),
    why: ({ turn }) => t('You named it, or pasted something it reads, in turn {turn}.', { turn }),
  },
  expanded: {
    kind: 'added',
    heading: t('Matches a later message'),
    why: ({ turn }) => t('It matches what you wrote in turn {turn}.', { turn }),
  },
  fallback: {
    kind: 'fallback',
    heading: t('All tools for this turn'),
    why: () => t('Every tool is loaded for this turn only.'),
  },
  all: { kind: 'chosen', heading: t('All tools'), why: () => t('Tools weren’t selected, so all of them are loaded.') },
  core: { kind: 'core', heading: t('Always there'), why: () => t('Loaded in every conversation.') },
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
  title === undefined || reason === 'bundle' ? '' : t('From {title}.', { title });

const FORMS: Readonly<Record<ShortForm, string>> = {
  outline: t('The model sees its required parameters.'),
  mention: t('The model sees a few words about it.'),
  name: t('The model sees only its name.'),
};

/** @returns how much of a tool the prompt documents, in one sentence; empty if everything. */
export const howMuch = ({ form }: LoadedTool): string => (form === null ? '' : FORMS[form]);

/**
 * @returns how long a tool stays, in one sentence.
 * @param idleTurns after which an unused added tool is unloaded. @param begun whether the conversation has a message
 * yet.
 */
export function howLong(tool: LoadedTool, idleTurns: number, begun: boolean): string {
  if (tool.reason === 'fallback') return t('Unloaded at the next turn.');
  if (canUnload(tool, begun) && tool.reason === 'pinned') return t('Stays until you unload it.');
  if (tool.placement === 'tail')
    return t('Unloaded after {count, plural, one {# turn} other {# turns}} without use.', { count: idleTurns });
  return begun
    ? t('Stays until the end: removing it would make the model read everything again.')
    : t('Stays for the whole conversation.');
}

/**
 * Tools from the beginning stay. Before the first message, nothing has begun, so tools that the person loaded can be
 * unloaded. All tools for one turn leave by themselves.
 */
export const canUnload = ({ placement, reason }: LoadedTool, begun: boolean): boolean =>
  (placement === 'tail' && reason !== 'fallback') || (!begun && reason === 'pinned');
