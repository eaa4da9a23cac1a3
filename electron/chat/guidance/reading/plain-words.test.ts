import { expect, it } from 'vitest';
import { inPlainWords } from './plain-words.ts';

it.each([
  ['table at the Swan on sunday at 7 with the Bauers', 'Calendar: table at the Swan on sunday at 7 with the Bauers'],
  ['Packing list, put there two towels as well', 'add two towels to my Packing list'],
  ['a loan of 2.5 lakh at 8% for 4 years', 'a loan of 250000 at 8% for 4 years'],
  ['2.300,75 € plus 7%', '2300.75 € plus 7%'],
  ["show me everything you've remembered about me", 'what do you remember about me?'],
  ['how long ago was 3 may?', 'how many days from last 3 may to today?'],
  ['leek seeds want putting on me shopping list', 'add leek seeds to my shopping list'],
  ['and the cumin an all', 'and the cumin'],
  ['When it is 9 am in Quito, what is the time in Oslo?', 'convert 9 am from Quito to Oslo time'],
  ['I never can remember where that bike pump of ours went.', 'where is bike pump?'],
  ['och actually make it 9am, got a shift at 8', 'och actually make it 9am'],
  ['No, I tell a lie, it hangs in the shed', 'No, it hangs in the shed'],
  ['then show me the full list', 'then show me the list'],
  ['can never recall which oil the mower takes', 'which oil the mower takes?'],
  ['pills at 8, no wait I have choir then, make it 9', 'pills at 8, no, make it 9'],
  ["If it's no bother son, put tea on the list", 'put tea on the list'],
  ['nudge me at 10, hen.', 'nudge me at 10.'],
  ['make it 5, i also need milk on the list', 'make it 5, i also need milk on the list'],
  ['invite mum, dad, son', 'invite mum, dad, son'],
  ['collect 2 lakh from the bank', 'collect 2 lakh from the bank'],
  ["can't for the life of me think where the winter tyres are", 'where are the winter tyres?'],
  ['Locked out, and I no longer know where we keep the spare key!', 'Locked out, where is the spare key?'],
  ['I can’t remember that now', 'I can’t remember that now'],
  ["7 o'clock tomorrow wake me", "remind me at 7 o'clock tomorrow to wake up"],
  ['wake me up tomorrow at 5:15', 'remind me tomorrow at 5:15 to wake up'],
  ["so make sure I'm up by half five please", 'so wake me up at half five please'],
  ['the vet reminder wants to be half ten', 'the vet reminder should be half ten'],
  ['Ida wants to be a vet', 'Ida wants to be a vet'],
  ['remind me on Sunday to read, because I will forget', 'remind me on Sunday to read'],
  ["I don't want to forget that the blue is called Atlantic", 'note that the blue is called Atlantic'],
  ["I don't want to forget the milk", "I don't want to forget the milk"],
])('“%s” is “%s”', (said, meant) => {
  expect(inPlainWords(said)).toBe(meant);
});
