import { expect, it } from 'vitest';
import { splitRequests } from './split-requests.ts';

it.each<[string, readonly string[]]>([
  [
    'Rome is off. Delete the note Rome, after this show me all my notes',
    ['Rome is off. Delete the note Rome', 'show me all my notes'],
  ],
  [
    'oil hinges and buy screws, both on the workshop list',
    ['add oil hinges to my workshop list', 'add buy screws to my workshop list'],
  ],
  ["the field is 3 hectares, what's that in acres", ["the field is 3 hectares, what's that in acres"]],
  ['put rye on the shopping list and also salt', ['put rye on the shopping list', 'add salt to the shopping list']],
  ['put rye on the shopping list and salt too', ['put rye on the shopping list', 'add salt to the shopping list']],
  [
    'in the note Trip with Ida write that she drives, and tell me what is in my calendar on Sunday',
    ['in the note Trip with Ida write that she drives', 'tell me what is in my calendar on Sunday'],
  ],
  [
    "Ida's number is 555010, get her in my contacts, and put a call on my list",
    ["Ida's number is 555010, get her in my contacts", 'put a call on my list'],
  ],
  [
    'cancel the gym tonight, my knee hurts. Plasters should go on the shopping list',
    ['cancel the gym tonight, my knee hurts', 'Plasters should go on the shopping list'],
  ],
  [
    'I bought the stamps so check that one off, and soap needs to go on the shopping list',
    ['I bought the stamps so check that one off', 'soap needs to go on the shopping list'],
  ],
  ['Cancel the gym and put lunch with Ben at 1pm in', ['Cancel the gym', 'put lunch with Ben at 1pm in']],
  [
    'put choir on my calendar for Tuesday, November 3, 2:00 to 3:30 PM in room 2',
    ['put choir on my calendar for Tuesday, November 3, 2:00 to 3:30 PM in room 2'],
  ],
  [
    'make a packing list for Rome: boots, a hat and charger',
    ['add boots to my Rome list', 'add a hat to my Rome list', 'add charger to my Rome list'],
  ],
  [
    'push the roof task to Monday and bump it to high priority',
    ['push the roof task to Monday', 'bump the roof task to high priority'],
  ],
  [
    'write "5 May" at the end of a.txt and then show what is in b.txt',
    ['write "5 May" at the end of a.txt', 'show what is in b.txt'],
  ],
  [
    'The choir is on again, so restore it. The offer has been sent, tick that one off.',
    ['The choir is on again, so restore it', 'The offer has been sent, tick that one off.'],
  ],
  [
    'put soap and towels on the shopping list please',
    ['add soap to my shopping list', 'add towels to my shopping list'],
  ],
  [
    'soap and bin bags for the shopping list please',
    ['add soap to my shopping list', 'add bin bags to my shopping list'],
  ],
  [
    'thread, glue and wood screws for the shopping list, please',
    ['add thread to my shopping list', 'add glue to my shopping list', 'add wood screws to my shopping list'],
  ],
  ['tick off tea and milk on the shopping list', ['tick off tea', 'tick off milk on the shopping list']],
  [
    'put eggs, ham and that red jam on the shopping list',
    ['add eggs to my shopping list', 'add ham to my shopping list', 'add that red jam to my shopping list'],
  ],
  [
    'put eggs, ham and rice on the shopping list',
    ['add eggs to my shopping list', 'add ham to my shopping list', 'add rice to my shopping list'],
  ],
  [
    'For my shopping list: chili crisp, Dr. Oetker pizza',
    ['add chili crisp to my shopping list', 'add Dr. Oetker pizza to my shopping list'],
  ],
  ['shopping list: eggs, yeast', ['add eggs to my shopping list', 'add yeast to my shopping list']],
  ['make that a list: tent, torch', ['add the task tent', 'add the task torch']],
  ['groceries: tofu, miso', ['add tofu to my groceries list', 'add miso to my groceries list']],
  [
    'add to my packing list\n- tent\n- torch, small',
    ['add tent to my packing list', 'add torch, small to my packing list'],
  ],
  [
    'put thread and 20 buttons on the shopping list, then tell me the time in Oslo',
    ['add thread to my shopping list', 'add 20 buttons to my shopping list', 'tell me the time in Oslo'],
  ],
  [
    'put scones and a pint of milk on the shopping list',
    ['add scones to my shopping list', 'add a pint of milk to my shopping list'],
  ],
  ['milk, thyme - shopping list', ['add milk to my shopping list', 'add thyme to my shopping list']],
  [
    'Task: close the books, by Friday. Also 12.5% of 864 is how much?',
    ['Task: close the books, by Friday', '12.5% of 864 is how much?'],
  ],
  [
    '25 min timer for the washing, plus a 2 hour one for my nap',
    ['25 min timer for the washing', 'set a 2 hour timer for my nap'],
  ],
  ['make a to do list: sweep, mop', ['add the task sweep', 'add the task mop']],
  ['add thyme to the soup note and read me the list', ['add thyme to the soup note', 'read me the list']],
  ["what's on today and remind me at 9 to pack", ["what's on today", 'remind me at 9 to pack']],
  ['What time is it in Oslo? And how many days until May?', ['What time is it in Oslo?', 'how many days until May?']],
  [
    'remind me at 8 to take the bread out, and on sunday at 10 to wash the car',
    ['remind me at 8 to take the bread out', 'remind me on sunday at 10 to wash the car'],
  ],
  [
    'Enter a call with Lea on Monday at 3pm and one with Ben on Tuesday at 9',
    ['Enter a call with Lea on Monday at 3pm', 'Enter a call with Ben on Tuesday at 9'],
  ],
  ['delete the old note and make a new one: gate code 12', ['delete the old note', 'make a new note: gate code 12']],
  [
    'remind me to feed the cat at 7 and ring Ben at 9',
    ['remind me to feed the cat at 7', 'remind me to ring Ben at 9'],
  ],
  [
    'note that the key is under the mat, and delete House/old.txt',
    ['note that the key is under the mat', 'delete House/old.txt'],
  ],
  ['timer for 4 minutes and one for 11 minutes', ['timer for 4 minutes', 'timer for 11 minutes']],
  ['cancel the gym, the choir and the haircut', ['cancel the gym', 'cancel the choir', 'cancel the haircut']],
  ['convert 8 miles to km and 2 pounds to kg', ['convert 8 miles to km', 'convert 2 pounds to kg']],
  ['what time is it in Lima and in Oslo?', ['what time is it in Lima', 'what time is it in Oslo?']],
  ['put rice and beans on my list separately', ['put rice on my list', 'put beans on my list']],
  ['set two timers: 3 minutes and 8 minutes', ['set a timer for 3 minutes', 'set a timer for 8 minutes']],
  ['flip a coin, roll a die and pick a number', ['flip a coin', 'roll a die', 'pick a number']],
  [
    'remind me at 7 and again at 9 to feed the hens',
    ['remind me at 7 to feed the hens', 'remind me at 9 to feed the hens'],
  ],
  ['start a 5 minute timer and a 20 minute one', ['start a 5 minute timer', 'start a 20 minute timer']],
  [
    'I need a timer for 10 minutes and another for 25',
    ['I need a timer for 10 minutes', 'I need a timer for 25 minutes'],
  ],
  ['set timers for 4 and 9 minutes', ['set a timer for 4 minutes', 'set a timer for 9 minutes']],
  [
    'create two tasks: sweep the yard and fix the gate',
    ['create a task: sweep the yard', 'create a task: fix the gate'],
  ],
  ['make a note called Trips and a task to pack', ['make a note called Trips', 'make a task to pack']],
  ['cancel both the choir and the haircut', ['cancel the choir', 'cancel the haircut']],
  ['delete the notes Boat and Roof', ['delete the note Boat', 'delete the note Roof']],
  ['add soap to my list and put nails on it', ['add soap to my list', 'put nails on it']],
  ['add soap to my list and nails to the shed list', ['add soap to my list', 'add nails to the shed list']],
  ["what's 8 feet in cm and 60 kg in pounds?", ["what's 8 feet in cm", "what's 60 kg in pounds?"]],
  ['what is 12 * 7 and 9 * 8?', ['what is 12 * 7', 'calculate 9 * 8?']],
  ["what's the time in Oslo and Lima", ["what's the time in Oslo", "what's the time in Lima"]],
  ['roll a d20 then a d6', ['roll a d20', 'roll a d6']],
  [
    "change Edda's email to edda@web.example and her number to 0160 55",
    ["change Edda's email to edda@web.example", "change Edda's number to 0160 55"],
  ],
  ['two things: add tea to the list & remind me at 7 to ring Pa', ['add tea to the list', 'remind me at 7 to ring Pa']],
  ['1) cancel the choir 2) add milk to my list', ['cancel the choir', 'add milk to my list']],
  ['First flip a coin. After that, roll a die', ['flip a coin', 'roll a die']],
  [
    "The choir isn't happening, cancel it, and give me a 12 minute timer",
    ["The choir isn't happening, cancel it", 'give me a 12 minute timer'],
  ],
  ['deal Ann and Ben into two teams, plus draw a card', ['deal Ann and Ben into two teams', 'draw a card']],
  ['get the deleted boat note back, also list my tasks', ['get the deleted boat note back', 'list my tasks']],
  ["export the trips table. Once that's done delete it", ['export the trips table', 'delete it']],
  ['pack a.txt and log.txt into a.zip and then show me Docs', ['pack a.txt and log.txt into a.zip', 'show me Docs']],
  ['remember that I ski. Afterwards delete the boat note', ['remember that I ski', 'delete the boat note']],
  ['forget that I ski. And something new to remember: I row', ['forget that I ski', 'remember: I row']],
  [
    'in Docs/a.txt put red where it says blue, then make a PDF',
    ['in Docs/a.txt put red where it says blue', 'make a PDF'],
  ],
  ['a 12 min timer for rice + add soap to my list', ['a 12 min timer for rice', 'add soap to my list']],
  [
    'bring the boat note back, then stick "oil" on the end of it',
    ['bring the boat note back', 'stick "oil" on the end of it'],
  ],
  ['flip a coin, and separately draw a number', ['flip a coin', 'draw a number']],
  [
    'add four hinges to the list shed and ring the timber yard by Monday',
    ['add four hinges to the list shed', 'add the task ring the timber yard by Monday'],
  ],
  [
    'put the match in the calendar for Sunday 3pm, and remind me Sunday at 1 to wash the kit',
    ['put the match in the calendar for Sunday 3pm', 'remind me Sunday at 1 to wash the kit'],
  ],
  [
    'the shed is 3 by 2.5 metres, what is its area, and remind me on Sunday to sweep it out',
    ['the shed is 3 by 2.5 metres, what is its area', 'remind me on Sunday to sweep it out'],
  ],
  [
    'remind me at 17:20 to fetch the parcel and how full is my battery',
    ['remind me at 17:20 to fetch the parcel', 'how full is my battery'],
  ],
  [
    'create a table called hives with the columns name, place and frames, and put in Bo, orchard, 10',
    ['create a table called hives with the columns name, place and frames', 'put in Bo, orchard, 10'],
  ],
  [
    'put the honey on the shopping list, wax too',
    ['put the honey on the shopping list', 'add wax to the shopping list'],
  ],
  ['take tea off the list and add salt', ['take tea off the list', 'add salt to the list']],
  ['what is 2/3 of 90 and 20% of that', ['what is 2/3 of 90', 'what is 20% of that']],
  [
    'add Ida 0170 555044 and Bo 0170 555055 to my contacts',
    ['add Ida to my contacts, 0170 555044', 'add Bo to my contacts, 0170 555055'],
  ],
  [
    "save Bo's number 0170 555055 and his birthday 3 May",
    ["save Bo's number 0170 555055", "change Bo's birthday to 3 May"],
  ],
  [
    'two reminders please: 7am feed the hens, 9pm shut the gate',
    ['remind me at 7am to feed the hens', 'remind me at 9pm to shut the gate'],
  ],
  ['make the hen task due 4 May and low priority', ['make the hen task due 4 May', 'make the hen task low priority']],
  [
    'add nails, screws and glue to shopping and tick off tea',
    ['add nails to my shopping list', 'add screws to my shopping list', 'add glue to my shopping list', 'tick off tea'],
  ],
  [
    'make me a 20 character password and also a 6 digit PIN',
    ['make me a 20 character password', 'make me a 6 digit PIN'],
  ],
  [
    'shopping list: leeks, barley. and remind me at 5 to soak them',
    ['add leeks to my shopping list', 'add barley to my shopping list', 'remind me at 5 to soak them'],
  ],
  [
    'put netball down for Tuesday 6pm and scrap that reminder about the hens',
    ['put netball down for Tuesday 6pm', 'scrap that reminder about the hens'],
  ],
])('“%s” is several requests', (message, requests) => {
  expect(splitRequests(message)).toEqual(requests);
});

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
