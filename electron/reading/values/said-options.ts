import { numbersIn } from '../../foundation/numbers-in.ts';
import type { Copying, SpanScores } from '../../inference/inference-backend.ts';
import { likeliestWords } from './likeliest-words.ts';

/** Arguments that a request may leave out, and that are words of it where it doesn't. */
const OPTIONAL = [
  'add_task.list',
  'add_task.due',
  'create_event.place',
  'create_note.title',
  'start_timer.label',
  'add_contact.phone',
  'add_contact.email',
  'list_events.when',
  'grow_savings.monthly',
] as const;
const NUMBERS: ReadonlySet<string> = new Set(['grow_savings.monthly']);
/** Probabilities, 0..1: at most of an argument that may be absent, and at least of its words. */
const MOST_ABSENT = 0.1;
const LEAST_VALUE = 0.6;

/**
 * What the tagger is sure of is said, whatever the model makes of it: a small one likes to leave out what it may.
 * @param others what else is known of the arguments. Where both are about the same words, these count: they know where a time ends.
 * @returns all that these arguments can be, by `tool.parameter`.
 */
export const saidOptions = (spanScores: Copying['spanScores'], others: Copying['onlyAmong']): Copying['onlyAmong'] =>
  Object.fromEntries(
    OPTIONAL.flatMap((key) => {
      const said = surelySaid(spanScores[key]);
      const other = others[key];
      return said === null || other?.some((value) => typeof value === 'string' && isAbout(value, said)) === true
        ? []
        : [[key, [NUMBERS.has(key) ? ([...numbersIn(said)][0] ?? said) : said]] as const];
    }),
  );

const isAbout = (one: string, other: string): boolean => one.includes(other) || other.includes(one);

function surelySaid(scores: SpanScores | undefined): string | null {
  return scores === undefined || Math.exp(scores.omitted) > MOST_ABSENT ? null : likeliestWords(scores, LEAST_VALUE);
}
