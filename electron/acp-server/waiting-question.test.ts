import { describe, expect, it } from 'vitest';
import type { Approval } from '../../shared/entities/approval.ts';
import { waitingCall } from './waiting-question.ts';

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

describe('a call that waits', () => {
  it('shows a change to a file as a diff, where it is answered, and no characters that a person cannot see', () => {
    expect(waitingCall('call', approval)).toEqual({
      toolCallId: 'call',
      title: 'Writes a.txt gnp.exe',
      status: 'pending',
      content: [
        { type: 'diff', path: '/letters/a.txt', oldText: 'old', newText: 'new' },
        {
          type: 'content',
          content: {
            type: 'text',
            text: 'Waiting for your answer in Knapsack’s window. If it is closed, open Knapsack.',
          },
        },
        { type: 'content', content: { type: 'text', text: 'Changes /letters/a.txt' } },
      ],
      locations: [{ path: '/letters/a.txt' }],
    });
  });
});
