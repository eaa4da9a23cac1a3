import { expect, it } from 'vitest';
import { findSettingsSections } from './settings-sections.ts';

const found = (query: string): readonly string[] => findSettingsSections(query).map(({ id }) => id);

it('finds a page by its name and by what is on it, whatever the case', () => {
  expect(found('Storage')).toEqual(['storage']);
  expect(found('  CONTEXT ')).toEqual(['model']);
  expect(found('dark')).toEqual(['appearance']);
  expect(found('Loader')).toEqual(['tools']);
  expect(found('reminders')).toEqual(['tools', 'notifications']);
});

it('shows every page for an empty search, and none for unknown words', () => {
  expect(found('')).toHaveLength(14);
  expect(found('zebra')).toEqual([]);
});
