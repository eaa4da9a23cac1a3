import { expect, it } from 'vitest';
import { BUILT_IN_TOOLS } from '../testing/built-in-tools.ts';
import { missingItems } from './lone-item.ts';

it('one thing alone leaves nothing to choose', () => {
  expect(missingItems([{ name: 'pick_one', arguments: { items: ['again'] } }], BUILT_IN_TOOLS)).toEqual({
    tool: 'pick_one',
    parameter: 'items',
  });
  expect(missingItems([{ name: 'shuffle_list', arguments: { items: [], teams: 2 } }], BUILT_IN_TOOLS)?.tool).toBe(
    'shuffle_list',
  );
});

it('two things are, and other tools take what they like', () => {
  expect(missingItems([{ name: 'pick_one', arguments: { items: ['tea', 'rum'] } }], BUILT_IN_TOOLS)).toBeNull();
  expect(missingItems([{ name: 'add_rows', arguments: { items: ['tea'] } }], BUILT_IN_TOOLS)).toBeNull();
  expect(missingItems([], BUILT_IN_TOOLS)).toBeNull();
});
