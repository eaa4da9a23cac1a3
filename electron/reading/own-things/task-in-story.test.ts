import { expect, it } from 'vitest';
import { NO_TITLES } from './named-kinds.ts';
import { taskChange } from './task-changes.ts';
import { taskInStory } from './task-in-story.ts';
import { withThingInStory } from './thing-in-story.ts';

const KNOWN = { ...NO_TITLES, task: ['Ring the roofer', 'Renew library card'] };

it('the end of a story may say that a task is done', () => {
  const said = 'Guess what, the roofer came by himself and did it all. So the call I had planned can be ticked off.';
  expect(taskInStory(said, { ...KNOWN, task: ['Ring roofer', 'Renew library card'] })).toEqual({
    tool: 'complete_task',
    request: 'mark the task "Ring roofer" as done',
    isAsked: false,
  });
});
it('or gives it another date', () => {
  const said =
    'Ida says the library closes for a month soon. So renewing the library card is urgent, so make it due on Monday, on my list, please';
  expect(taskInStory(withThingInStory(said, KNOWN), KNOWN)).toEqual({
    tool: 'edit_task',
    request: 'change the due date of the task "Renew library card" to on Monday',
    isAsked: true,
  });
});
it.each([
  ["the library card needn't be top priority; low will do", 'low'],
  ["the roofer isn't urgent any more", 'normal'],
])('“%s” lowers a priority', (message, level) => {
  expect(taskChange(message, KNOWN)?.request).toContain(`${level} priority`);
});
it.each([
  'Guess what, the gardener came by himself and did it all. So the call I had planned can be ticked off.',
  'The roofer came. It rained and we all waited in the kitchen for an hour, so that was that.',
])('“%s” changes no task', (message) => {
  expect(taskInStory(message, KNOWN)).toBeNull();
});

it.each([
  ['Bea Ström from Malmö wants a ramp. Save her, 085 555 0102.', 'Save Bea Ström, 085'],
  ['I threw Rosa Klein out by mistake. Get her back', 'Get Rosa Klein back'],
])('“%s” names who is meant', (message, meant) => {
  expect(withThingInStory(message, KNOWN)).toContain(meant);
});
