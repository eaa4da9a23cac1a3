import { describe, expect, it } from 'vitest';
import { settingsPatchSchema, settingsSchema } from './settings.ts';

describe('a patch of the settings', () => {
  it('takes every setting and brings no default along', () => {
    expect(settingsPatchSchema.parse({})).toEqual({});
    const all = settingsSchema.parse({});
    expect(settingsPatchSchema.parse(all)).toEqual(all);
    expect(settingsPatchSchema.parse({ theme: 'dark' })).toEqual({ theme: 'dark' });
  });

  it('is held to the bounds of the table and takes nothing else', () => {
    expect(settingsPatchSchema.safeParse({ sidebarWidth: 10 }).success).toBe(false);
    expect(settingsPatchSchema.safeParse({ theme: 'pink' }).success).toBe(false);
    expect(settingsPatchSchema.safeParse({ knapsackShown: true }).success).toBe(false);
  });
});
