import { joinList } from '../../shared/formats/lists.ts';
import { t } from '../../shared/texts/translate.ts';
import { noteRead } from '../foundation/provenance.ts';
import { ToolError, forReading, toolError, type Advice, type ToolChoice } from './tool-error.ts';
import { isRelated, matchTexts, matchTitles, nearestTitles } from './match-titles.ts';

const MOST_SUGGESTIONS = 3;
const MOST_CHOICES = 6;

/** How the items being searched are called. */
export interface TitledKind {
  /** In the singular: "note", "deleted task". */
  readonly thing: string;
  /** Says that there is none of this title; the title comes in quotation marks. */
  readonly missing: (title: string) => string;
  /** Asks which of several is meant. */
  readonly several: (title: string) => string;
  /** The message if there are none, with what to do then. */
  readonly none: Advice;
  /** Other words for such items, which people say with the title: "dentist appointment" is the event "Dentist". */
  readonly nouns?: readonly string[];
}

/** How to distinguish items with the same title. */
export interface ItemDetails<Item> {
  readonly titleOf: (item: Item) => string;
  /** Distinguishes it from others with its title, such as its day; shown when the person has to choose. */
  readonly hintOf?: (item: Item) => string;
  /** Words that mean only this item, such as an email address; choosing uses them. */
  readonly idOf?: (item: Item) => string;
  /** True if the first of several with the same title is meant, such as the most recently deleted one. */
  readonly firstOfSame?: boolean;
  /** What it says: searched only if no title fits. */
  readonly textOf?: (item: Item) => string;
  /** Whether others may have written it: an error that names it is then shown to the model as data. */
  readonly isForeign?: (item: Item) => boolean;
}

/**
 * Finds the item a person means: the one with exactly this title, or else the only one that matches, ignoring case,
 * fillers ("the spare key note"), plurals and typing errors.
 * @throws {ToolError} `ambiguous` with the candidates to choose from, or `not-found` with the closest.
 */
export function resolveItem<Item>(
  wanted: string,
  items: readonly Item[],
  kind: TitledKind,
  details: ItemDetails<Item>,
): Item {
  const { idOf, titleOf, firstOfSame = false } = details;
  const byId = idOf === undefined ? undefined : items.find((item) => idOf(item) === wanted);
  if (byId !== undefined) return byId;
  const found = matching(wanted, items, nounsOf(kind), details);
  const [first] = found;
  const areSame = new Set(found.map(titleOf)).size === 1;
  if (first !== undefined && (found.length === 1 || (areSame && firstOfSame))) return first;
  throw found.length > 0 ? ambiguous(wanted, found, kind, details) : notFound(wanted, items, kind, details);
}

function matching<Item>(
  wanted: string,
  items: readonly Item[],
  nouns: ReadonlySet<string>,
  { titleOf, textOf }: ItemDetails<Item>,
): readonly Item[] {
  const titled = matchTitles(wanted, items.map(titleOf), nouns);
  const found = titled.length > 0 || textOf === undefined ? titled : matchTexts(wanted, items.map(textOf), nouns);
  return found.flatMap((index) => items[index] ?? []);
}

/**
 * Like `resolveItem`, for unique titles.
 * @param textOf what is under a title, see `ItemDetails`.
 */
export const resolveTitle = (
  wanted: string,
  titles: readonly string[],
  kind: TitledKind,
  textOf?: (title: string) => string,
): string =>
  resolveItem(wanted, [...new Set(titles)], kind, {
    titleOf: (title) => title,
    ...(textOf !== undefined && { textOf }),
  });

/** Like `resolveItem`, for items with a title; the first of several with the same title is meant. */
export const resolveTitled = <Item extends { readonly title: string }>(
  wanted: string,
  items: readonly Item[],
  kind: TitledKind,
): Item => resolveItem(wanted, items, kind, { titleOf: ({ title }) => title, firstOfSame: true });

/** "deleted note" is about notes. */
const nounsOf = ({ thing, nouns = [] }: TitledKind): ReadonlySet<string> =>
  new Set([thing.slice(thing.lastIndexOf(' ') + 1), ...nouns].map((noun) => noun.toLowerCase()));

function ambiguous<Item>(
  wanted: string,
  found: readonly Item[],
  { thing, several }: TitledKind,
  details: ItemDetails<Item>,
): ToolError {
  const options = choicesOf(found.slice(0, MOST_CHOICES), details);
  return new ToolError(several(forReading(wanted)), {
    code: 'ambiguous',
    choice: { wanted, options },
    forModel:
      `More than one ${thing} fits "${wanted}": ${valuesOf(options)}. ` +
      'Ask the person which one, and call again with its exact name.',
  });
}

function notFound<Item>(
  wanted: string,
  items: readonly Item[],
  { missing, none }: TitledKind,
  details: ItemDetails<Item>,
): ToolError {
  const problem = (): string => missing(forReading(wanted));
  if (items.length === 0) return toolError('not-found', problem, { ...none, given: wanted });
  const distinct = [...new Map(items.map((item) => [details.titleOf(item), item])).values()];
  const nearest = nearestTitles(wanted, distinct.map(details.titleOf), MOST_SUGGESTIONS);
  const options = choicesOf(
    nearest.flatMap((index) => distinct[index] ?? []),
    details,
  );
  const related = options.filter(({ label }) => isRelated(wanted, label));
  return toolError('not-found', problem, {
    given: wanted,
    ...(related.length > 0 && { choice: { wanted, options: related } }),
    forPerson: t('{count, plural, one {The nearest is {names}.} other {The nearest are {names}.}}', {
      count: options.length,
      names: joinList(options.map(({ label }) => forReading(label))),
    }),
    forModel: `The nearest are ${valuesOf(options)}. Call again with one of them, or ask the person.`,
  });
}

const choicesOf = <Item>(
  items: readonly Item[],
  { titleOf, hintOf, idOf, isForeign }: ItemDetails<Item>,
): ToolChoice['options'] =>
  items.map((item) => {
    noteRead(isForeign?.(item));
    const isAlone = items.filter((other) => titleOf(other) === titleOf(item)).length === 1;
    return {
      label: titleOf(item),
      hint: hintOf?.(item) ?? '',
      value: isAlone || idOf === undefined ? titleOf(item) : idOf(item),
    };
  });

const valuesOf = (options: ToolChoice['options']): string => options.map(({ value }) => `"${value}"`).join(', ');
