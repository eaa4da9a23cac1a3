import type { ModelCapabilities } from '../../shared/entities/model-file.ts';
import { FAMILY_SAMPLING } from './family-sampling.ts';
import { DEFAULT_PROFILE, type ModelProfile } from './model-profile.ts';
import { sizeProfile } from './size-profile.ts';

export type FamilyCapabilities = Pick<
  ModelCapabilities,
  'family' | 'parameters' | 'sampling' | 'template' | 'callsToolsNatively'
>;

/**
 * A model that was never trained to call tools reads one line per tool as well as a schema that is equally new to it,
 * at a third of the tokens; and its calls can't be trusted with removals.
 */
const UNTRAINED = { documentationFormat: 'brief', asksBeforeRemoving: 'always' } as const;

/**
 * @param thinks whether the model will think, if that changes what its makers recommend.
 * @returns how to use a model without its own profile: according to its file, then its family and size, or else the defaults.
 */
export function familyProfile(capabilities: FamilyCapabilities, thinks: boolean): ModelProfile {
  const { family, parameters, sampling: ofFile = {}, template, callsToolsNatively } = capabilities;
  const known = family === undefined ? undefined : FAMILY_SAMPLING[family];
  // Files have the values for thinking.
  const calm = template?.thinking === 'optional' && !thinks ? known?.withoutThoughts : undefined;
  const ofFamily = known?.usual ?? {};
  const temperature = calm?.temperature ?? ofFile.temperature ?? ofFamily.temperature;
  return {
    ...DEFAULT_PROFILE,
    ...sizeProfile(parameters),
    ...(!callsToolsNatively && UNTRAINED),
    // Values that belong together stay together: a file that doesn't set the temperature has nothing worth mixing in.
    ...(temperature !== undefined && { sampling: { ...(calm ?? { ...ofFamily, ...ofFile }), temperature } }),
  };
}
