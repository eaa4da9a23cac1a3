import { describe, expect, it } from 'vitest';
import { withBuiltInBundles } from './built-in-bundles.ts';

const tools = await withBuiltInBundles((bundles) => bundles.flatMap((bundle) => bundle.tools));

/** First words of names and summaries of tools that remove something. */
const REMOVES = /^(?:delete|cancel|forget|trash|unfollow|remove)_|_(?:delete|trash)$/;

describe('every built-in tool that changes something', () => {
  const changing = tools.filter(({ risk }) => risk !== 'read-only');

  it.each(changing)('$name can be undone, or says why it can’t', ({ undo, cannotBeUndone }) => {
    expect([undo, cannotBeUndone].filter((one) => one !== undefined)).toHaveLength(1);
  });

  it.each(changing.filter(({ name }) => REMOVES.test(name)))('$name says that it removes', ({ removes }) =>
    expect(removes).toBe(true),
  );

  it.each(changing.filter(({ removes }) => removes !== undefined))('$name shows what it would remove', ({ preview }) =>
    expect(preview).toBeTypeOf('function'),
  );
});

it('a tool that changes nothing has nothing to undo', () => {
  const claims = tools.filter(
    ({ risk, undo, cannotBeUndone, removes }) => risk === 'read-only' && (undo ?? cannotBeUndone ?? removes),
  );
  expect(claims.map(({ name }) => name)).toEqual([]);
});
