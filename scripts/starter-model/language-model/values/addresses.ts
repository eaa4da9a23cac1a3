import { pickFrom } from '../held-out.ts';
import type { Values } from './values.ts';
import { names, subjects } from './words.ts';

/** Of the sort that anyone may use in examples, and made-up ones with the usual ends. */
const DOMAIN_ENDS = [
  'com',
  'org',
  'net',
  'de',
  'co.uk',
  'io',
  'eu',
  'fr',
  'info',
  'ca',
  'example',
  'app',
  'dev',
  'nl',
  'es',
  'ch',
];

const slug = (text: string): string =>
  text
    .toLowerCase()
    .replace(/^(?:the|my) /, '')
    .replace(/['’.]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
const word = (values: Values): string =>
  slug(values.random.pick([() => values.noun(), () => values.word(subjects), () => values.madeUpWord()])());

const domain = (values: Values): string =>
  `${values.random.chance(0.7) ? word(values) : `${word(values)}-${word(values)}`}.${pickFrom(DOMAIN_ENDS, values.random, values.split)}`;

/** "https://garden-table.org/plans", "www.orpoodge.de". */
export function webAddress(values: Values): string {
  const { random } = values;
  const host =
    random.pick(['https://', 'https://', 'https://', 'http://', 'www.', 'https://www.', '']) + domain(values);
  return (
    host +
    random.pick([
      '',
      '',
      `/${word(values)}`,
      `/${word(values)}/${word(values)}`,
      `/${word(values)}?id=${String(random.integer(1, 9999))}`,
      `/${word(values)}.html`,
    ])
  );
}

/** "anna.orp@garden.de". */
export const mailAddress = (values: Values): string => {
  const local = values.random.pick([
    () => slug(values.word(names)).replaceAll('-', '.'),
    () => word(values),
    () => `${slug(values.word(names))}${String(values.random.integer(1, 99))}`,
    () => 'info',
  ])();
  return `${local}@${domain(values)}`;
};

export const phoneNumber = ({ random }: Values): string =>
  random.pick([
    () =>
      `+${String(random.integer(1, 99))} ${String(random.integer(100, 999))} ${String(random.integer(100_000, 9_999_999))}`,
    () => `0${String(random.integer(10, 999))} ${String(random.integer(100_000, 9_999_999))}`,
    () =>
      `(${String(random.integer(200, 999))}) ${String(random.integer(200, 999))}-${String(random.integer(1000, 9999))}`,
    () => `0${String(random.integer(100, 999))}/${String(random.integer(10_000, 999_999))}`,
  ])();
