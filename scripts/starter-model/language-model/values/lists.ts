import { pickFrom } from '../held-out.ts';
import type { Values } from './values.ts';
import { names, noteTitles, places, things } from './words.ts';

/** Several things to choose from or put into order, and how they are said. */
export interface SpokenList {
  readonly items: readonly string[];
  readonly words: string;
}

/** Things of one sort: what is chosen between seldom mixes people with groceries. */
function differentItems(values: Values, count: number): readonly string[] {
  const draw = values.random.pick([
    () => values.word(names),
    () => values.word(names),
    () => values.word(things),
    () => values.word(places),
    () => values.noun(),
    () => values.phrase(1, 2),
    () => values.word(noteTitles),
    () => values.madeUpWord(),
    () => String(values.random.integer(1, 999)),
  ]);
  const items = new Set<string>();
  // Of a short list the held-out part may not have as many.
  for (let tries = 0; items.size < count; tries++)
    items.add((tries < count * 3 ? draw() : values.phrase(1, 2)).replace(/ and | or /g, ' '));
  return [...items];
}

const LAST_OF_CHOICES = [' or ', ' or ', ', or ', ' and ', ', '];
const LAST_OF_MANY = [' and ', ' and ', ', and ', ', ', ', ', ' & '];

/** "pizza, sushi or tacos". */
export const spokenChoices = (values: Values, most = 6): SpokenList =>
  spoken(values, values.random.integer(2, most), LAST_OF_CHOICES);
/** "Anna, Ben and Carla". */
export const spokenItems = (values: Values, least = 2, most = 8): SpokenList =>
  spoken(values, values.random.integer(least, most), LAST_OF_MANY);

function spoken(values: Values, count: number, joints: readonly string[]): SpokenList {
  const items = differentItems(values, count);
  return {
    items,
    words: items.slice(0, -1).join(', ') + pickFrom(joints, values.random, values.split) + (items.at(-1) ?? ''),
  };
}
