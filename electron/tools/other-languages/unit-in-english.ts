import { z } from 'zod';
import type { TimeLanguage } from '../dates/other-languages/time-words.ts';
import { unitName, writeAmount } from '../unit-names.ts';
import { namesDeclined } from './declined.ts';
import { languagesOf, loosely } from './languages.ts';
import written from './unit-words.json' with { type: 'json' };

/** Nobody names a unit in more. */
const MOST_CHARACTERS = 60;
const RATES = ['kilometer-per-hour', 'mile-per-hour', 'meter-per-second'] as const;
/** One, few and many have different forms in some languages. */
const COUNTS = [1, 2, 5];

/**
 * @param name of a unit in any of twelve languages: "Pfund", "pouces", "kilometry", "公斤".
 * @returns what English people call it; null if it isn't known.
 */
export function unitInEnglish(name: string): string | null {
  if (name.length > MOST_CHARACTERS) return null;
  const said = keyOf(name);
  const languages = languagesOf(said);
  for (const find of [(units: Units) => units.get(said), declined]) {
    for (const language of languages) {
      const unit = find(unitsOf(language), said, language);
      // In the plural, without the amount.
      if (unit !== undefined) return writeAmount('2', unit).slice('2 '.length);
    }
  }
  return null;
}

/** Units, as mathjs calls them, by their names. */
type Units = ReadonlyMap<string, string>;

/** "In Kilometern". */
function declined(units: Units, said: string, language: string): string | undefined {
  const found = new Set(namesDeclined(said, units.keys(), language).map((name) => units.get(name)));
  const [only] = found;
  return found.size === 1 ? only : undefined;
}

const keyOf = (name: string): string => loosely(name).replaceAll('-', ' ').replace(/\.$/u, '');

const known = new Map<TimeLanguage, Units>();

function unitsOf(language: TimeLanguage): Units {
  const units = known.get(language) ?? readUnits(language);
  known.set(language, units);
  return units;
}

/** From CLDR what it has, the others from `unit-words.json`, which goes first. */
function readUnits(language: TimeLanguage): Units {
  const others = Object.entries(z.record(z.string(), z.string()).parse(written[language]));
  return new Map(
    [...[...Intl.supportedValuesOf('unit'), ...RATES].flatMap((unit) => namesOf(unit, language)), ...others].map(
      ([name, unit]) => [keyOf(name), unitName(unit)],
    ),
  );
}

/** The symbols are English ones there. */
const isLatin = (language: TimeLanguage): boolean => languagesOf('a').includes(language);

function namesOf(unit: string, language: TimeLanguage): readonly (readonly [name: string, unit: string])[] {
  const english = unit.replaceAll('-', ' ');
  return (isLatin(language) ? (['long'] as const) : (['long', 'short'] as const)).flatMap((unitDisplay) => {
    const format = new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay });
    return COUNTS.map((count) => {
      const parts = format.formatToParts(count).filter(({ type }) => type === 'unit');
      return [parts.map(({ value }) => value).join(' '), english] as const;
    });
  });
}
