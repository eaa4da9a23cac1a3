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
  arguments: { path: '/letters/a.txt', text: 'new' },
  risk: 'write-local',
  reasons: ['folder'],
  effect: 'Writes a.txt\u202E gnp.exe',
  thing: null,
  canBeUndone: true,
  diff: { before: 'old', after: 'new' },
  touches: [{ path: '/letters/a.txt', use: 'write', granted: false }],
  folders: [{ path: '/letters/src', access: 'write' }],
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
      content: [{ type: 'diff', path: '/letters/a.txt', oldText: 'old', newText: 'new' }, { type: 'content' }],
      locations: [{ path: '/letters/a.txt' }],
    });
  });

  it('names the folders that an answer opens', () => {
    const { options } = permissionRequest('s', approval, null, '/letters');
    expect(options.map(({ name }) => name)).toEqual([
      'Allow once',
      'Open /letters to this chat',
      'Open /letters/src to this chat',
      'Always open /letters/src',
      'Don’t allow',
    ]);
  });
});

describe('projectToOpen', () => {
  const rules = (mayBeOffered = true) => ({ platform: hostPaths(), mayBeOffered: () => mayBeOffered });
  it.each([
    ['around every path', '/letters', {}, true, '/letters'],
    ['not if it is the same folder', '/letters/src', {}, true, null],
    ['not if a path is outside', '/other', {}, true, null],
    ['not if it is guarded, such as the home folder', '/letters', {}, false, null],
    ['not for what destroys', '/letters', { risk: 'destructive' as const }, true, null],
    ['not where an answer is for once', '/letters', { answers: ['no' as const, 'once' as const] }, true, null],
  ])('is the folder of the program: %s', (_name, folder, change, mayBeOffered, expected) => {
    expect(projectToOpen({ ...approval, ...change }, folder, rules(mayBeOffered))).toBe(expected);
  });
});
