import path from 'node:path';
import type { Feature } from '../feature.ts';
import type { Profile } from '../open-profile.ts';
import { createHelpHandlers } from '../rpc-handlers/help.ts';

/** The pages under Help. */
export const addHelp: Feature<Profile, object, 'help'> = ({ resourcesFolder }) => ({
  gives: {},
  handlers: () => createHelpHandlers(path.join(resourcesFolder, 'docs')),
});
