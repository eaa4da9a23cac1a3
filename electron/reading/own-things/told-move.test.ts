import { expect, it } from 'vitest';
import { NO_TITLES } from './named-kinds.ts';
import { askedChanges } from '../english/asked-changes.ts';
import { withThingInStory } from './thing-in-story.ts';
import { toldMove } from './told-move.ts';

const KNOWN = {
  ...NO_TITLES,
  event: ['Choir', 'Tea with Ida', 'Car service'],
  task: ['Ring the roofer', 'Renew library card'],
  reminder: ['water the ferns'],
};

it.each([
  ['let the choir start an hour later', 'move "Choir" an hour later'],
  ['choir -> 18:30', 'move "Choir" to 18:30'],
  ['let the choir start half an hour later', 'move "Choir" half an hour later'],
  ["I'd like choir tomorrow to begin at 8 instead of 7", 'move "Choir" to tomorrow at 8'],
  ['Ida has a cold, so let my tea with Ida begin at 5pm', 'move "Tea with Ida" to 5pm'],
  ['The garage put the car service back, to Friday 3 July. Update my calendar.', 'move "Car service" to Friday 3 July'],
])('“%s” moves an event', (message, request) => {
  expect(toldMove(message, KNOWN)?.request).toBe(request);
});

it.each([
  ['let the choir start an hour later', ['makes']],
  ['could you have choir begin at 8?', ['makes']],
  ["I'd like choir tomorrow to begin at 8", ['makes']],
  ['They moved the car service to Friday. Please update my calendar', ['makes']],
  ['can choir begin at 8?', []],
  ['could the choir start an hour earlier', []],
  ['Ida said, let the choir start an hour later', []],
  ['if Ida agrees, let the choir start an hour later', []],
])('“%s” asks for %j', (message, changes) => {
  const found = toldMove(message, KNOWN);
  expect(found?.tool).toBe('move_event');
  expect([...askedChanges(found?.said ?? '')]).toEqual(changes);
});

it.each([
  'let the choir know that I start at 8',
  "I'd like the film to begin at 8",
  'The garage moved to Friday Street. Change it.',
  'They put the choir back to Friday.',
  'Delete the note about ferns. Can choir begin at 8?',
  'remind me to tell Ida, let the choir start at 8',
])('“%s” moves none', (message) => {
  expect(toldMove(message, KNOWN)).toBeNull();
});

it.each([
  ['The roofer came at last, all done. Tick that one off my tasks.', 'Tick the task "Ring the roofer" off my tasks.'],
  ['The library card can wait: make that task due on Monday', 'make the task "Renew library card" due on Monday'],
  ['The ferns have died. Cancel that reminder, please', 'Cancel the reminder "water the ferns", please'],
])('“%s” is about what the story names', (message, request) => {
  expect(withThingInStory(message, KNOWN)).toContain(request);
});

it.each([
  'Tick that one off my tasks.',
  'The roofer and the library card are done. Tick that off my tasks',
  'The oven is hot. Cancel it.',
  'The ferns are small. Remind me to take it back on Friday',
  'The ferns came. Remind me on Friday to cancel it',
  'The roofer rang. Add a task: mark it as done',
  'Note on the roofer: cancel it, the task is done',
])('“%s” names no single thing', (message) => {
  expect(withThingInStory(message, KNOWN)).toBe(message);
});
