import { expect, it } from 'vitest';
import { missingItems } from './lone-item.ts';

it('one thing alone leaves nothing to choose', () => {
  expect(missingItems([{ name: 'pick_one', arguments: { items: ['again'] } }])).toEqual({
    tool: 'pick_one',
    parameter: 'items',
  });
  expect(missingItems([{ name: 'shuffle_list', arguments: { items: [], teams: 2 } }])?.tool).toBe('shuffle_list');
});

it('two things are, and other tools take what they like', () => {
  expect(missingItems([{ name: 'pick_one', arguments: { items: ['tea', 'rum'] } }])).toBeNull();
  expect(missingItems([{ name: 'add_rows', arguments: { items: ['tea'] } }])).toBeNull();
  expect(missingItems([])).toBeNull();
});
