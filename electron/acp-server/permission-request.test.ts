import { describe, expect, it } from 'vitest';
import type { Approval } from '../../shared/entities/approval.ts';
import { hostPaths } from '../permissions/platform-paths.ts';
import { permissionRequest, projectToOpen } from './permission-request.ts';

const approval: Approval = {
  id: 'q',
  conversationId: 'c',
  messageId: 'm',
  callId: 'call',
  caller: null,
  toolName: 'write_file',
  bundle: 'files',
  arguments: { path: '/work/a.txt', text: 'new' },
  risk: 'write-local',
  reasons: ['folder'],
  effect: 'Writes a.txt\u202E gnp.exe',
  thing: null,
  canBeUndone: true,
  diff: { before: 'old', after: 'new' },
  touches: [{ path: '/work/a.txt', use: 'write', granted: false }],
  folders: [{ path: '/work/src', access: 'write' }],
  answers: ['no', 'once', 'chat', 'always'],
  createdAt: 0,
  expiresAt: 1,
};

describe('permissionRequest', () => {
  it('shows a change to a file as a diff, and no characters that a person cannot see', () => {
    const { toolCall } = permissionRequest('s', approval, null, null);
    expect(toolCall).toMatchObject({
      toolCallId: 'call',
      title: 'Writes a.txt gnp.exe',
      content: [{ type: 'diff', path: '/work/a.txt', oldText: 'old', newText: 'new' }, { type: 'content' }],
      locations: [{ path: '/work/a.txt' }],
    });
  });

  it('names the folders that an answer opens', () => {
    const { options } = permissionRequest('s', approval, null, '/work');
    expect(options.map(({ name }) => name)).toEqual([
      'Allow once',
      'Open /work to this chat',
      'Open /work/src to this chat',
      'Always open /work/src',
      'Don’t allow',
    ]);
  });
});

describe('projectToOpen', () => {
  const rules = (mayBeOffered = true) => ({ platform: hostPaths(), mayBeOffered: () => mayBeOffered });
  it.each([
    ['around every path', '/work', {}, true, '/work'],
    ['not if it is the same folder', '/work/src', {}, true, null],
    ['not if a path is outside', '/other', {}, true, null],
    ['not if it is guarded, such as the home folder', '/work', {}, false, null],
    ['not for what destroys', '/work', { risk: 'destructive' as const }, true, null],
    ['not where an answer is for once', '/work', { answers: ['no' as const, 'once' as const] }, true, null],
  ])('is the folder of the program: %s', (_name, folder, change, mayBeOffered, expected) => {
    expect(projectToOpen({ ...approval, ...change }, folder, rules(mayBeOffered))).toBe(expected);
  });
});
