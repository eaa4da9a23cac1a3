import type { Bundle, Tool } from '../../../shared/entities/tool.ts';

/**
 * A name of a tool or a bundle that is being written: where its `@` stands, and what stands behind it up to the caret.
 */
export interface Mention {
  readonly start: number;
  readonly query: string;
}

/** An `@` behind a letter belongs to an address. */
const OPEN_MENTION = /(?<![\w@.])@(?<query>[\w.-]*)$/;

/** @returns the name that the caret stands at the end of; null when there is none. */
export function mentionAt(text: string, caret: number): Mention | null {
  const match = OPEN_MENTION.exec(text.slice(0, caret));
  return match === null ? null : { start: match.index, query: match.groups?.['query'] ?? '' };
}

/** What can be named: a tool, or a bundle for all of its tools. */
export interface Nameable {
  readonly name: string;
  readonly summary: string;
  readonly bundle: string;
}

/** @returns the tools, and behind them the bundles that have more than one. A name that both have is the tool's. */
export function nameables(tools: readonly Tool[], bundles: readonly Bundle[]): readonly Nameable[] {
  const taken = new Set(tools.map(({ name }) => name));
  const groups = bundles.filter(({ name, toolNames }) => toolNames.length > 1 && !taken.has(name));
  return [
    ...tools.map(({ name, summary, bundle }) => ({ name, summary, bundle })),
    ...groups.map(({ name, summary, toolNames }) => ({
      name,
      summary: `All ${String(toolNames.length)} tools: ${summary}`,
      bundle: name,
    })),
  ];
}

/** Rows of a list that a person still looks through; more letters find the others. */
const MOST_OFFERED = 50;

/**
 * @returns what fits what is written, the likeliest first: names that begin with it, names with a word that does, names
 * that have it in them, summaries that have it.
 */
export function offered(choices: readonly Nameable[], query: string): readonly Nameable[] {
  const wanted = query.toLowerCase();
  const ranked = choices.flatMap((choice) => {
    const rank = rankOf(choice, wanted);
    return rank === null ? [] : [{ choice, rank }];
  });
  return ranked
    .toSorted((left, right) => left.rank - right.rank)
    .slice(0, MOST_OFFERED)
    .map(({ choice }) => choice);
}

function rankOf({ name, summary }: Nameable, wanted: string): number | null {
  const written = name.toLowerCase();
  if (written.startsWith(wanted)) return 0;
  if (['_', '-', '.'].some((mark) => written.includes(mark + wanted))) return 1;
  if (written.includes(wanted)) return 2;
  return summary.toLowerCase().includes(wanted) ? 3 : null;
}

/** @returns what takes the place of the name that is being written: the whole name, and a space unless one follows. */
export const writtenMention = (name: string, rest: string): string => (/^\s/.test(rest) ? `@${name}` : `@${name} `);
