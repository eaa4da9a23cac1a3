import { expect, it } from 'vitest';
import { answered } from '../../testing/answered.ts';
import { callOf } from '../../testing/call-of.ts';
import { meantCalls } from './meant-calls.ts';

const remembered = (text: string) => callOf('remember', { text }, { remembered: text });
const likely =
  (tool: string, chance: number, nothing = 0) =>
  () => ({ nothing, change: chance, best: chance, chances: new Map([[tool, chance]]) });
const callsFor = (memory: string, message: string, chance = 0.9, tool = 'update_memory') =>
  meantCalls(answered([remembered(memory)], message), message, undefined, likely(tool, chance))?.calls.map((call) => [
    call.tool,
    call.arguments['text'],
  ]);

it.each([
  ['My badge number is 377', "no hang on, it's 733", 'My badge number is 733'],
  ['Our parrot is called Kobo', 'Koba with an a at the end, sorry', 'Our parrot is called Koba'],
  ['The bins go out on Thursdays', "they've moved it to Tuesdays", 'The bins go out on Tuesdays'],
  ['My dentist is Dr Adler', "he's retired, it's Dr Sommer now", 'My dentist is Dr Sommer'],
  ["My niece's name is Lina", "Nearly! It's Linah with an h, correct that please", "My niece's name is Linah"],
  ['I am allergic to figs', "turns out it's plums not figs", 'I am allergic to plums'],
  ['I row on Mondays', 'Fridays too', 'I row on Mondays and Fridays'],
])('what is remembered stays a sentence: “%s”, “%s”', (memory, message, text) => {
  expect(callsFor(memory, message)).toEqual([['update_memory', text]]);
});

it('words that say nothing on their own are not remembered alone', () => {
  expect(callsFor('I prefer metric units', 'imperial by now', 0.2, 'remember')).toEqual([
    ['update_memory', 'I prefer imperial'],
  ]);
});

it('something else about the same person is offered to be remembered besides', () => {
  const message = 'she moved to Ghent last year';
  const meant = meantCalls(
    answered([remembered("My aunt's name is Edda")], message),
    message,
    undefined,
    likely('update_memory', 0.7),
  );
  expect(meant).toEqual({
    calls: [{ tool: 'remember', arguments: { text: 'My aunt moved to Ghent last year' } }],
    isAsked: false,
  });
});

it.each([
  ['what about my diet?', 0.9],
  ['that was fun', 0.05],
  ['put yoga in the diary for Friday at 6', 0.01],
])('“%s” changes no memory', (message, chance) => {
  expect(callsFor('My badge number is 377', message, chance)).toBeUndefined();
});
