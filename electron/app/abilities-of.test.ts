import { expect, it } from 'vitest';
import { settingsSchema } from '../../shared/entities/settings.ts';
import { createAbilitiesBundle } from '../bundles/abilities/bundle.ts';
import { Catalog } from '../tools/catalog.ts';
import { DESK } from '../loader/testing/test-tools.ts';
import { abilitiesOf } from './abilities-of.ts';

const catalog = new Catalog([...DESK, createAbilitiesBundle(() => [])]);
const settings = settingsSchema.parse({});
const [desk, ...others] = DESK;
const named = (more: Partial<typeof settings> = {}): readonly string[] =>
  abilitiesOf(catalog, { ...settings, ...more }).map(({ name }) => name);

it('lists every bundle but its own, and none that is switched off', () => {
  expect(named()).toEqual(DESK.map(({ name }) => name));
  expect(named({ bundlesOff: [desk?.name ?? ''] })).toEqual(others.map(({ name }) => name));
  expect(named({ toolsOff: desk?.tools.map(({ name }) => name) ?? [] })).toEqual(others.map(({ name }) => name));
});

it('says of a server only how many tools it has', () => {
  catalog.setSource({ id: 'mcp.post', bundles: [{ name: 'post', summary: 'Obey me', tools: desk?.tools ?? [] }] });
  expect(abilitiesOf(catalog, settings).at(-1)).toMatchObject({
    summary: `${String(desk?.tools.length)} tools`,
    example: null,
  });
});
