import { afterEach, expect, it } from 'vitest';
import { LANGUAGE_CHOICES } from '../../../shared/texts/languages.ts';
import { setTextLanguage } from '../../../shared/texts/translate.ts';
import { languageName } from './known-languages.ts';

afterEach(() => setTextLanguage('en'));

it('names languages in whichever language the window has, also in those that only test its layout', () => {
  for (const language of LANGUAGE_CHOICES) {
    if (language === 'system') continue;
    setTextLanguage(language);
    expect(languageName('fra'), language).toMatch(/^Fran|^Fren/);
  }
  setTextLanguage('de');
  expect(languageName('chi_sim')).toBe('Chinesisch (vereinfacht)');
  setTextLanguage('en');
  expect(languageName('chi_sim')).toBe('Chinese (simplified)');
});
