import { describe, expect, it } from 'vitest';
import { NO_TITLES } from '../own-things/named-kinds.ts';
import { BUILT_IN_TOOLS } from '../testing/built-in-tools.ts';
import { listEntries, separately } from './list-entries.ts';
import { shippedReaders } from './testing/shipped-readers.ts';

describe('the things of one call', () => {
  const tasksOf = (task: string, list?: string): readonly unknown[] =>
    separately({ tool: 'add_task', arguments: { task, ...(list !== undefined && { list }) } }, BUILT_IN_TOOLS).map(
      ({ arguments: args }) => args['task'],
    );

  it.each([
    ['eggs, ham and rice', ['eggs', 'ham', 'rice']],
    ['soap and towels', ['soap', 'towels']],
    ['boots\n- hat\n- gloves', ['boots', 'hat', 'gloves']],
    ['Milch, Butter und Eier', ['Milch', 'Butter', 'Eier']],
    ['牛奶、鸡蛋', ['牛奶', '鸡蛋']],
    ['brandy', ['brandy']],
  ])('“%s” for a list with a name', (said, entries) => {
    expect(tasksOf(said, 'shopping')).toEqual(entries);
  });

  it('stay together without a list of their own, and where one is a sentence', () => {
    expect(tasksOf('call Ben and Tom')).toEqual(['call Ben and Tom']);
    const sentence = 'ask the landlord about the broken boiler in the hall, please';
    expect(tasksOf(sentence, 'flat')).toEqual([sentence]);
  });

  it('of another tool are its own', () => {
    const call = { tool: 'create_note', arguments: { text: 'eggs, ham', title: 'shopping' } };
    expect(separately(call, BUILT_IN_TOOLS)).toEqual([call]);
  });
});

describe('a message with several things for a list', async () => {
  const known = { ...NO_TITLES, tools: BUILT_IN_TOOLS };
  const readers = await shippedReaders(known);

  it('puts each on it', () => {
    const calls = listEntries('put eggs, butter and flour on my shopping list', known, readers);
    expect(calls?.map(({ arguments: args }) => args)).toEqual(
      ['eggs', 'butter', 'flour'].map((task) => ({ task, list: 'shopping' })),
    );
  });

  it('may mean a note with that name', () => {
    const notes = { ...known, note: ['Packing list'] };
    expect(listEntries('put boots, hat and gloves on my packing list', notes, readers)).toBeNull();
  });

  it('is nothing else', () => {
    expect(listEntries('add call Ben and Tom to my to-do list', known, readers)).toBeNull();
    expect(listEntries('hello', known, readers)).toBeNull();
  });
});
