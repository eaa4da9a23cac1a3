import { expect, it } from 'vitest';
import { calls } from '../../../shared/rpc/registry.ts';
import { useGate } from '../../permissions/testing/gate-fixture.ts';
import { createPermissionHandlers } from './permissions.ts';

const gate = useGate();
const handlers = (pickFolder?: () => Promise<string | null>) =>
  createPermissionHandlers(gate(), gate().repositories.outgoing, pickFolder === undefined ? {} : { pickFolder });
const context = new AbortController();

it('opens, changes and closes folders', async () => {
  const added = await handlers()['permissions.addGrant']({ path: '~/Private', access: 'read' }, context);
  expect(added).toMatchObject({ name: 'Private', access: 'read', exists: true });
  expect(await handlers()['permissions.changeGrant']({ id: added.id, access: 'write' }, context)).toMatchObject({
    access: 'write',
  });
  await handlers()['permissions.removeGrant']({ id: added.id }, context);
  expect(
    calls['permissions.listGrants'].output.parse(await handlers()['permissions.listGrants'](null, context)),
  ).toMatchObject([{ name: 'Documents' }, { name: 'Notes' }]);
  await expect(handlers()['permissions.changeGrant']({ id: added.id, access: 'write' }, context)).rejects.toMatchObject(
    { code: 'not-found' },
  );
  await expect(handlers()['permissions.addGrant']({ path: '/', access: 'read' }, context)).rejects.toMatchObject({
    code: 'invalid',
    message: expect.stringContaining('whole disk') as string,
  });
});

it('asks for a folder if the host can', async () => {
  expect(await handlers(async () => '/home/ada/Documents')['permissions.pickFolder'](null, context)).toEqual({
    path: '/home/ada/Documents',
  });
  expect(await handlers(async () => null)['permissions.pickFolder'](null, context)).toBeNull();
  await expect(handlers()['permissions.pickFolder'](null, context)).rejects.toMatchObject({ code: 'unsupported' });
});

it('lists questions as the contract defines them, and passes on answers', async () => {
  gate().answer = null;
  const running = gate().run('send_mail', { to: 'a' });
  await expect.poll(() => gate().desk.pending().length).toBe(1);
  const listed = calls['permissions.listApprovals'].output.parse(
    await handlers()['permissions.listApprovals'](null, context),
  );
  expect(listed).toEqual(gate().desk.pending());
  const id = listed[0]?.id ?? '';
  await handlers()['permissions.answerApproval']({ id, answer: 'always' }, context);
  expect((await running).outcome).toBe('succeeded');
  await expect(handlers()['permissions.answerApproval']({ id, answer: 'no' }, context)).rejects.toMatchObject({
    code: 'not-found',
  });

  const remembered = calls['permissions.listRemembered'].output.parse(
    await handlers()['permissions.listRemembered'](null, context),
  );
  expect(remembered).toMatchObject([{ toolName: 'send_mail', conversationId: null, arguments: null, folder: null }]);
  await handlers()['permissions.forgetRemembered']({ id: remembered[0]?.id ?? '' }, context);
  expect(gate().remembered.list()).toEqual([]);
});

it('lists the log as the contract defines it', async () => {
  await gate().run('look_around');
  const page = await handlers()['permissions.listAudit'](
    { toolName: null, outcome: null, before: null, limit: 10 },
    context,
  );
  expect(calls['permissions.listAudit'].output.parse(page)).toEqual(page);
  expect(page).toMatchObject({ total: 1, toolNames: ['look_around'], entries: [{ toolName: 'look_around' }] });
});
