import type { Settings } from '../../shared/entities/settings.ts';
import { plural } from '../../shared/formats/numbers.ts';
import { ABILITIES_BUNDLE } from '../bundles/abilities/bundle.ts';
import type { Ability } from '../bundles/abilities/describe-abilities.ts';
import { loadableEntries } from '../loader/selectable-tools.ts';
import { BUILT_IN, type Catalog } from '../tools/catalog.ts';

/** @returns what can be done with the tools that are on, a bundle at a time, in the order of the catalog. */
export function abilitiesOf(catalog: Catalog, settings: Settings): readonly Ability[] {
  const tools = Map.groupBy(loadableEntries(catalog, settings), ({ bundle }) => bundle);
  return catalog.bundles().flatMap(({ name, summary }) => {
    const own = name === ABILITIES_BUNDLE ? [] : (tools.get(name) ?? []);
    const [first] = own;
    if (first === undefined) return [];
    return first.source === BUILT_IN
      ? [{ name, summary, tools: own.length, example: own.flatMap(({ tool }) => tool.examples).find(isPlain) ?? null }]
      : [{ name, summary: plural(own.length, 'tool'), tools: own.length, example: null }];
  });
}

/** In a list, the address in an example looks like something to open. */
const isPlain = (example: string): boolean => !example.includes('://');
