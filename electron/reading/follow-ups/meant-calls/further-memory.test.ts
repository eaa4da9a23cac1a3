import { describe, expect, it } from 'vitest';
import { answered } from '../../testing/answered.ts';
import { callOf } from '../../testing/call-of.ts';
import { earlyCalls } from './early-calls.ts';
import { NO_TITLES } from '../../own-things/named-kinds.ts';

const recalled = (text: string) => callOf('recall', { query: 'it' }, { memories: [{ text }] });
const likely = (tool: string) => () => ({ nothing: 0, change: 0.9, best: 0.9, chances: new Map([[tool, 0.9]]) });
const meantAfter = (memory: string, message: string, tool = 'remember') =>
  earlyCalls(answered([recalled(memory)], message), message, NO_TITLES, likely(tool));
const textAfter = (memory: string, message: string, tool?: string) =>
  meantAfter(memory, message, tool)?.calls.map((call) => [call.tool, call.arguments['text']]);

describe('what is to be remembered besides', () => {
  it.each([
    ['pollen too, remember that', 'update_memory', 'I am allergic to cats and pollen'],
    ['Pollen too now, so please remember that', 'update_memory', 'I am allergic to cats and Pollen'],
    ['add pollen to that', 'update_memory', 'I am allergic to cats and pollen'],
    ["don't forget pollen as well", 'update_memory', 'I am allergic to cats and pollen'],
    ["remember that I'm allergic to pollen too", 'remember', 'I am allergic to pollen'],
    ['also remember I sneeze a lot', 'remember', 'I sneeze a lot'],
    ['also my son is called Ahti', 'remember', 'my son is called Ahti'],
    ['remember im bad with dust as well', 'remember', 'I am bad with dust'],
  ])('“%s”', (message, tool, text) => {
    expect(textAfter('I am allergic to cats', message)).toEqual([[tool, text]]);
  });

  it.each([
    ['put also that he lives in Turku', 'My brother lives in Turku'],
    ['add that he hates liver too', 'My brother hates liver'],
    ["he's a baker, note that too", 'My brother is a baker'],
    ["he's got two cats, remember that", 'My brother has got two cats'],
    ['his birthday is 8 June, remember that', "My brother's birthday is 8 June"],
  ])('of whom the memory is about: “%s”', (message, text) => {
    expect(textAfter("My brother's name is Ahti", message)).toEqual([['remember', text]]);
  });

  it.each([
    ['add rice too', 'append_note'],
    ['remember to buy pollen tablets too', 'remember'],
    ['add pollen to my shopping list as well', 'add_task'],
    ['put milk down', 'add_task'],
    ['what about pollen, do you remember that?', 'recall'],
    ['she likes it, remember that', 'remember'],
  ])('isn’t “%s”', (message, tool) => {
    expect(textAfter('I am allergic to cats', message, tool)).toBeUndefined();
  });

  it('is only of what there can be several of', () => {
    expect(textAfter('My locker number is 7', 'the blue one too, remember that')).toBeUndefined();
    expect(textAfter('My brother is called Ahti', 'Esko too, remember that')).toBeUndefined();
  });
});
