import type { Formatters } from 'intl-messageformat';
import { personLocale } from './locale.ts';
import { numberFormat } from './numbers.ts';

/** Formats within translated texts: plurals follow the language of the text, figures and dates the person's locale. */
export const MESSAGE_FORMATS: Formatters = {
  getNumberFormat: (_language, options) => numberFormat(options),
  getDateTimeFormat: (_language, options) => new Intl.DateTimeFormat(personLocale(), options),
  getPluralRules: (language, options) => new Intl.PluralRules(language, options),
};
