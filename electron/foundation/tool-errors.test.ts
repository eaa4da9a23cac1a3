import { afterEach, expect, it } from 'vitest';
import { setTextLanguage, t } from '../../shared/texts/translate.ts';
import { toolError } from './tool-errors.ts';

const GERMAN: Readonly<Record<string, string>> = {
  'There are more than {count} numbers.': 'Es sind mehr als {count} Zahlen.',
  'Use a part of it.': 'Nimm einen Teil davon.',
};

afterEach(() => setTextLanguage('en'));

it('an error is in the person’s language for the person, and in English for the model', () => {
  setTextLanguage('de', (text) => GERMAN[text]);
  const error = toolError('too-large', (number) => t('There are more than {count} numbers.', { count: number(20) }), {
    forPerson: t('Use a part of it.'),
    forModel: 'Give fewer.',
  });
  expect([error.message, error.forModel]).toEqual([
    'Es sind mehr als 20 Zahlen. Nimm einen Teil davon.',
    'There are more than 20 numbers. Give fewer.',
  ]);
  expect(t('Use a part of it.')).toBe('Nimm einen Teil davon.');
});
