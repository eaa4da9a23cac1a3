import { defineBundle, type BundleDefinition } from '../../tools/define-bundle.ts';
import { listAbilitiesTool, type Ability } from './list-abilities.ts';

export const ABILITIES_BUNDLE = 'abilities';

/** @param abilities of the tools that are on now. */
export const createAbilitiesBundle = (abilities: () => readonly Ability[]): BundleDefinition =>
  defineBundle({
    name: ABILITIES_BUNDLE,
    summary: 'What this assistant can do',
    tools: [listAbilitiesTool(abilities)],
  });
