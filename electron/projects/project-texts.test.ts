import { expect, it } from 'vitest';
import { instructionsOf } from './project-texts.ts';

const assistant = { instructions: 'Be brief.', folders: ['/home/ada/Letters'] };
const project = { instructions: 'It is about the house.', folders: ['/home/ada/Letters', '/home/ada/House'] };

it('what holds for every chat comes first, then the assistant’s and the project’s, with their folders, each once', () =>
  expect(instructionsOf('', 'Use metric units.', assistant, project)).toBe(
    'Use metric units.\n\nBe brief.\n\nIt is about the house.\n\nFolders you may read: /home/ada/Letters; /home/ada/House',
  ));

it('the language of answers comes before them, and nothing is left of what is empty', () => {
  const language = 'Answer in German.';
  expect(instructionsOf(language, '', null, null)).toBe(language);
  expect(instructionsOf(language, 'Use metric units.', null, null)).toBe(`${language}\n\nUse metric units.`);
  expect(instructionsOf('', ' ', null, null)).toBe('');
});
