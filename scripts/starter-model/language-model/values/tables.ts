import { safeName } from '../../../../electron/storage/tables/safe-name.ts';
import { pickFrom } from '../held-out.ts';
import { capitalized, type Values } from './values.ts';
import { adjectives, names } from './words.ts';

const list = (text: string): readonly string[] => text.trim().split(/\s*,\s*/);

const TABLES = list(`
  sales, expenses, orders, customers, invoices, products, inventory, employees, students, grades, payments, visits,
  measurements, temperatures, weight, runs, workouts, books, films, recipes, plants, trips, members, donations,
  subscriptions, suppliers, shipments, tickets, bookings, guests, rooms, cars, repairs, projects, hours, timesheet,
  salaries, budget, accounts, transactions, survey, answers, ratings, reviews, campaigns, leads, stock, prices,
  harvest, weather, rainfall, energy, meter readings, mileage, fuel, lessons, matches, scores, teams, players,
  samples, experiments, patients, medication, loans, assets, downloads, visitors, votes, birds, bees, animals, seeds,
  tools, paintings, albums, songs, games, courses, exams, flights, hotels, parcels, deliveries, returns, wages, bills,
  rents, meals, calories, sleep, steps
`);
const NUMBERS = list(`
  amount, price, quantity, total, weight, distance, minutes, hours, score, rating, age, cost, revenue, tax, discount,
  salary, temperature, height, width, units, points, balance, duration, kilometres, calories, profit, fee, mileage,
  rain, wind, consumption, pages, seats, guests, nights, goals, grams, litres, speed, pulse, steps, share, interest,
  deposit, tip, area, depth, volume, clicks, views, sales, votes, grade
`);
const TEXTS = list(`
  region, city, country, category, product, customer, name, item, department, supplier, status, type, brand, colour,
  team, person, author, title, genre, room, store, currency, language, project, channel, shop, owner, employee, class,
  subject, species, driver, payer, street, manager, venue, airline, doctor, breed, material, size, unit, code,
  comment, source, priority, state, model, teacher, student, buyer
`);
const DATES = list(`
  date, day, order date, delivery date, due date, bought on, paid on, created, start, finished, birthday, month,
  sent on, arrival, departure, signed, opened, watered on, invoice date, start date, end date
`);
const FLAGS = list(`
  paid, active, done, delivered, shipped, returned, approved, member, open, watered, checked, refunded, available,
  sold, confirmed, cancelled, insured, invited, vegetarian, used
`);

export type ColumnKind = 'number' | 'text' | 'date' | 'boolean';
const COLUMNS: Readonly<Record<ColumnKind, readonly string[]>> = {
  number: NUMBERS,
  text: TEXTS,
  date: DATES,
  boolean: FLAGS,
};

/** "sales", "sales_2026", "blue orders", "Visits". */
export function tableName(values: Values): string {
  const { random } = values;
  const joint = random.pick(['_', '_', ' ', '-']);
  const bare = values.word(TABLES);
  const name = random.chance(0.65)
    ? bare
    : random.pick([
        () => bare + joint + String(random.integer(2019, 2028)),
        () => values.word(adjectives) + joint + bare,
        () => values.noun() + joint + bare,
        () => bare + joint + values.noun(),
        () => `q${String(random.integer(1, 4))}${joint}${bare}`,
        () => values.madeUpWord(),
      ])();
  return random.chance(0.1) ? capitalized(name) : name;
}

/** "amount", "unit_price", "Order date". */
export function columnOf(values: Values, kind: ColumnKind): string {
  const { random } = values;
  const bare = values.word(COLUMNS[kind]);
  const longer = random.chance(0.15) ? `${random.chance(0.5) ? values.noun() : values.word(adjectives)} ${bare}` : bare;
  const written = random.chance(0.4) ? longer.replaceAll(' ', '_') : longer;
  return random.chance(0.1) ? capitalized(written) : written;
}

/** @returns different columns, each of a kind that is drawn. */
export function columnsOf(
  values: Values,
  count: number,
  kinds: readonly ColumnKind[] = ['text', 'number', 'date', 'boolean'],
): readonly { readonly name: string; readonly kind: ColumnKind }[] {
  const columns = new Map<string, ColumnKind>();
  for (let tries = 0; columns.size < count; tries++) {
    const kind = values.random.pick(kinds);
    columns.set(tries < count * 3 ? columnOf(values, kind) : values.phrase(1, 2), kind);
  }
  return [...columns].map(([name, kind]) => ({ name, kind }));
}

/** The contents of a text column: "Bergen", "blue lamp", "Anna". */
export const textCell = (values: Values): string =>
  values.random.pick([
    () => values.place(),
    () => values.word(names),
    () => values.noun(),
    () => values.phrase(1, 2),
    () => values.madeUpWord(),
  ])();

/** Written as JSON writes it, so without zeros at the end. */
export const numberCell = ({ random }: Values): number =>
  random.pick([
    () => random.integer(1, 20),
    () => random.integer(1, 999),
    () => random.integer(1, 99) * 50,
    () => random.integer(11, 9999) / 10,
    () => random.integer(101, 99_999) / 100,
  ])();

export const dayCell = ({ random }: Values): string =>
  `${String(random.integer(2019, 2027))}-${String(random.integer(1, 12)).padStart(2, '0')}` +
  `-${String(random.integer(1, 28)).padStart(2, '0')}`;

const yesOrNo = ({ random }: Values): string => random.pick(['yes', 'no', 'true', 'false']);

/** A value of the kind as a row holds it; yes and no stay words, which the tools read. */
export function cellOf(values: Values, kind: ColumnKind): string | number {
  switch (kind) {
    case 'number':
      return numberCell(values);
    case 'text':
      return textCell(values);
    case 'date':
      return dayCell(values);
    case 'boolean':
      return yesOrNo(values);
  }
}

const TEXT_COMPARISONS = list('=, =, is, is, is not, contains, starts with, ends with, !=, equals');
const NUMBER_COMPARISONS = list(
  '>, <, >=, <=, =, over, under, above, below, is more than, is less than, at least, at most, is over, is under, is',
);
const DATE_COMPARISONS = list('after, before, since, until, is after, is before, >, <, >=, is');

function oneCondition(values: Values): string {
  const { random, split } = values;
  const kind = random.pick<ColumnKind>(['text', 'text', 'number', 'number', 'date', 'boolean']);
  const column = columnOf(values, kind);
  if (random.chance(0.08)) return `${column} is ${random.pick(['empty', 'not empty'])}`;
  switch (kind) {
    case 'text':
      return `${column} ${pickFrom(TEXT_COMPARISONS, random, split)} ${textCell(values)}`;
    case 'number':
      return random.chance(0.1)
        ? `${column} between ${String(random.integer(1, 50))} and ${String(random.integer(51, 900))}`
        : `${column} ${pickFrom(NUMBER_COMPARISONS, random, split)} ${String(numberCell(values))}`;
    case 'date':
      return `${column} ${pickFrom(DATE_COMPARISONS, random, split)} ${dayCell(values).slice(0, random.pick([4, 7, 10, 10]))}`;
    case 'boolean':
      return `${column} ${random.pick(['is', '='])} ${yesOrNo(values)}`;
  }
}

/** Which rows are meant, as the tools read it: "region = North and amount over 100". */
export function rowCondition(values: Values): string {
  return values.random.chance(0.2)
    ? `${oneCondition(values)} ${values.random.pick(['and', 'and', 'or'])} ${oneCondition(values)}`
    : oneCondition(values);
}

/** One SELECT statement, in capitals or not. */
export function selectStatement(values: Values): string {
  const { random } = values;
  const joined = (name: string): string => name.replace(/[^\p{L}\p{N}]+/gu, '_');
  const table = joined(tableName(values));
  const [text, number] = [joined(columnOf(values, 'text')), joined(columnOf(values, 'number'))];
  const other = joined(tableName(values));
  const figure = random.pick(['sum', 'avg', 'min', 'max', 'count']);
  const statement = random.pick([
    `SELECT * FROM ${table}`,
    `SELECT ${text}, ${number} FROM ${table}`,
    `SELECT ${text}, ${figure}(${number}) FROM ${table} GROUP BY ${text}`,
    `SELECT count(*) FROM ${table}`,
    `SELECT count(*) FROM ${table} WHERE ${number} > ${String(numberCell(values))}`,
    `SELECT * FROM ${table} WHERE ${text} = '${textCell(values)}'`,
    `SELECT DISTINCT ${text} FROM ${table}`,
    `SELECT ${figure}(${number}) FROM ${table}`,
    `SELECT ${text} FROM ${table} ORDER BY ${number} DESC`,
    `SELECT * FROM ${table} WHERE ${number} < ${String(numberCell(values))} ORDER BY ${text}`,
    `SELECT ${table}.${text}, ${other}.${number} FROM ${table} JOIN ${other} ON ${table}.id = ${other}.id`,
    `SELECT ${text}, count(*) FROM ${table} GROUP BY 1 ORDER BY 2 DESC`,
    `SELECT ${text}, ${figure}(${number}) FROM ${table} WHERE ${text} IS NOT NULL GROUP BY ${text}`,
  ]);
  return random.chance(0.4)
    ? statement.replace(/\b(?:SELECT|FROM|WHERE|GROUP|ORDER|BY|JOIN|ON|DISTINCT|DESC|IS|NOT|NULL)\b/g, (word) =>
        word.toLowerCase(),
      )
    : statement;
}

/** As the tables and columns are kept: "Order date" is "order_date". */
export const keptName = (said: string): string => safeName(said, 'table');
