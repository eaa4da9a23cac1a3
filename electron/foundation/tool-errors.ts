import { clip } from '../../shared/formats/clip.ts';
import { joinList } from '../../shared/formats/lists.ts';
import { formatList, formatNumber } from '../../shared/formats/numbers.ts';
import { t, writtenInEnglish } from '../../shared/texts/translate.ts';
import { ToolError, type ToolErrorCode, type ToolErrorOptions } from './tool-error.ts';

/** What can be done about an error, by those who read it. */
export interface Advice {
  /** In words for the person: no names of parameters or tools. Empty only where the problem itself asks a question. */
  readonly forPerson: string;
  /** Which argument to change and how, what to call instead, or what to tell the person. */
  readonly forModel: string;
}

type More = Omit<ToolErrorOptions, 'code' | 'forModel' | 'problem'>;

/**
 * What happened, and to what: a sentence for both readers. What the app says writes it for each: for the person in their
 * language, with figures in their locale; for the model in English, with plain digits.
 */
export type Problem = string | ((number: (value: number) => string) => string);
/** The same about a value, which each reads in their own quotation marks. */
export type ProblemOfValue = (value: string) => string;

/** Characters of a value that are quoted: enough to recognise it. */
const MOST_QUOTED = 80;

/** For what no other call can mend. */
export const TELL_PERSON = 'Do not call this again; tell the person.';
/** A fact that ends the matter: the model has nothing else to call. */
export const finalFact = (fact: () => string): Advice => ({
  get forPerson() {
    return fact();
  },
  get forModel() {
    return `${writtenInEnglish(fact)} Tell the person so.`;
  },
});

/** For what only another program can do. */
export const OPEN_ELSEWHERE: Advice = {
  get forPerson() {
    return t('Open it with another program on this computer.');
  },
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
  const inEnglish = writtenInEnglish(() => written(String));
  return new ToolError(joined(written(formatNumber), forPerson), {
    ...more,
    code,
    problem: inEnglish,
    forModel: joined(inEnglish, forModel),
  });
}

/**
 * An argument's value that will not do.
 * @param problem what is wrong with it.
 * @param examples values that would do.
 * @example invalidValue('blah', (value) => t('{value} is not a time.', { value }), ['tomorrow at 8', 'Friday']) tells the
 *   person "“blah” is not a time. Try “tomorrow at 8” or “Friday”."
 */
export const invalidValue = (
  given: string,
  problem: ProblemOfValue,
  examples: readonly string[],
  more: More = {},
): ToolError =>
  refusedValue(given, problem, {
    forPerson: t('Try {examples}.', { examples: joinList(examples.map(forReading), 'disjunction') }),
    forModel: `Write it like ${formatList(examples.map(verbatim), 'disjunction')}.`,
    ...more,
  });

/**
 * An argument's value that is none of the few there are.
 * @param values at least one.
 * @example unknownValue('urgent', (value) => t('{value} is not a priority.', { value }), ['low', 'normal', 'high'])
 */
export const unknownValue = (
  given: string,
  problem: ProblemOfValue,
  values: readonly string[],
  more: More & { readonly code?: ToolErrorCode } = {},
): ToolError => {
  return refusedValue(given, problem, {
    forPerson: t('Choose {choices}.', { choices: joinList(values, 'disjunction') }),
    forModel: `It must be ${formatList(values, 'disjunction')}.`,
    ...more,
  });
};

/** The same, where what can be done is said otherwise. */
export const refusedValue = (
  given: string,
  problem: ProblemOfValue,
  { forPerson, forModel, code = 'invalid-argument', ...more }: Advice & More & { readonly code?: ToolErrorCode },
): ToolError =>
  new ToolError(joined(problem(forReading(given)), forPerson), {
    given,
    ...more,
    code,
    problem: writtenInEnglish(() => problem(forReading(given))),
    forModel: joined(
      writtenInEnglish(() => problem(verbatim(given))),
      forModel,
    ),
  });

/** A new file whose name does not say what kind of file it should be. @param endings such as `.png`. */
export const wrongEnding = (given: string, endings: readonly string[], more: More = {}): ToolError =>
  refusedValue(
    given,
    (value) => t('{value} does not end in {endings}.', { value, endings: joinList(endings, 'disjunction') }),
    {
      forPerson: t('Choose a file name with one of these endings.'),
      forModel: `End the file's name in ${formatList(endings, 'disjunction')}.`,
      ...more,
    },
  );

/** Why a change stays as it is. Only the person undoes changes, so only they read it. */
export const cannotUndo = (problem: Problem, forPerson: string): ToolError =>
  toolError('conflict', problem, { forPerson, forModel: TELL_PERSON });

/** @param problem says that something is no longer as the call left it. */
export const changedSince = (problem: Problem): ToolError => cannotUndo(problem, t('Change it back by hand.'));

/** A file that no tool can work with: damaged, protected or of another kind. */
export const unreadableFile = (problem: Problem, forPerson: string, more: ErrorOptions = {}): ToolError =>
  toolError('unreadable', problem, { forPerson, forModel: TELL_PERSON, ...more });

const joined = (problem: string, advice: string): string => [problem, advice].filter((part) => part !== '').join(' ');
/** In the person's own quotation marks. */
export const forReading = (value: string): string => t('“{value}”', { value: clip(value, MOST_QUOTED) });
const verbatim = (value: string): string => `"${clip(value, MOST_QUOTED)}"`;
