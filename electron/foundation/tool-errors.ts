import { clip } from '../../shared/formats/clip.ts';
import { formatList, formatNumber } from '../../shared/formats/numbers.ts';
import { writtenInEnglish } from '../../shared/texts/translate.ts';
import { ToolError, type ToolErrorCode, type ToolErrorOptions } from './tool-error.ts';

/** What can be done about an error, by those who read it. */
export interface Advice {
  /** In words for the person: no names of parameters or tools. Empty only where the problem itself asks a question. */
  readonly forPerson: string;
  /** Which argument to change and how, what to call instead, or what to tell the person. */
  readonly forModel: string;
}

type More = Omit<ToolErrorOptions, 'code' | 'forModel'>;

/**
 * What happened, and to what: a sentence for both readers. A function where each reads it in their own way: the person in
 * their language, with figures in their locale; the model in English, with plain digits.
 */
export type Problem = string | ((number: (value: number) => string) => string);

/** Characters of a value that are quoted: enough to recognise it. */
const MOST_QUOTED = 80;

/** For what no other call can mend. */
export const TELL_PERSON = 'Do not call this again; tell the person.';
/** A fact that ends the matter: the model has nothing else to call. */
export const finalFact = (fact: string): Advice => ({ forPerson: fact, forModel: `${fact} Tell the person so.` });

/** For what only another program can do. */
export const OPEN_ELSEWHERE: Advice = {
  forPerson: 'Open it with another program on this computer.',
  forModel: TELL_PERSON,
};

/** @returns an error that gives each reader the problem and what they can do about it. */
export function toolError(
  code: ToolErrorCode,
  problem: Problem,
  { forPerson, forModel, ...more }: Advice & More,
): ToolError {
  const written = (number: (value: number) => string): string =>
    typeof problem === 'string' ? problem : problem(number);
  return new ToolError(joined(written(formatNumber), forPerson), {
    ...more,
    code,
    forModel: joined(
      writtenInEnglish(() => written(String)),
      forModel,
    ),
  });
}

/**
 * An argument's value that will not do.
 * @param problem what is wrong with it, after the value: "is not a time".
 * @param examples values that would do.
 * @example invalidValue('blah', 'is not a time', ['tomorrow at 8', 'Friday']) tells the person
 *   "“blah” is not a time. Try “tomorrow at 8” or “Friday”."
 */
export const invalidValue = (given: string, problem: string, examples: readonly string[], more: More = {}): ToolError =>
  refusedValue(given, problem, {
    forPerson: `Try ${formatList(examples.map(forReading), 'disjunction')}.`,
    forModel: `Write it like ${formatList(examples.map(verbatim), 'disjunction')}.`,
    ...more,
  });

/**
 * An argument's value that is none of the few there are.
 * @param values at least one.
 * @example unknownValue('urgent', 'is not a priority', ['low', 'normal', 'high'])
 */
export const unknownValue = (
  given: string,
  problem: string,
  values: readonly string[],
  more: More & { readonly code?: ToolErrorCode } = {},
): ToolError => {
  const listed = formatList(values, 'disjunction');
  return refusedValue(given, problem, { forPerson: `Choose ${listed}.`, forModel: `It must be ${listed}.`, ...more });
};

/** The same, where what can be done is said otherwise. */
export const refusedValue = (
  given: string,
  problem: string,
  { forPerson, forModel, code = 'invalid-argument', ...more }: Advice & More & { readonly code?: ToolErrorCode },
): ToolError =>
  new ToolError(joined(`${forReading(given)} ${problem}.`, forPerson), {
    given,
    ...more,
    code,
    forModel: joined(`${verbatim(given)} ${problem}.`, forModel),
  });

/** A new file whose name does not say what kind of file it should be. @param endings such as `.png`. */
export const wrongEnding = (given: string, endings: readonly string[], more: More = {}): ToolError =>
  refusedValue(given, `does not end in ${formatList(endings, 'disjunction')}`, {
    forPerson: 'Choose a file name with one of these endings.',
    forModel: `End the file's name in ${formatList(endings, 'disjunction')}.`,
    ...more,
  });

/** Why a change stays as it is. Only the person undoes changes, so only they read it. */
export const cannotUndo = (problem: string, forPerson: string): ToolError =>
  toolError('conflict', problem, { forPerson, forModel: TELL_PERSON });

/** @param thing such as "The note". */
export const changedSince = (thing: string): ToolError =>
  cannotUndo(`${thing} has changed since, and undoing this would lose that change.`, 'Change it back by hand.');

/** A file that no tool can work with: damaged, protected or of another kind. */
export const unreadableFile = (problem: Problem, forPerson: string, more: ErrorOptions = {}): ToolError =>
  toolError('unreadable', problem, { forPerson, forModel: TELL_PERSON, ...more });

const joined = (problem: string, advice: string): string => [problem, advice].filter((part) => part !== '').join(' ');
const forReading = (value: string): string => `“${clip(value, MOST_QUOTED)}”`;
const verbatim = (value: string): string => `"${clip(value, MOST_QUOTED)}"`;
