import { pickFrom } from '../held-out.ts';
import { clockTime } from './moments.ts';
import { dayCell } from './tables.ts';
import { capitalized, type Values } from './values.ts';
import { adjectives, choreVerbs, names, subjects } from './words.ts';

const list = (text: string): readonly string[] => text.trim().split(/\s*,\s*/);

const VERBS = list(`
  opens, closes, grows, needs, carries, shows, replaces, holds, joins, leaves, follows, covers, protects, feeds,
  reaches, saves, moves, changes, explains, supports, surprises, divides, cleans, belongs to, depends on, begins with,
  ends with, comes before, stands beside, is older than, is part of, is cheaper than, was built before,
  was found near, costs more than
`);
const HEADINGS = list(`
  Introduction, Summary, Overview, Contents, Background, Method, Methods, Results, Discussion, Conclusion, Appendix,
  References, Glossary, Index, Preface, Safety, Installation, Getting started, First steps, Settings, Maintenance,
  Cleaning, Troubleshooting, Technical data, Warranty, Payment, Notice period, Liability, Duties of the tenant, Scope,
  Costs, Schedule, Next steps, Questions and answers, Acknowledgements, Prologue, Epilogue, Figures, Tables, Contact
`);
const SUBJECTS_OF_TERMS = list(`
  notice period, warranty, deposit, delivery date, insurance, interest rate, cancellation, opening hours, battery,
  password, pets, parking, heating costs, repairs, penalty, VAT, overtime, holidays, allergy, side effects, dosage,
  voltage, serial number, emergency exit, smoke detector, refund, shipping, copyright, privacy, arbitration
`);
const SETTINGS = list(`
  port, host, theme, language, timeout, retries, user, level, colour, width, height, mode, region, limit, debug,
  version, name, path, volume, margin, speed, font
`);

const digits = (values: Values, least = 1, most = 999): string => String(values.random.integer(least, most));
const thing = (values: Values): string => values.phrase(1, 2);

/** One plain statement: "The blue table covers an old garden." */
export const sentence = (values: Values): string => {
  const { random } = values;
  const said = random.pick([
    () => `the ${thing(values)} ${pickFrom(VERBS, random, values.split)} the ${thing(values)}`,
    () => `${values.name()} ${pickFrom(VERBS, random, values.split)} the ${thing(values)}`,
    () => values.noteText(),
    () =>
      `in ${values.place()}, the ${thing(values)} ${pickFrom(VERBS, random, values.split)} ${digits(values)} ${values.noun()}s`,
  ])();
  return `${capitalized(said)}.`;
};

export const paragraph = (values: Values): string =>
  Array.from({ length: values.random.integer(1, 3) }, () => sentence(values)).join(' ');

/** As chapters and sections are called. */
export const heading = (values: Values): string =>
  values.random.pick([
    () => capitalized(values.word(HEADINGS)),
    () => capitalized(thing(values)),
    () => `${capitalized(values.word(subjects))} in ${values.place()}`,
    () => `The ${thing(values)}`,
    () => `${capitalized(thing(values))} and ${thing(values)}`,
  ])();

/** What a news item, a book or a report is called. */
export const headline = (values: Values): string =>
  values.random.pick([
    () => `Why the ${thing(values)} ${pickFrom(VERBS, values.random, values.split)} the ${values.noun()}`,
    () => `${values.place()}: ${thing(values)} ${values.random.pick(['found', 'closed', 'opened', 'sold', 'saved'])}`,
    () => `${digits(values, 3, 30)} ways to ${pickFrom(choreVerbs, values.random, values.split)} the ${thing(values)}`,
    () => `The ${values.word(adjectives)} ${values.noun()} of ${values.place()}`,
    () => `${capitalized(values.word(names))} and the ${thing(values)}`,
    () => heading(values),
    () => `A guide to ${values.word(subjects)}`,
  ])();

/** What people look for in texts: one to three words, a name, a number. */
export const searchedWords = (values: Values): string =>
  values.random.pick([
    () => values.word(SUBJECTS_OF_TERMS),
    () => values.query(),
    () => values.query(),
    () => values.phrase(1, 3),
    () => values.code(),
    () => values.madeUpWord(),
  ])();

const spelled = (values: Values): string => values.noun().replace(/[^A-Za-z0-9]/g, '') || 'item';

/** One line of a text file: of a list, a letter, a program, a log or settings. */
export function fileLine(values: Values): string {
  const { random } = values;
  return random.pick([
    () => values.noteText(),
    () => values.chore(),
    () => `- ${values.shopping()}`,
    () => `- [ ] ${values.chore()}`,
    () => sentence(values),
    () => sentence(values),
    () => `# ${heading(values)}`,
    () => `${values.word(SETTINGS)}: ${spelled(values)}`,
    () => `${values.word(SETTINGS)}=${digits(values, 1, 9000)}`,
    () => `"${spelled(values)}": ${digits(values)},`,
    () => `const ${spelled(values)} = ${digits(values)};`,
    () => `${spelled(values)} = load("${spelled(values)}")`,
    () => `${dayCell(values)} ${random.pick(['INFO', 'WARN', 'ERROR'])} ${values.phrase(1, 3)}`,
    () => `${clockTime(random)} ${values.name()}`,
    () => `${values.noun()},${digits(values)},${values.place()}`,
  ])();
}

export const fileLines = (values: Values, count: number): readonly string[] =>
  Array.from({ length: count }, () => fileLine(values));

/** A text that someone wants saved: one line, seldom two. */
export const savedText = (values: Values): string =>
  values.random.pick([
    () => values.noteText(),
    () => values.shopping(),
    () => values.chore(),
    () => sentence(values),
    () => paragraph(values),
    () => fileLine(values),
    () => values.phrase(2, 4),
  ])();

/** Two passages that may stand for each other: the one that is in a file and what shall be there instead. */
export function replacement(values: Values): { readonly find: string; readonly put: string } {
  const draw = values.random.pick([
    () => values.name(),
    () => values.phrase(1, 2),
    () => values.noun(),
    () => digits(values, 1, 99_999),
    () => values.weekday(),
    () => values.place(),
    () => `Dear ${values.name()}`,
    () => `${values.word(SETTINGS)} = ${digits(values)}`,
    () => values.madeUpWord(),
    () => `${digits(values)} euros`,
    () => dayCell(values),
    () => spelled(values),
    () => `${values.word(SETTINGS)}: ${spelled(values)}`,
    () => values.word(subjects),
    () => values.chore(),
  ]);
  const find = draw();
  let put = draw();
  while (put === find) put = draw();
  return { find, put };
}

const BLOGS = [
  '{word} Blog',
  'The {word} Blog',
  '{word} News',
  '{word} Weekly',
  'Daily {word}',
  '{word} Times',
  '{word} Post',
  'The {word} Podcast',
  '{word} Radio',
  '{word} Journal',
  'Notes on {word}',
  '{word} & {other}',
  '{word} Today',
  'Planet {word}',
  'All about {word}',
  '{name} writes',
  "{name}'s {word} diary",
  '{word} Digest',
  'Inside {word}',
  'The {word} Letter',
];

/** As feeds and sites are called: "Garden Weekly". */
export const feedTitle = (values: Values): string =>
  pickFrom(BLOGS, values.random, values.split)
    .replace('{word}', () => capitalized(values.random.chance(0.5) ? values.noun() : values.word(subjects)))
    .replace('{other}', () => capitalized(values.noun()))
    .replace('{name}', () => capitalized(values.word(names)));
