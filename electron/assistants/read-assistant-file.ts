import {
  assistantDraftSchema,
  BLANK_ASSISTANT,
  MOST_ASSISTANT_NAME,
  type AssistantDraft,
} from '../../shared/entities/assistant.ts';
import { withoutUnseen } from '../../shared/formats/unseen.ts';
import { t } from '../../shared/texts/translate.ts';
import { AssistantError } from './assistant-error.ts';
import { assistantFileSchema, FILE_FORMAT, fromFile } from './assistant-file.ts';
import { foreignAssistants, type ForeignAssistant } from './foreign-assistants.ts';

/** What an import found. */
export interface ReadAssistants {
  readonly drafts: readonly AssistantDraft[];
  /** What was left out or changed, in sentences for the person. */
  readonly notes: readonly string[];
}

export const MOST_FILE_CHARACTERS = 5_000_000;
/** No format nests deeper than ten; deeper ones are made to exhaust a reader. */
const MOST_DEPTH = 40;
const MOST_IN_FILE = 200;
const MOST_NOTES = 10;

/**
 * Reads assistants of a file by Knapsack, Cherry Studio, LobeChat or Open WebUI. Whoever wrote it, the texts have no
 * characters that a person can't see, and no folder or model comes with them.
 * @throws {AssistantError} if there is none in it.
 */
export function readAssistantFile(text: string): ReadAssistants {
  const content = parse(text);
  const own = isOwn(content) ? ownAssistants(content) : null;
  const found = own ?? foreignAssistants(content);
  if (found.length === 0)
    throw new AssistantError(
      'invalid',
      t(
        'There are no assistants in this file. Choose one that Knapsack, Cherry Studio, LobeChat or Open WebUI exported.',
      ),
    );
  if (found.length > MOST_IN_FILE)
    throw new AssistantError(
      'invalid',
      t('There are {count, number} assistants in this file. Export {mostInFile, number} or fewer at once.', {
        count: found.length,
        mostInFile: MOST_IN_FILE,
      }),
    );
  const notes: string[] = [];
  const drafts = found.flatMap((one) => toDraft(one, notes));
  if (drafts.length === 0) throw new AssistantError('invalid', notes.slice(0, MOST_NOTES).join(' '));
  const more = notes.length - MOST_NOTES;
  return { drafts, notes: more > 0 ? [...notes.slice(0, MOST_NOTES), t('And {more, number} more.', { more })] : notes };
}

/** @throws {AssistantError} */
function parse(text: string): unknown {
  if (text.length > MOST_FILE_CHARACTERS)
    throw new AssistantError('invalid', t('This file is larger than 5 MB. Export fewer assistants at once.'));
  if (depthOf(text) > MOST_DEPTH)
    throw new AssistantError('invalid', t('This file is nested too deeply to be a list of assistants.'));
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    throw new AssistantError(
      'invalid',
      t('This file is not valid JSON. Export it again, and choose the exported file.'),
    );
  }
}

/** @returns how deep brackets nest; those within strings don't count. */
function depthOf(text: string): number {
  let depth = 0;
  let most = 0;
  let isInString = false;
  for (let at = 0; at < text.length; at++) {
    const character = text[at];
    if (isInString) {
      if (character === '\\') at++;
      else if (character === '"') isInString = false;
    } else if (character === '"') isInString = true;
    else if (character === '[' || character === '{') most = Math.max(most, ++depth);
    else if (character === ']' || character === '}') depth--;
  }
  return most;
}

const isOwn = (content: unknown): boolean =>
  typeof content === 'object' && content !== null && 'format' in content && content.format === FILE_FORMAT;

/** @throws {AssistantError} for a newer or damaged file. */
function ownAssistants(content: unknown): readonly ForeignAssistant[] {
  const read = assistantFileSchema.safeParse(content);
  if (read.success) return read.data.assistants.map((one) => ({ ...fromFile(one), description: '' }));
  const [issue] = read.error.issues;
  throw new AssistantError(
    'invalid',
    t("This file can't be read: {field}: {message}. A newer Knapsack may have written it.", {
      field: issue?.path.join('.') ?? '',
      message: issue?.message ?? '',
    }),
  );
}

/** @returns nothing, and a note, for one that can't be used. */
function toDraft({ description, ...given }: ForeignAssistant, notes: string[]): readonly AssistantDraft[] {
  const name = oneLine(given.name).slice(0, MOST_ASSISTANT_NAME).trim();
  const clean = withoutUnseen(given.instructions).trim();
  if (name === '') {
    notes.push(t('One without a name was left out.'));
    return [];
  }
  const read = assistantDraftSchema.safeParse({
    ...BLANK_ASSISTANT,
    ...given,
    name,
    instructions: clean === '' ? oneLine(description) : clean,
    examples: (given.examples ?? []).map(oneLine).filter((text) => text !== ''),
  });
  if (!read.success) {
    notes.push(t('“{name}” was left out. {reason}', { name, reason: read.error.issues[0]?.message ?? '' }).trim());
    return [];
  }
  if (hidden(given.instructions) || hidden(given.name))
    notes.push(
      t("Characters that can't be seen were removed from “{name}”. Read its instructions before you use it.", { name }),
    );
  return [read.data];
}

/** Line breaks of other systems, and variants of pictures, are nothing that anyone hides. */
const hidden = (text: string): boolean =>
  withoutUnseen(text) !==
  text
    .replaceAll('\r\n', '\n')
    .normalize('NFC')
    .replaceAll(/\u200D|\uFE0E|\uFE0F/g, '');

const oneLine = (text: string): string => withoutUnseen(text).replaceAll(/\s+/g, ' ').trim();
