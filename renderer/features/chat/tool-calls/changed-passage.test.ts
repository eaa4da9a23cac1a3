import { expect, it } from 'vitest';
import type { ToolCall } from '../../../../shared/entities/tool-call.ts';
import { changedPassage } from './changed-passage.ts';

const edit = (changes: Partial<ToolCall> = {}) =>
  changedPassage({
    toolName: 'edit_file',
    outcome: 'succeeded',
    arguments: { path: 'a.txt', find: 'Sir', replace_with: 'Ms Lee' },
    ...changes,
  });

it('is what a call replaced, and with what', () => expect(edit()).toEqual({ before: 'Sir', after: 'Ms Lee' }));

it.each<Partial<ToolCall>>([
  { outcome: 'refused' },
  { outcome: 'running' },
  { undo: 'undone' },
  { toolName: 'write_file' },
  { arguments: { path: 'a.txt', edits: [] } },
])('is nothing for %j', (changes) => expect(edit(changes)).toBeNull());
