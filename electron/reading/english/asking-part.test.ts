import { expect, it } from 'vitest';
import { NEAR_MISSES, MORE_NEAR_MISSES } from '../../app/testing/near-misses.ts';
import { askedChanges } from './asked-changes.ts';
import { askingPart } from './asking-part.ts';

it.each([
  [
    'The whole family was ill this week and nobody has slept much. Add cough syrup to my shopping list. Thanks so much!',
    'Add cough syrup to my shopping list.',
  ],
  [
    'We were out all day and came home late. Please show me the note about the boat when you can. ' +
      'The engine is a new one, so write under it: diesel only from May.',
    'Please show me the note about the boat when you can. The engine is a new one, so write under it: diesel only from May.',
  ],
  [
    'my knee still hurts from the run last weekend and i should rest it so can you remind me tomorrow at 9 to ring the clinic',
    'can you remind me tomorrow at 9 to ring the clinic',
  ],
  [
    'Add cough syrup to my shopping list for tomorrow. Half of us are ill, I have a different appointment each day and the rent went up.',
    'Add cough syrup to my shopping list for tomorrow.',
  ],
  [
    'We had such a good time at the lake, even the weather played along. How many days are there until 24 December?',
    'How many days are there until 24 December?',
  ],
  [
    'I rang Dr. Lund for ages about the results. Please put an appointment with Dr. Lund in my calendar on 24. November at 10.',
    'Please put an appointment with Dr. Lund in my calendar on 24. November at 10.',
  ],
  [
    'We argued about it all evening and nobody would give in, not even my brother. Throw a die for the washing up.',
    'Throw a die for the washing up.',
  ],
])('of “%s”, “%s” is the request', (message, request) => {
  expect(askingPart(message)).toMatchObject({ asks: request, request });
  expect(askingPart(message).context).not.toBe('');
});

it('reads what a request quotes as a part of it', () => {
  const request = 'Put "Ask Rita. She knows." on my list for Monday.';
  const message = `Rita has been to the town hall twice this week about the permit and won't say why. ${request}`;
  expect(askingPart(message)).toMatchObject({ asks: request, request });
});

it('takes the time from the rest, if the request needs one and has none', () => {
  const message =
    'The choir has changed its hours again, it now meets on 3 May at 19:30. Put choir into my calendar please.';
  expect(askingPart(message)).toMatchObject({
    asks: 'Put choir into my calendar please.',
    request: 'Put choir into my calendar please on 3 May at 19:30.',
  });
});

it('keeps the figures with a question about them, which alone decides the tool', () => {
  const message =
    'We pay back a loan of 9,000 over four years, at an interest rate of 5 per cent. How much is it per month?';
  expect(askingPart(message)).toMatchObject({ request: message });
  const payment = message.replace('is it', 'do we pay');
  expect(askingPart(payment)).toMatchObject({ asks: 'How much do we pay per month?', request: payment, context: '' });
});

it.each([
  ['short', 'I am off to the shops. Add soap to my list.'],
  [
    'referring to the sentence before',
    'The plumber was here and said that the valve is broken again. Put that in a note.',
  ],
  [
    'quoting',
    'My neighbour came round about the hedge yesterday and said "cut it down". Remind me tomorrow to answer him.',
  ],
  [
    'taken back',
    'Delete the note about the winter tyres in the cellar of my parents. No, wait, we still need it for spring.',
  ],
  [
    'without a request',
    'We were at the lake with the children all weekend. It rained, but everybody was happy all the same.',
  ],
])('reads all of a message that is %s', (_, message) => {
  expect(askingPart(message)).toEqual({ asks: message, request: message, context: '' });
});

it('no part of a message asks for a change that the whole doesn’t ask for', () => {
  const messages = [
    ...Object.values(NEAR_MISSES).flat(),
    ...MORE_NEAR_MISSES,
    'My sister, who tidies up all the time, said “delete your notes” again. I told her that I would never do that.',
    'The plumber phoned twice today about the leak in the hall. I don’t want you to cancel his appointment, though.',
  ];
  const asking = messages.filter((message) => askedChanges(askingPart(message).asks).size > askedChanges(message).size);
  expect(asking).toEqual([]);
});

it('a note that is dictated is not taken apart', () => {
  const message =
    'New note, title Rye: 500 g of flour, 12 g of salt, 350 g of water and a spoon of honey. Let it rest overnight.';
  expect(askingPart(message)).toEqual({ asks: message, request: message, context: '' });
});

it('keeps every sentence of a text that is counted', () => {
  const message =
    'How many words has this: The pool stays shut on Thursday. Keys are to be left at the desk. Nobody may swim alone.';
  expect(askingPart(message)).toEqual({ asks: message, request: message, context: '' });
});
