import type { Assistant } from '../../../shared/entities/assistant.ts';
import type { OfferedPrompt, OfferedResource } from '../../../shared/entities/connection.ts';
import type { SuggestedFile } from '../../../shared/entities/attachment.ts';
import type { Bundle, Tool } from '../../../shared/entities/tool.ts';
import { t } from '../../../shared/texts/translate.ts';

/** A name of a tool, a bundle or a document that is being typed: the position of its `@`, and the text from there to the caret. */
export interface Mention {
  readonly start: number;
  readonly query: string;
}

/** An `@` after a letter belongs to an address. */
const OPEN_MENTION = /(?<![\w@.])@(?<query>[\p{L}\p{N}_./-]*(?::[^\s]*)?)$/u;
/** The name of a prompt is the only word so far. */
const OPEN_PROMPT = /^\/(?<query>\S*)$/;

/** @returns the name that ends at the caret; null if there is none. */
export function mentionAt(text: string, caret: number): Mention | null {
  const match = OPEN_MENTION.exec(text.slice(0, caret));
  return match === null ? null : { start: match.index, query: match.groups?.['query'] ?? '' };
}

/** @returns the beginning of a prompt's name; null if none is being typed. */
export const promptQueryAt = (text: string, caret: number): string | null =>
  caret === text.length ? (OPEN_PROMPT.exec(text)?.groups?.['query'] ?? null) : null;

/** A tool, a bundle for all of its tools, a document of a server, a file, or a prompt. */
export interface Nameable {
  readonly name: string;
  readonly summary: string;
  readonly bundle: string;
  /** The absolute path of a file: choosing it attaches it. */
  readonly file?: string;
  /** The assistant that the chat begins with if it is chosen. */
  readonly assistant?: Pick<Assistant, 'id' | 'icon'>;
}

/** @returns the tools, followed by the bundles that have more than one. A name shared by both means the tool. */
export function nameables(tools: readonly Tool[], bundles: readonly Bundle[]): readonly Nameable[] {
  const taken = new Set(tools.map(({ name }) => name));
  const groups = bundles.filter(({ name, toolNames }) => toolNames.length > 1 && !taken.has(name));
  return [
    ...tools.map(({ name, summary, bundle }) => ({ name, summary, bundle })),
    ...groups.map(({ name, title, summary, toolNames }) => ({
      name,
      summary:
        title === undefined
          ? t('All {count} tools: {summary}', { count: toolNames.length, summary })
          : t('All {count} tools of {title}: {summary}', { count: toolNames.length, title, summary }),
      bundle: name,
    })),
  ];
}

/** @returns the documents that servers offer, by what is written after the `@`. */
export const nameableResources = (resources: readonly OfferedResource[]): readonly Nameable[] =>
  resources.map(({ mention, name, description, title }) => ({
    name: mention,
    summary: [...(mention.endsWith(`:${name}`) ? [] : [name]), ...(description === '' ? [title] : [description])].join(
      ': ',
    ),
    bundle: `mcp.${mention.slice(0, mention.indexOf(':'))}`,
  }));

/** @returns files of open folders, by their names; the folder says which of two is meant. */
export const nameableFiles = (files: readonly SuggestedFile[]): readonly Nameable[] =>
  files.map(({ path, shown }) => ({
    name: shown.slice(shown.lastIndexOf('/') + 1),
    summary: t('Attach the file, from {folder}', { folder: shown.slice(0, Math.max(0, shown.lastIndexOf('/'))) }),
    bundle: 'files',
    file: path,
  }));

/** @returns the assistants that a chat can begin with, by what is typed after the `/`. */
export const nameableAssistants = (assistants: readonly Assistant[]): readonly Nameable[] =>
  assistants.map(({ id, icon, name, instructions }) => ({
    name,
    summary: instructions === '' ? t('Begins this chat with the assistant') : instructions,
    bundle: '',
    assistant: { id, icon },
  }));

/** A prompt by the name that is typed after the `/`. */
export interface NameablePrompt extends Nameable {
  readonly prompt: OfferedPrompt;
}

/** Prompts of the same name get the server's in front of it. */
export function nameablePrompts(prompts: readonly OfferedPrompt[]): readonly NameablePrompt[] {
  const byName = Map.groupBy(prompts, ({ name }) => name);
  return prompts.map((prompt) => ({
    name: byName.get(prompt.name)?.length === 1 ? prompt.name : `${prompt.connectionId}:${prompt.name}`,
    summary: [prompt.serverTitle, prompt.description === '' ? prompt.title : prompt.description].join(': '),
    bundle: `mcp.${prompt.connectionId}`,
    prompt,
  }));
}

/** As many rows as a person still looks through; more letters find the others. */
const MOST_OFFERED = 50;

/**
 * @param files whose path contains the text.
 * @returns the matches, best first: names that begin with the text, names with a word that does, names that contain it,
 * files in folders whose names do, summaries with a word that begins with it, summaries that contain it.
 */
export function offered(
  choices: readonly Nameable[],
  query: string,
  files: readonly Nameable[] = [],
): readonly Nameable[] {
  const wanted = query.toLowerCase();
  const ranked = [...choices, ...files].flatMap((choice) => {
    const rank = rankOf(choice, wanted);
    return rank === null ? [] : [{ choice, rank }];
  });
  return ranked
    .toSorted((left, right) => left.rank - right.rank)
    .slice(0, MOST_OFFERED)
    .map(({ choice }) => choice);
}

function rankOf({ name, summary, file }: Nameable, wanted: string): number | null {
  const written = name.toLowerCase();
  if (written.startsWith(wanted)) return 0;
  if (['_', '-', '.', ':', '/', ' '].some((mark) => written.includes(mark + wanted))) return 1;
  if (written.includes(wanted)) return 2;
  if (file !== undefined) return 3;
  const words = summary.toLowerCase();
  if (!words.includes(wanted)) return null;
  return words.startsWith(wanted) || words.includes(` ${wanted}`) ? 4 : 5;
}

/** Whether two suggestions mean the same, though one of them was made later. */
export const isSame = (one: Nameable, other: Nameable): boolean => one.name === other.name && one.file === other.file;

/** @returns the replacement for the name being typed: the whole name, followed by a space unless there is one. */
export const writtenMention = (name: string, rest: string): string => (/^\s/.test(rest) ? `@${name}` : `@${name} `);
