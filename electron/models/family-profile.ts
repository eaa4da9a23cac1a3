import type { ModelCapabilities } from '../../shared/entities/model-file.ts';
import { FAMILY_SAMPLING } from './family-sampling.ts';
import { DEFAULT_PROFILE, type ModelProfile } from './model-profile.ts';

export type FamilyCapabilities = Pick<ModelCapabilities, 'family' | 'sampling' | 'template' | 'callsToolsNatively'>;

/**
 * A model that was never trained to call tools reads a line per tool as well as a schema it has not seen either, at a
 * third of the tokens; and what it calls is not to be trusted with anything that is removed.
 */
const UNTRAINED = { documentationFormat: 'brief', asksBeforeRemoving: 'always' } as const;

/**
 * @param thinks whether the model will think, where that changes what its makers recommend.
 * @returns how a model without a profile of its own is used: by what its file recommends, then by what is known of its
 * family, else by the defaults.
 */
export function familyProfile(capabilities: FamilyCapabilities, thinks: boolean): ModelProfile {
  const { family, sampling: ofFile = {}, template, callsToolsNatively } = capabilities;
  const known = family === undefined ? undefined : FAMILY_SAMPLING[family];
  // Files have the values for thinking.
  const calm = template?.thinking === 'optional' && !thinks ? known?.withoutThoughts : undefined;
  const ofFamily = known?.usual ?? {};
  const temperature = calm?.temperature ?? ofFile.temperature ?? ofFamily.temperature;
  return {
    ...DEFAULT_PROFILE,
    ...(!callsToolsNatively && UNTRAINED),
    // What goes together stays together: a file that says nothing of temperature says nothing worth mixing.
    ...(temperature !== undefined && { sampling: { ...(calm ?? { ...ofFamily, ...ofFile }), temperature } }),
  };
}
