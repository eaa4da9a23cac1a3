import { t } from '../../shared/texts/translate.ts';
import type { CallGate } from './call-gate.ts';
import { TELL_PERSON, toolError } from '../foundation/tool-errors.ts';
import { FileReach } from './file-reach.ts';
import { GrantedFiles } from './granted-files.ts';
import type { FileAccess } from './file-access.ts';
import type { NetworkAccess } from './network-access.ts';
import { hostPaths } from './platform-paths.ts';

/** For callers without any grants, and where nobody can be asked. */
export const noFiles = (): FileAccess =>
  new GrantedFiles({
    reach: new FileReach({ folders: [], opened: [], closed: [], platform: hostPaths() }),
    trash: async () => {
      throw toolError('unavailable', () => t('There is no trash here, so nothing was deleted.'), {
        forPerson: t('Delete it by hand.'),
        forModel: TELL_PERSON,
      });
    },
  });

export const noNetwork: NetworkAccess = {
  fetch: async () => {
    throw toolError('unavailable', () => t('The network cannot be reached from here.'), {
      forPerson: t('Look it up in the browser.'),
      forModel: TELL_PERSON,
    });
  },
};

/** The access of a tool that needs nothing outside the app: neither files nor network. */
export const NO_REACH = { files: noFiles(), network: noNetwork, onProgress: (): void => {} } as const;

/** For callers where nobody can be asked: anything that needs approval is refused, and no files are open. */
export const unattendedGate: CallGate = {
  pass: async ({ risk, alwaysAsks, removes, canBeUndone, toolName }) => {
    const mayRun = !alwaysAsks && (!removes || canBeUndone) && (risk === 'read-only' || risk === 'write-local');
    return mayRun
      ? { type: 'allowed', by: 'rule', files: noFiles() }
      : { type: 'refused', message: `${toolName} needs a person's yes, and nobody can be asked here.` };
  },
};
