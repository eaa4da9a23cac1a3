import { expect, it } from 'vitest';
import { enteredTask } from './entered-task.ts';

const entered = (message: string) => enteredTask(message, { task: ['Sell the bike'] })?.arguments ?? null;

it.each([
  ['put geography poster in my to-dos so I dont forget it again', 'geography poster', undefined],
  ['stick the car tax in my tasks for tuesday or I get a fine', 'car tax', 'tuesday'],
  [
    'our teacher gave us a poster on rivers and I have no idea how to draw, its due in three weeks on friday 6 nov. put geography poster in my todos',
    'geography poster',
    'friday 6 nov',
  ],
  [
    'the poster isnt due this monday after all because half the class is ill, its now the 3rd of november by the way, can you put it on my list as hand in poster',
    'hand in poster',
    'the 3rd of november',
  ],
  [
    'they want the figures by thursday. Could you put that on my to-do list as send figures',
    'send figures',
    'thursday',
  ],
  ['Bo is coming on Friday, so add sweep the yard to the list for thursday please', 'sweep the yard', 'thursday'],
  ['Bo is coming on Friday, so add sweep the yard to my tasks', 'sweep the yard', undefined],
])('“%s” is to be done', (message, task, due) => {
  expect(entered(message)).toEqual({ task, ...(due !== undefined && { due }) });
});

it.each([
  'whats 240 plus 7% and add invoice bo to my tasks for friday',
  'When is the walk? Put ring Bo on my list',
  'put it on my list',
  'put it on my list as urgent',
  'add a new task to my list',
  'add tea and milk to my list',
  'put sell the bike on my to-do list',
  'add ring Bo to the list and remind me at 5',
  'put sugar on the shopping list',
  'tick ring Bo off my list',
  'Cancel the walk. Put ring Bo on my list',
])('“%s” is read elsewhere', (message) => {
  expect(entered(message)).toBeNull();
});
