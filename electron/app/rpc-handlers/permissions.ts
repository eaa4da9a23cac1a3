import Papa from 'papaparse';
import { RpcError } from '../../../shared/rpc/errors.ts';
import { t } from '../../../shared/texts/translate.ts';
import type { ApprovalDesk } from '../../permissions/approval-desk.ts';
import type { AuditLog } from '../../permissions/audit-log.ts';
import type { GrantStore } from '../../permissions/grant-store.ts';
import { PermissionError } from '../../permissions/permission-errors.ts';
import type { RememberedAnswers } from '../../permissions/remembered-answers.ts';
import type { OutgoingRepository } from '../../storage/outgoing-repository.ts';
import type { HostCapabilities } from '../host-capabilities.ts';
import type { AreaHandlers } from './area-handlers.ts';

export interface PermissionServices {
  readonly grants: GrantStore;
  readonly desk: ApprovalDesk;
  readonly remembered: RememberedAnswers;
  readonly audit: AuditLog;
}

export function createPermissionHandlers(
  { grants, desk, remembered, audit }: PermissionServices,
  outgoing: Pick<OutgoingRepository, 'page' | 'count' | 'clear'>,
  { pickFolder }: Pick<HostCapabilities, 'pickFolder'>,
): AreaHandlers<'permissions'> {
  return {
    'permissions.listGrants': () => grants.list(),
    'permissions.addGrant': ({ path, access }) => inWords(() => grants.add(path, access)),
    'permissions.pickFolder': async () => {
      if (pickFolder === undefined)
        throw new RpcError(
          'unsupported',
          t('This window has no dialog for folders. Give the path of the folder instead.'),
        );
      const path = await pickFolder();
      return path === null ? null : { path };
    },
    'permissions.changeGrant': ({ id, access }) => inWords(() => grants.change(id, access)),
    'permissions.removeGrant': ({ id }) => {
      grants.remove(id);
      return null;
    },
    'permissions.listApprovals': () => desk.pending(),
    'permissions.answerApproval': async ({ id, answer }) => {
      await inWords(() => desk.answer(id, answer));
      return null;
    },
    'permissions.listRemembered': () => remembered.list(),
    'permissions.forgetRemembered': ({ id }) => {
      remembered.forget(id);
      return null;
    },
    'permissions.listOutgoing': ({ before, limit }) => ({
      requests: outgoing.page(before, limit),
      total: outgoing.count(),
    }),
    'permissions.clearOutgoing': () => {
      outgoing.clear();
      return null;
    },
    'permissions.listAudit': ({ before, limit, ...filter }) => audit.page(filter, before, limit),
    'permissions.exportAudit': ({ format, ...filter }) => {
      const fileName = `knapsack-audit-${new Date().toISOString().slice(0, 10)}.${format}`;
      // Tool arguments may begin with the characters of a formula, which a spreadsheet would run.
      return {
        fileName,
        text: format === 'jsonl' ? audit.jsonLines(filter) : Papa.unparse(audit.rows(filter), { escapeFormulae: true }),
      };
    },
  };
}

async function inWords<Result>(work: () => Result | Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof PermissionError) throw new RpcError(error.code, error.message, { cause: error });
    throw error;
  }
}
