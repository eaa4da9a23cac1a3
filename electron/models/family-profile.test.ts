import { describe, expect, it } from 'vitest';
import { MODEL_FAMILIES } from '../../shared/entities/model-family.ts';
import { familyProfile, type FamilyCapabilities } from './family-profile.ts';
import { FAMILY_SAMPLING } from './family-sampling.ts';
import { DEFAULT_PROFILE } from './model-profile.ts';

const optional: FamilyCapabilities['template'] = { thinking: 'optional', thinksByDefault: true, study: null };
const trained = { callsToolsNatively: true, template: null } as const;

describe('a model without its own profile', () => {
  it('uses the sampling that its family’s makers recommend, with and without thinking', () => {
    const qwen3 = { ...trained, family: 'qwen3', template: optional } as const;
    expect(familyProfile(qwen3, true).sampling).toEqual({ temperature: 0.6, topP: 0.95, topK: 20, minP: 0 });
    expect(familyProfile(qwen3, false).sampling).toEqual({ temperature: 0.7, topP: 0.8, topK: 20, minP: 0 });
  });

  it('prefers the sampling that its file recommends, except without the thinking that the file assumes', () => {
    const sampling = { temperature: 1, topP: 0.95 };
    expect(familyProfile({ ...trained, family: 'granite4', sampling }, false).sampling).toEqual(sampling);
    const qwen3 = { ...trained, family: 'qwen3', template: optional, sampling } as const;
    expect(familyProfile(qwen3, true).sampling).toMatchObject(sampling);
    expect(familyProfile(qwen3, false).sampling).toMatchObject({ temperature: 0.7, topP: 0.8 });
  });

  it('uses the defaults if nothing is known about it', () => {
    expect(familyProfile(trained, false)).toEqual(DEFAULT_PROFILE);
    expect(familyProfile({ ...trained, sampling: { topK: 5 } }, false)).toEqual(DEFAULT_PROFILE);
  });

  it('is asked for less, the smaller it is, and as usual if its size is unknown', () => {
    const sized = (parameters: number) => familyProfile({ ...trained, parameters }, false);
    expect(sized(135e6)).toMatchObject({
      documentationFormat: 'brief',
      bundleMenu: false,
      followsSkills: false,
      delegates: false,
      asksBeforeRemoving: 'always',
      maxTokens: 512,
    });
    for (const size of [135e6, 0.6e9])
      expect(sized(size)).toMatchObject({ answers: 'checked', checksRepeats: true, callsDocumentedOnly: true });
    expect(sized(0.6e9)).toMatchObject({ documentationFormat: 'brief', followsSkills: false, maxTokens: 1024 });
    expect(sized(1.7e9)).toMatchObject({ documentationFormat: 'full', followsSkills: true, delegates: false });
    expect(sized(3e9)).toEqual(DEFAULT_PROFILE);
    expect([8e9, 20e9].map(sized)).toEqual([6144, 8192].map((maxTokens) => ({ ...DEFAULT_PROFILE, maxTokens })));
    const budgets = [135e6, 0.6e9, 1.7e9].map((parameters) => sized(parameters).toolBudget?.selection ?? 0);
    expect(budgets).toEqual(budgets.toSorted((one, other) => one - other));
  });

  it('gets brief documentation and asks before removing, if it never learned to call tools', () => {
    expect(familyProfile({ ...trained, callsToolsNatively: false }, false)).toEqual({
      ...DEFAULT_PROFILE,
      documentationFormat: 'brief',
      asksBeforeRemoving: 'always',
    });
  });
});

it('has sampling for every family it names, or a reason why not', () => {
  const unknown = Object.keys(MODEL_FAMILIES).filter((family) => !(family in FAMILY_SAMPLING));
  // No recommendation by the makers was found for these.
  expect(unknown).toEqual(['phi4', 'command', 'functionary']);
});
