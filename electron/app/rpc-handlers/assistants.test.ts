import { mkdirSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { BLANK_ASSISTANT, type AssistantDraft } from '../../../shared/entities/assistant.ts';
import type { ModelFile } from '../../../shared/entities/model-file.ts';
import type { AssistantService } from '../../assistants/assistant-service.ts';
import { say } from '../../chat/testing/step-backend.ts';
import { createAssistantHandlers } from './assistants.ts';
import { useWindow } from './testing/use-window.ts';

const fixture = useWindow();
const draft: AssistantDraft = {
  ...BLANK_ASSISTANT,
  name: 'Gardener',
  icon: 'leaf',
  instructions: 'Answer for a garden in Leeds.',
};

describe('the assistants’ area', () => {
  it('lists, saves, removes and restores', async () => {
    const { window } = fixture();
    const saved = await window.call('assistants.save', { id: null, draft });
    expect(await window.call('assistants.list', null)).toMatchObject({ next: null });
    await window.call('assistants.remove', { id: saved.id });
    const names = async () => (await window.call('assistants.list', null)).assistants.map(({ name }) => name);
    expect(await names()).not.toContain('Gardener');
    await window.call('assistants.restore', { id: saved.id });
    expect(await names()).toContain('Gardener');
    await expect(window.call('assistants.remove', { id: 'gone' })).rejects.toMatchObject({ code: 'not-found' });
  });

  it('begins one chat with an assistant: its instructions are in that prompt, and in no other', async () => {
    const { window, backend } = fixture();
    await window.call('settings.update', { customInstructions: 'Use metric units.' });
    const { id } = await window.call('assistants.save', { id: null, draft });
    await window.call('assistants.choose', { id });
    expect(await window.call('assistants.list', null)).toMatchObject({ next: id });
    backend.add(say('Yes.'), say('Yes.'));
    const begun = await window.call('chat.send', { conversationId: null, text: 'hello' });
    await expect.poll(() => backend.requests.length).toBe(1);
    expect(backend.requests[0]?.instructions).toMatch(/Use metric units\.\n\nAnswer for a garden in Leeds\.$/);
    const [chat] = await window.call('conversations.list', null);
    expect(chat?.assistant).toEqual({ id, name: 'Gardener', icon: 'leaf' });
    expect(await window.call('assistants.list', null)).toMatchObject({ next: null });
    // What it began with stays, even after the assistant has changed.
    await window.call('assistants.save', { id, draft: { ...draft, instructions: 'Answer for a park.' } });
    const { ownInstructions } = await window.call('chat.promptContents', { conversationId: begun.conversationId });
    expect(ownInstructions).toMatchObject({ isCurrent: false, text: expect.stringContaining('Leeds') as string });
    await window.call('chat.send', { conversationId: null, text: 'hello' });
    await expect.poll(() => backend.requests.length).toBe(2);
    expect(backend.requests[1]?.instructions).toMatch(/Use metric units\.$/);
  });

  it('refuses folders that can’t be opened, with the reason, and stores real paths', async () => {
    const { window, folder } = fixture();
    const save = (folders: string[]) => window.call('assistants.save', { id: null, draft: { ...draft, folders } });
    await expect(save(['garden'])).rejects.toMatchObject({ code: 'invalid' });
    await expect(save([folder])).rejects.toMatchObject({ message: expect.stringContaining('its own data') as string });
    const garden = path.join(path.dirname(folder), `${path.basename(folder)}-garden`);
    mkdirSync(garden);
    expect((await save([garden])).folders).toEqual([realpathSync(garden)]);
  });

  it('exports and imports', async () => {
    const { window } = fixture();
    const { text } = await window.call('assistants.export', { ids: ['files'] });
    const { added, notes } = await window.call('assistants.import', { text });
    expect(added).toMatchObject([{ name: 'Files 2', isShipped: false }]);
    expect(notes).toEqual([]);
    await expect(window.call('assistants.import', { text: 'x' })).rejects.toMatchObject({ code: 'invalid' });
  });
});

describe('choosing an assistant', () => {
  it('loads its model if that is there and not in use', async () => {
    const chosen: string[] = [];
    let modelId: string | null = 'larger';
    const assistants = {
      choose: () => {},
      get next() {
        return { ...draft, id: 'a', isShipped: false, changedAt: 1, modelId };
      },
    };
    const handlers = createAssistantHandlers(assistants as unknown as AssistantService, {
      list: () => [{ id: 'larger' }, { id: 'starter' }] as ModelFile[],
      state: { phase: 'ready', modelId: 'starter', contextSize: 2048 },
      choose: (id) => void chosen.push(id),
    });
    const choose = async (): Promise<unknown> =>
      handlers['assistants.choose']({ id: 'a' }, { signal: new AbortController().signal });
    await choose();
    for (modelId of ['starter', 'gone', null]) await choose();
    expect(chosen).toEqual(['larger']);
  });
});
