import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { ProjectDraft } from '../../../shared/entities/project.ts';
import { say } from '../../chat/testing/step-backend.ts';
import { useWindow } from './testing/use-window.ts';

const fixture = useWindow();
const draft: ProjectDraft = {
  name: 'Garden',
  icon: 'leaf',
  instructions: 'Answer for a garden in Leeds.',
  assistantId: null,
  folders: [],
  files: [],
};
const addProject = (own: Partial<ProjectDraft> = {}) =>
  fixture().window.call('projects.save', { id: null, draft: { ...draft, ...own } });
const chats = () => fixture().window.call('conversations.list', null);

async function ask(conversationId: string | null, text = 'hello'): Promise<string> {
  const { window, backend } = fixture();
  const count = backend.requests.length;
  backend.add(say('Yes.'));
  const begun = await window.call('chat.send', { conversationId, text });
  await expect.poll(() => backend.requests.length).toBe(count + 1);
  await window.call('chat.stop', { conversationId: begun.conversationId });
  return begun.conversationId;
}

describe('the projects’ area', () => {
  it('begins one chat in a project, with its instructions and its assistant, and the next in none', async () => {
    const { window, backend } = fixture();
    const { id } = await addProject({ assistantId: 'files' });
    await window.call('projects.choose', { id });
    expect(await window.call('projects.list', null)).toMatchObject({ next: id });
    await ask(null);
    expect(backend.requests[0]?.instructions).toMatch(/Answer for a garden in Leeds\.$/);
    expect(await chats()).toMatchObject([{ projectId: id, assistant: { id: 'files' } }]);
    expect(await window.call('projects.list', null)).toMatchObject({ next: null });
    await ask(null);
    expect(backend.requests[1]?.instructions).not.toContain('Leeds');
  });

  it('keeps the assistant that was chosen if a project has none of its own, or one that is gone', async () => {
    const { window } = fixture();
    for (const assistantId of [null, 'gone']) {
      const { id } = await addProject({ name: String(assistantId), assistantId });
      await window.call('assistants.choose', { id: 'files' });
      await window.call('projects.choose', { id });
      expect(await window.call('assistants.list', null)).toMatchObject({ next: 'files' });
    }
  });

  it('gives three projects in turn the same prompts again: what was read of each is kept under its text', async () => {
    const { window, backend } = fixture();
    const ids: string[] = [];
    for (const name of ['Garden', 'Yard', 'Park'])
      ids.push((await addProject({ name, instructions: `For a ${name}.` })).id);
    for (const id of [...ids, ...ids]) {
      await window.call('projects.choose', { id });
      await ask(null);
    }
    const prompts = backend.requests.map(({ instructions }) => instructions);
    expect(prompts.slice(3)).toEqual(prompts.slice(0, 3));
    expect(new Set(prompts).size).toBe(3);
  });

  it('moves a chat, whose prompt changes with its next message and not before', async () => {
    const { window, backend } = fixture();
    const { id } = await addProject();
    const conversationId = await ask(null);
    const moved = await window.call('projects.move', { conversationId, projectId: id });
    expect(moved).toMatchObject({ projectId: id, movedParts: ['instructions'] });
    const contents = await window.call('chat.promptContents', { conversationId });
    expect(contents.ownInstructions).toBeNull();
    await ask(conversationId, 'and now?');
    expect(backend.requests[1]?.instructions).toContain('Leeds');
    expect((await chats())[0]?.movedParts).toBeUndefined();
    await expect(window.call('projects.move', { conversationId, projectId: 'gone' })).rejects.toMatchObject({
      code: 'not-found',
    });
  });

  it('deletes a project without its chats, or with them, and restores both', async () => {
    const { window } = fixture();
    const { id } = await addProject();
    await window.call('projects.choose', { id });
    const conversationId = await ask(null);
    await window.call('projects.remove', { id, withChats: false });
    expect(await chats()).toHaveLength(1);
    await window.call('projects.restore', { id });
    await window.call('projects.remove', { id, withChats: true });
    expect(await chats()).toEqual([]);
    await window.call('projects.restore', { id });
    expect(await chats()).toMatchObject([{ id: conversationId, projectId: id }]);
    expect((await window.call('projects.list', null)).projects).toHaveLength(1);
  });

  it('keeps files, archives and collapses, and says what can’t be saved', async () => {
    const { window, folder } = fixture();
    const home = `${folder}-home`;
    mkdirSync(home);
    writeFileSync(path.join(home, 'plan.txt'), 'Two beds.');
    const file = await window.call('attachments.addFile', { path: path.join(home, 'plan.txt') });
    const { id } = await addProject({ files: [file.id] });
    expect(await window.call('projects.files', { id })).toMatchObject([{ name: 'plan.txt' }]);
    // It is the project's by now, so no message can take it.
    expect(await window.call('attachments.describe', { ids: [file.id] })).toEqual([]);
    await window.call('projects.collapse', { id, isCollapsed: true });
    await window.call('projects.archive', { id, isArchived: true });
    expect((await window.call('projects.list', null)).projects).toMatchObject([
      { isCollapsed: true, isArchived: true },
    ]);
    await expect(window.call('projects.choose', { id })).rejects.toMatchObject({ code: 'invalid' });
    await expect(addProject({ name: 'Other', files: [file.id] })).rejects.toMatchObject({ code: 'invalid' });
    await expect(addProject({ name: 'Other', folders: ['garden'] })).rejects.toMatchObject({ code: 'invalid' });
    for (const call of ['projects.collapse', 'projects.archive'] as const)
      await expect(window.call(call, { id: 'gone', isCollapsed: true, isArchived: true })).rejects.toMatchObject({
        code: 'not-found',
      });
  });
});
