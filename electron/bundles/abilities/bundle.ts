import { defineBundle, type BundleDefinition } from '../../tools/define-bundle.ts';
import { describeAbilitiesTool, type Ability } from './describe-abilities.ts';

export const ABILITIES_BUNDLE = 'abilities';

/** @param abilities of the tools that are on now. */
export const createAbilitiesBundle = (abilities: () => readonly Ability[]): BundleDefinition =>
  defineBundle({
    name: ABILITIES_BUNDLE,
    summary: 'What this assistant can do',
    tools: [describeAbilitiesTool(abilities)],
  });
