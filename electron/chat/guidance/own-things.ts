import { comparedWords } from '../../inference/compared-words.ts';
import { isSameWord, meaningfulWords, type KnownTitles, type ThingKind } from './named-kinds.ts';

/** Parameters that say which of the person's things is meant. */
const NAMING: Readonly<Record<ThingKind, readonly string[]>> = {
  note: ['read_note.title', 'append_note.title', 'delete_note.title'],
  task: ['complete_task.task', 'edit_task.task', 'delete_task.task'],
  event: ['move_event.title', 'edit_event.title', 'cancel_event.title', 'list_events.about'],
  contact: ['find_contact.query', 'edit_contact.name', 'delete_contact.name', 'export_contacts.name'],
  reminder: ['cancel_reminder.text'],
};

/** @returns the words of a text that name something the person has, by the parameters that take them. */
export function ownThings(text: string, known: KnownTitles): Readonly<Record<string, readonly string[]>> {
  const words = [...text.matchAll(/[\p{L}\p{N}'’@.-]+/gu)].map(({ 0: word, index }) => ({
    word: comparedWords(word)[0] ?? '',
    start: index,
    end: index + word.replace(/[.'’-]+$|['’]s$/, '').length,
  }));
  const kinds = Object.entries(known) as readonly (readonly [ThingKind, readonly string[]])[];
  return Object.fromEntries(
    kinds.flatMap(([kind, titles]) => {
      const named = titles.flatMap((title) => {
        const run = runOf(kind === 'contact' ? 'any' : 'all', meaningfulWords(title), words);
        return run === null ? [] : [text.slice(run.start, run.end)];
      });
      return named.length === 0 ? [] : NAMING[kind].map((parameter) => [parameter, named]);
    }),
  );
}

/** Words between the first and the last of a title, such as "on Friday with" in "lunch on Friday with Priya". */
const MOST_BETWEEN = 3;

interface Word {
  readonly word: string;
  readonly start: number;
  readonly end: number;
}

function runOf(which: 'any' | 'all', title: readonly string[], words: readonly Word[]): Omit<Word, 'word'> | null {
  const said = words.flatMap(({ word }, at) => (title.some((one) => isSameWord(word, one)) ? [at] : []));
  const isComplete = title.every((one) => words.some(({ word }) => isSameWord(word, one)));
  const [first, last] = [said[0], said.at(-1)];
  if (first === undefined || last === undefined || (which === 'all' && !isComplete)) return null;
  if (last - first + 1 > title.length + MOST_BETWEEN) return null;
  const [begin, finish] = [words[first], words[last]];
  return begin === undefined || finish === undefined ? null : { start: begin.start, end: finish.end };
}
