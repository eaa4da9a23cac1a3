import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { setTextLanguage } from '../../shared/texts/translate.ts';
import { describedThing } from './described-thing.ts';
import { changedField } from './field-words.ts';

const german = JSON.parse(
  readFileSync(path.join(import.meta.dirname, '../../resources/languages/de/main-tools.json'), 'utf8'),
) as Record<string, string>;

afterEach(() => setTextLanguage('en'));

const questions = (): readonly string[] => [
  describedThing({ task: 'Water the plants', due: 'Friday', colour: 'green' }),
  changedField('Water the plants', 'due', 'Monday'),
  changedField('Water the plants', 'due', null),
];

it('a question about an item is in the person’s language, also after it changes; other fields stay as they are', () => {
  const english = [
    'Task: Water the plants\nDue: Friday\nColour: green',
    'The due of "Water the plants" becomes Monday.',
    'The due of "Water the plants" is removed.',
  ];
  expect(questions()).toEqual(english);
  setTextLanguage('de', (text) => german[text]);
  expect(questions()).toEqual([
    'Aufgabe: Water the plants\nFällig: Friday\nColour: green',
    '„Water the plants“ wird geändert. Fällig: Monday.',
    '„Water the plants“ wird geändert. Fällig: wird entfernt.',
  ]);
  setTextLanguage('en');
  expect(questions()).toEqual(english);
});
