import { describe, expect, it } from 'vitest';
import { settingsPatchSchema, settingsSchema } from './settings.ts';

describe('a patch of the settings', () => {
  it('accepts every setting and adds no defaults', () => {
    expect(settingsPatchSchema.parse({})).toEqual({});
    const all = settingsSchema.parse({});
    expect(settingsPatchSchema.parse(all)).toEqual(all);
    expect(settingsPatchSchema.parse({ theme: 'dark' })).toEqual({ theme: 'dark' });
  });

  it('has the bounds of the table and accepts nothing else', () => {
    expect(settingsPatchSchema.safeParse({ sidebarWidth: 10 }).success).toBe(false);
    expect(settingsPatchSchema.safeParse({ theme: 'pink' }).success).toBe(false);
    expect(settingsPatchSchema.safeParse({ knapsackShown: true }).success).toBe(false);
  });
});
