import type { Values } from './values.ts';
import { choreVerbs, list, objects } from './words.ts';

const LISTS = list(`
  House, Work, Garden, Errands, Shopping, School, Holiday, Car, Family, Office, Health, Party, Wedding, Moving,
  Project, Sports, Kids, Kitchen, Bathroom, Band, Choir, Club, Thesis, Studio, Workshop, Taxes, Renovation, Christmas,
  Camping, Volunteering, Finances, Reading, Release, Website, Customers, Team, Private, Weekend, Someday, Later,
  Urgent, Phone calls, Office move, Baby, Pets, Allotment, Boat, Bike, Language course, Exam, Photos, Repairs,
  Spring cleaning, Paperwork, Newsletter, Market stall, Neighbours, Library, Chores, Cottage
`);

/** The name of a to-do list: "House", "blue bridge", "Orpoodge". */
export function taskList(values: Values): string {
  const { random } = values;
  return random.pick([
    () => values.lowerSometimes(values.word(LISTS)),
    () => values.lowerSometimes(values.word(LISTS)),
    () => values.name(),
    () => values.phrase(1, 2),
  ])();
}

/** Something to do, in a few words. */
export const toDo = (values: Values): string => values.chore();

/** How a task that is there is spoken of: by its words, or by what it is about. */
export const knownTask = (values: Values): string =>
  values.random.chance(0.65)
    ? values.chore()
    : values.random.chance(0.6)
      ? values.word(objects)
      : `the ${values.phrase(1, 2)}`;

/** @returns what the task may have been called when it was added. */
export const fullTask = (spoken: string, values: Values): string =>
  spoken.startsWith('the ') ? `${values.word(choreVerbs)} ${spoken}` : spoken;
