import { expect, it } from 'vitest';
import { instructionsOf } from './project-texts.ts';

const assistant = { instructions: 'Be brief.', folders: ['/home/ada/Letters'] };
const project = { instructions: 'It is about the house.', folders: ['/home/ada/Letters', '/home/ada/House'] };

it('what holds for every chat comes first, then the assistant’s and the project’s, with their folders, each once', () =>
  expect(instructionsOf('en', 'Use metric units.', assistant, project)).toBe(
    'Use metric units.\n\nBe brief.\n\nIt is about the house.\n\nFolders you may read: /home/ada/Letters; /home/ada/House',
  ));

it('a model is told the language of a window that isn’t in English', () => {
  const wish = 'Answer in German, unless I write in another language.';
  expect(instructionsOf('de', '', null, null)).toBe(wish);
  expect(instructionsOf('de', 'Use metric units.', null, null)).toBe(`${wish}\n\nUse metric units.`);
  expect([instructionsOf('en', ' ', null, null), instructionsOf('pseudo', '', null, null)]).toEqual(['', '']);
});
