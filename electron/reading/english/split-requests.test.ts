import { expect, it } from 'vitest';
import { splitRequests } from './split-requests.ts';

it.each([
  'remind me to buy milk and call mum at 5',
  'add a task: sell the boat and start the sailing course',
  'delete the boat note. The boat sank',
  'the spa day is on Sunday, that needs to be in my calendar',
  'add flour + eggs to my list',
  'note: add the eggs and move the pan off the heat',
  'remember that I find mornings hard and open windows nice',
  'add salt and pepper to the shopping list',
  'salt and pepper on the shopping list please',
  'tick soap and towels on the shopping list',
  'check soap, towels and glue on the shopping list',
  'is soap and glue on the shopping list?',
  'remind me at 5 to buy milk and call mum at home',
  'put rice and beans on my list',
  'delete the note about the van and how it drives',
  'cancel the lunch with Ben and the others at the office on Friday',
  'convert 5 miles to km',
  'Tom and Anna, when are they free',
  'remind me to call Ben and cancel the choir',
  'remind me every Monday and Friday at 8 to lock up',
  "what's on between Monday and Friday",
  'create two tasks: sweep, mop and dust',
  'add soap, nails and glue to my list',
  'first aid kit: what is in it',
  'delete the note "cancel and move"',
  'I moved house. What a day.',
  'I need to oil the hinges, put it on my list',
  'remind me to wash up, then empty the dishwasher',
  'note: the plumber came. Then put the stopcock back on',
  'draw a bar chart of my trips, save it as trips.png',
  'make a note about the trip and call it Trips',
  'take the green folder and put it on the shelf by the door',
  'write log.txt and push.md into the list of files',
  'add lunch with Bo for Friday and Saturday',
  'add milk for the cake and eggs for breakfast',
  'our neighbour is away, which I forgot, so remind me on Monday to feed the cat',
  'put the goats and the hens on my tasks for Friday',
])('“%s” is one', (message) => {
  expect(splitRequests(message)).toEqual([message]);
});

it('what is added after something was taken off a list goes onto that list', () => {
  expect(splitRequests('take tea off the market list and add fresh basil')).toEqual([
    'take tea off the market list',
    'add fresh basil to the market list',
  ]);
  expect(splitRequests('take tea off the market list and add a note about basil').at(-1)).not.toContain('market');
  expect(splitRequests('take tea off the market list and add basil to the garden list').at(-1)).not.toContain('market');
});

it('what leads to a request isn’t something to buy', () => {
  expect(splitRequests('oh and add milk to the shopping list')).toHaveLength(1);
  expect(splitRequests('oh and milk and tea to the shopping list').length).toBeLessThan(3);
});

it('several things that are only counted and listed are made one by one', () => {
  expect(splitRequests('also two tasks: wax skis, charge lamp')).toEqual([
    'add a task: wax skis',
    'add a task: charge lamp',
  ]);
  expect(splitRequests('two tasks: what are they')).toHaveLength(1);
  expect(splitRequests('my two tasks: wax skis, charge lamp')).toHaveLength(1);
});

it('a message of spaces takes no longer than others', () => {
  const before = process.threadCpuUsage();
  splitRequests(`note: wax${' '.repeat(980)}skis`);
  const { user } = process.threadCpuUsage(before);
  expect(user / 1000).toBeLessThan(150);
});
