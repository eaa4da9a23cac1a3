import { expect, it } from 'vitest';
import { isOutOfReach } from './out-of-reach.ts';

it.each([
  'Please explain gravity',
  "text Tom that I'm running ten minutes late",
  'message Ingrid to say hello',
  'translate "cheers" into Polish',
  'book us a table at Luigi tomorrow at 8',
  'could you send Lea a message',
  'write me a short poem',
  "what's the weather tomorrow",
  'buy a new kettle',
  'Phone Ida Berg for me and tell her we are shut tomorrow',
  'Kindly switch on the geyser in the bathroom',
  'please phone Uncle Femi now now and tell him the yam is here',
  'Book me please the train at 8:12 to Cork for tomorrow',
  'Ring the chandler and see if they have six shackles in.',
  'Book me one Ola cab to the station, 11 pm pickup',
  'Who was it that painted the Night Watch',
  'where does the word "kettle" come from?',
  'is it weird to whistle at work?',
  'three names for a goldfish',
  'come up with a slogan for our bakery',
  'set the heating to 12 degrees',
  'print plan.txt',
  'get a cab to pick me up at 8',
  'take a photo',
  'convert 50 pounds to naira',
  'when does the library shut',
  'please switch off the kettle',
  'turn the radiators in the hall up to 19',
  'dim the kitchen lights a bit',
  'could you close the shutters in the loft',
  'run the washing machine at 6',
  "can you text Ida and say I'm ten minutes late",
  'would you get on the phone to the depot and tell them to wait',
  'Run 28 copies of the worksheet on the copier, stapled',
  'open the gate will you, the lorry is here',
])('“%s” is for another program', (text) => {
  expect(isOutOfReach(text)).toBe(true);
});

it.each([
  'buy a new kettle on Friday',
  'the text that mentions rent',
  'could you message the group at 5 tomorrow',
  'put buying a kettle on my list',
  'write hello to a.txt',
  'book the gym into my calendar',
  'turn photo.jpg by 90 degrees',
  'send the offer is done',
  'who wrote the letter in my folder',
  'three notes about the garden',
  'how much is 3 times 12.50 in euros',
  'how much is 15% of 80 dollars',
  'a note: recipe for bread',
  'put the lamp on the shopping list',
  'start the oven timer',
  'close the window task',
  'open lights.txt',
])('“%s” is for the app', (text) => {
  expect(isOutOfReach(text)).toBe(false);
});
