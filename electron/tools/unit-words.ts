import { t, textLanguage } from '../../shared/texts/translate.ts';
import { localNumbers } from './said-in-locale.ts';
import { unitName, writeAmount } from './unit-names.ts';

/** Units that have another name in other languages, by mathjs's name; symbols are the same in all. */
const WORDS: Readonly<Record<string, (amount: string, count: number) => string>> = {
  minute: (amount, count) => t('{amount} {count, plural, one {minute} other {minutes}}', { amount, count }),
  hour: (amount, count) => t('{amount} {count, plural, one {hour} other {hours}}', { amount, count }),
  day: (amount, count) => t('{amount} {count, plural, one {day} other {days}}', { amount, count }),
  week: (amount, count) => t('{amount} {count, plural, one {week} other {weeks}}', { amount, count }),
  fortnight: (amount, count) => t('{amount} {count, plural, one {fortnight} other {fortnights}}', { amount, count }),
  month: (amount, count) => t('{amount} {count, plural, one {month} other {months}}', { amount, count }),
  year: (amount, count) => t('{amount} {count, plural, one {year} other {years}}', { amount, count }),
  decade: (amount, count) => t('{amount} {count, plural, one {decade} other {decades}}', { amount, count }),
  acre: (amount, count) => t('{amount} {count, plural, one {acre} other {acres}}', { amount, count }),
  hectare: (amount, count) => t('{amount} {count, plural, one {hectare} other {hectares}}', { amount, count }),
  cup: (amount, count) => t('{amount} {count, plural, one {cup} other {cups}}', { amount, count }),
  pint: (amount, count) => t('{amount} {count, plural, one {pint} other {pints}}', { amount, count }),
  ukpint: (amount, count) => t('{amount} {count, plural, one {UK pint} other {UK pints}}', { amount, count }),
  quart: (amount, count) => t('{amount} {count, plural, one {quart} other {quarts}}', { amount, count }),
  gal: (amount, count) => t('{amount} {count, plural, one {gallon} other {gallons}}', { amount, count }),
  ukgallon: (amount, count) => t('{amount} {count, plural, one {UK gallon} other {UK gallons}}', { amount, count }),
  tablespoon: (amount, count) => t('{amount} {count, plural, one {tablespoon} other {tablespoons}}', { amount, count }),
  teaspoon: (amount, count) => t('{amount} {count, plural, one {teaspoon} other {teaspoons}}', { amount, count }),
  ton: (amount, count) => t('{amount} {count, plural, one {ton} other {tons}}', { amount, count }),
  tonne: (amount, count) => t('{amount} {count, plural, one {tonne} other {tonnes}}', { amount, count }),
  longton: (amount, count) => t('{amount} {count, plural, one {long ton} other {long tons}}', { amount, count }),
  troyounce: (amount, count) => t('{amount} {count, plural, one {troy ounce} other {troy ounces}}', { amount, count }),
  carat: (amount, count) => t('{amount} {count, plural, one {carat} other {carats}}', { amount, count }),
  knot: (amount, count) => t('{amount} {count, plural, one {knot} other {knots}}', { amount, count }),
  nauticalmile: (amount, count) =>
    t('{amount} {count, plural, one {nautical mile} other {nautical miles}}', { amount, count }),
  lightyear: (amount, count) => t('{amount} {count, plural, one {light year} other {light years}}', { amount, count }),
  astronomicalunit: (amount, count) =>
    t('{amount} {count, plural, one {astronomical unit} other {astronomical units}}', { amount, count }),
  furlong: (amount, count) => t('{amount} {count, plural, one {furlong} other {furlongs}}', { amount, count }),
  fathom: (amount, count) => t('{amount} {count, plural, one {fathom} other {fathoms}}', { amount, count }),
  mi: (amount, count) => t('{amount} {count, plural, one {mile} other {miles}}', { amount, count }),
  yd: (amount, count) => t('{amount} {count, plural, one {yard} other {yards}}', { amount, count }),
  ft: (amount, count) => t('{amount} {count, plural, one {foot} other {feet}}', { amount, count }),
  in: (amount, count) => t('{amount} {count, plural, one {inch} other {inches}}', { amount, count }),
  lb: (amount, count) => t('{amount} {count, plural, one {pound} other {pounds}}', { amount, count }),
  oz: (amount, count) => t('{amount} {count, plural, one {ounce} other {ounces}}', { amount, count }),
  stone: (amount, count) => t('{amount} {count, plural, one {stone} other {stones}}', { amount, count }),
};

/** @param amount a number and a unit, in English. @returns it as the person writes it. */
export function personsAmount(amount: string): string {
  const [, number, unit] = /^(\S+) (.+)$/.exec(amount) ?? [];
  if (textLanguage() === 'en' || number === undefined || unit === undefined) return localNumbers(amount);
  const name = unitName(unit);
  return WORDS[name]?.(localNumbers(number), Number(number)) ?? localNumbers(writeAmount(number, name));
}
