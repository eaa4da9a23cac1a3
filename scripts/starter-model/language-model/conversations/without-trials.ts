import type { PracticeProfile } from './practice-profile.ts';

const unreachable = (): never => {
  throw new Error('It is not tried out here.');
};

/**
 * To see which results the app would mark, tools are tried out, which takes most of the time; what people say doesn't
 * depend on it. @returns the profile, for counting their words.
 */
export const withoutTrials = <Profile extends PracticeProfile>(profile: Profile): Profile =>
  Object.assign(profile, {
    entries: profile.entries.map((entry) => ({ ...entry, tool: { ...entry.tool, run: unreachable } })),
  });
