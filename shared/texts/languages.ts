/** A language of the app's own texts. */
interface LanguageInfo {
  /** In the language itself. */
  readonly name: string;
  /** What models are told. */
  readonly english: string;
  /** Formats of numbers and dates if the computer is set to another language, a BCP 47 tag. */
  readonly locale: string;
  readonly direction: 'ltr' | 'rtl';
}

/**
 * English is what the sources are written in; every other one has a folder in `resources/languages`. The last two are
 * made from English, to see what longer texts and a mirrored window look like, and are not offered.
 */
const INFO = {
  en: { name: 'English', english: 'English', locale: 'en-GB', direction: 'ltr' },
  de: { name: 'Deutsch', english: 'German', locale: 'de-DE', direction: 'ltr' },
  pseudo: { name: 'Pseudo', english: 'English', locale: 'en-GB', direction: 'ltr' },
  'pseudo-rtl': { name: 'Pseudo, right to left', english: 'English', locale: 'en-GB', direction: 'rtl' },
} as const satisfies Readonly<Record<string, LanguageInfo>>;

export type Language = keyof typeof INFO;
/** What a person chooses: a language, or the one of the computer. */
export type LanguageChoice = Language | 'system';

export const LANGUAGE_CHOICES = [
  'system',
  'en',
  'de',
  'pseudo',
  'pseudo-rtl',
] as const satisfies readonly LanguageChoice[];
export const OFFERED_LANGUAGES = ['en', 'de'] as const satisfies readonly Language[];

export const languageInfo = (language: Language): LanguageInfo => INFO[language];

/** @returns `de` for `de-AT`. */
const languageOf = (locale: string): string => locale.split('-')[0]?.toLowerCase() ?? '';

/** As Chromium and Android call them: a computer that is set to one of them shows what is made from English. */
const PSEUDO_LOCALES: Readonly<Record<string, Language>> = { 'en-xa': 'pseudo', 'ar-xb': 'pseudo-rtl' };

/** @param system the computer's locale, a BCP 47 tag. @returns the language of the texts: English if there is no other. */
export function languageFor(choice: LanguageChoice, system: string): Language {
  if (choice !== 'system') return choice;
  const pseudo = PSEUDO_LOCALES[system.toLowerCase()];
  if (pseudo !== undefined) return pseudo;
  return OFFERED_LANGUAGES.find((language) => language === languageOf(system)) ?? 'en';
}

/**
 * @param system the computer's locale. @returns the locale of numbers and dates: the computer's, unless the person chose
 *   another language.
 */
export function localeFor(choice: LanguageChoice, system: string): string {
  if (choice === 'system') return system;
  const { locale } = languageInfo(choice);
  return languageOf(locale) === languageOf(system) ? system : locale;
}
