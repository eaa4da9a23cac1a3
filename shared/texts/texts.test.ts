import { afterEach, describe, expect, it } from 'vitest';
import { joinFirstFew, joinList } from '../formats/lists.ts';
import { setPersonLocale } from '../formats/locale.ts';
import { languageFor, localeFor } from './languages.ts';
import { pseudoText } from './pseudo.ts';
import { setTextLanguage, t, translateParts } from './translate.ts';

const FILES = '{count, plural, one {# file} other {# files}} in {folder}';
const GERMAN = new Map([
  ['Save', 'Speichern'],
  [FILES, '{count, plural, one {# Datei} other {# Dateien}} in {folder}'],
  ['Read <link>the help</link>.', 'Lies <link>die Hilfe</link>.'],
]);

afterEach(() => {
  setTextLanguage('en');
  setPersonLocale('en-GB');
});

describe('a text', () => {
  it('is in the language of the app, or in English if it is not translated', () => {
    expect([t('Save'), t('Don’t save')]).toEqual(['Save', 'Don’t save']);
    setTextLanguage('de', (text) => GERMAN.get(text));
    expect([t('Save'), t('Don’t save')]).toEqual(['Speichern', 'Don’t save']);
  });

  it('counts by the rules of its language, and writes figures in the locale of the person', () => {
    expect([1, 0, 1200].map((count) => t(FILES, { count, folder: 'notes' }))).toEqual([
      '1 file in notes',
      '0 files in notes',
      '1,200 files in notes',
    ]);
    setTextLanguage('de', (text) => GERMAN.get(text));
    setPersonLocale('de-DE');
    expect([1, 1200].map((count) => t(FILES, { count, folder: 'notes' }))).toEqual([
      '1 Datei in notes',
      '1.200 Dateien in notes',
    ]);
    setPersonLocale('fr-FR');
    setTextLanguage('en');
    expect(t(FILES, { count: 0, folder: 'notes' })).toBe('0 files in notes');
  });

  it('takes what is put into it as it is', () =>
    expect(t('“{name}” was deleted.', { name: '<b>{x}</b> # ’' })).toBe('“<b>{x}</b> # ’” was deleted.'));

  it('has parts of which something else is made', () => {
    setTextLanguage('de', (text) => GERMAN.get(text));
    const parts = translateParts('Read <link>the help</link>.', { link: (words) => ({ link: words.join('') }) });
    expect(parts).toEqual(['Lies ', { link: 'die Hilfe' }, '.']);
  });
});

describe('the language', () => {
  it('is the computer’s unless the person chose one, and English if it is not among them', () => {
    expect([languageFor('system', 'en-XA'), languageFor('system', 'ar-XB')]).toEqual(['pseudo', 'pseudo-rtl']);
    expect([languageFor('system', 'de-AT'), languageFor('system', 'fr'), languageFor('en', 'de-DE')]).toEqual([
      'de',
      'en',
      'en',
    ]);
  });

  it('determines the formats, if the computer is set to another one', () => {
    expect([localeFor('system', 'fr-FR'), localeFor('de', 'de-AT'), localeFor('de', 'en-US')]).toEqual([
      'fr-FR',
      'de-AT',
      'de-DE',
    ]);
  });
});

it('lists are joined in the language of the texts', () => {
  expect([joinList(['a', 'b', 'c']), joinFirstFew(['a', 'b', 'c', 'd'])]).toEqual(['a, b and c', 'a, b, c and 1 more']);
  setTextLanguage('de');
  expect([joinList(['a', 'b', 'c']), joinList(['a', 'b'], 'disjunction')]).toEqual(['a, b und c', 'a oder b']);
});

it('pseudo texts are longer, and their syntax stays', () => {
  expect(pseudoText('Read <link>it</link>')).toBe('Rééáád <link>íít</link>');
  setTextLanguage('pseudo', pseudoText);
  expect(t(FILES, { count: 2, folder: 'notes' })).toBe('2 fíílééš ííñ notes');
});
