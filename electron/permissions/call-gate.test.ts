import { rmSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { useGate } from './testing/gate-fixture.ts';

const gate = useGate();
const lastEntry = () => gate().audit.page({ toolName: null, outcome: null }, null, 1).entries[0];

describe('without a question', () => {
  it.each(['look_around', 'remember_it'])('%s runs: it touches nothing outside the app', async (tool) => {
    expect((await gate().run(tool)).outcome).toBe('succeeded');
    expect(gate().asked).toEqual([]);
    expect(lastEntry()).toMatchObject({ toolName: tool, allowedBy: 'rule' });
  });

  it('granted files are read and written', async () => {
    gate().put('Notes/a.txt', 'a');
    expect(await gate().run('read_text', { path: 'Notes/a.txt' })).toMatchObject({ result: 'a', untrusted: true });
    expect((await gate().run('write_text', { path: 'Documents/b.txt', text: 'b' })).outcome).toBe('succeeded');
    expect(gate().asked).toEqual([]);
    expect(lastEntry()).toMatchObject({ toolName: 'write_text', allowedBy: 'grant' });
  });
});

describe('a question', () => {
  it('shows everything a person needs: what, where, with which arguments, how risky, and the change itself', async () => {
    gate().put('Notes/a.txt', 'old');
    await gate().run('write_text', { path: 'Notes/a.txt', text: 'new' });
    const file = path.join(gate().home, 'Notes', 'a.txt');
    expect(gate().asked).toMatchObject([
      {
        conversationId: 'c1',
        messageId: 'm1',
        callId: 't1',
        toolName: 'write_text',
        bundle: 'test',
        arguments: { path: 'Notes/a.txt', text: 'new' },
        risk: 'write-local',
        reasons: ['folder'],
        effect: 'Writes Notes/a.txt.',
        diff: { before: 'old', after: 'new' },
        touches: [{ path: file, use: 'write', granted: false }],
        folders: [{ path: path.dirname(file), access: 'write' }],
        answers: ['no', 'once', 'chat', 'always'],
      },
    ]);
  });

  it.each([
    ['send_mail', { to: 'a' }, ['risk'], ['no', 'once', 'chat', 'always']],
    ['wipe_disk', {}, ['risk'], ['no', 'once', 'chat']],
    ['run_command', { command: 'ls' }, ['every-call'], ['no', 'once']],
  ])('%s is asked for, and never for longer than it may be', async (tool, args, reasons, answers) => {
    expect(await gate().run(tool, args)).toMatchObject({ outcome: 'refused', result: null, untrusted: false });
    expect(gate().asked).toMatchObject([{ reasons, answers }]);
  });

  it('is not asked for a file that does not exist, and reveals nothing about its folder', async () => {
    gate().put('Private/letter.txt', 'a');
    const { outcome, error } = await gate().run('read_text', { path: path.join(gate().home, 'Private', 'leter.txt') });
    expect(outcome).toBe('failed');
    expect(error).toMatch(/There is no file or folder .*leter\.txt/);
    expect(error).not.toContain('letter.txt');
    expect(gate().asked).toEqual([]);
  });

  it('outside a conversation offers nothing for a conversation', async () => {
    await gate().run('send_mail', { to: 'a' }, null);
    expect(gate().asked[0]?.answers).toEqual(['no', 'once', 'always']);
  });

  it('about a file directly in the home folder does not offer to open the home folder', async () => {
    const file = gate().put('letter.txt', 'x');
    await gate().run('read_text', { path: file });
    expect(gate().asked[0]).toMatchObject({
      folders: [{ path: file, access: 'read' }],
      answers: ['no', 'once', 'chat'],
    });
  });

  it('is asked for a folder that people only call by its name, before anything was granted', async () => {
    for (const { id } of gate().grants.list()) gate().grants.remove(id);
    gate().put('Documents/a.txt', 'a');
    gate().answer = 'always';
    expect((await gate().run('read_text', { path: 'documents/a.txt' })).result).toBe('a');
    expect(gate().asked[0]?.folders).toEqual([{ path: path.join(gate().home, 'Documents'), access: 'read' }]);
    expect((await gate().run('read_text', { path: 'a.txt' })).result).toBe('a');
    expect(gate().asked).toHaveLength(1);
  });

  it('limits how much of a change it shows', async () => {
    await gate().run('write_text', { path: 'Notes/long.txt', text: 'x'.repeat(300_000) });
    expect(gate().asked[0]?.diff?.after).toMatch(/\n\(200,000 more characters\)$/);
  });

  it('about a folder that does not exist yet offers the one around it', async () => {
    await gate().run('write_text', { path: path.join(gate().home, 'Private/new/deep/a.txt'), text: 'x' });
    expect(gate().asked[0]?.folders).toEqual([{ path: path.join(gate().home, 'Private'), access: 'write' }]);
  });

  it.each(['send_mail', 'run_command'])('is not settled by an answer that was not offered (%s)', async (tool) => {
    gate().answer = null;
    const running = gate().run(tool, tool === 'send_mail' ? { to: 'a' } : { command: 'ls' }, null);
    await expect.poll(() => gate().desk.pending().length).toBe(1);
    const id = gate().desk.pending()[0]?.id ?? '';
    expect(() => gate().desk.answer(id, 'chat')).toThrow('not offered');
    gate().desk.answer(id, 'once');
    expect((await running).outcome).toBe('succeeded');
    expect(() => gate().desk.answer(id, 'once')).toThrow('no longer waits');
  });
});

describe('a removal', () => {
  it('runs without a question if it can be undone, and the model is trusted', async () => {
    expect((await gate().run('drop_it', { what: 'a note' })).outcome).toBe('succeeded');
    expect(gate().asked).toEqual([]);
  });

  it('is asked about, showing what is removed, every time if the model is not trusted', async () => {
    gate().asksBeforeRemoving = 'always';
    gate().answer = 'once';
    for (const what of ['a note', 'another note']) await gate().run('drop_it', { what });
    expect(gate().asked).toMatchObject([
      { reasons: ['removes'], effect: 'Removes a note.', thing: 'all of a note', canBeUndone: true },
      { thing: 'all of another note', answers: ['no', 'once'] },
    ]);
  });

  it('is asked about, whatever the model, if it cannot be undone', async () => {
    expect((await gate().run('shred_it')).outcome).toBe('refused');
    expect(gate().asked).toMatchObject([{ reasons: ['removes'], canBeUndone: false, answers: ['no', 'once'] }]);
  });

  it('depends on the arguments if the tool says so', async () => {
    gate().asksBeforeRemoving = 'always';
    expect((await gate().run('drop_it', { what: 'nothing' })).outcome).toBe('succeeded');
    expect(gate().asked).toEqual([]);
  });
});

describe('a no', () => {
  it('is reported to the model in words that end the matter, and nothing happens', async () => {
    const execution = await gate().run('write_text', { path: '~/Private/a.txt', text: 'x' });
    expect(execution).toMatchObject({
      outcome: 'refused',
      durationMs: 0,
      errorForModel: expect.stringMatching(/said no.*Do not try it again.*ask what they would like/s) as string,
    });
    expect(lastEntry()).toMatchObject({ outcome: 'refused', allowedBy: null });
  });

  it('is the immediate effect of stopping', async () => {
    gate().answer = null;
    const controller = new AbortController();
    const running = gate().run('send_mail', { to: 'a' }, 'c1', controller);
    await expect.poll(() => gate().desk.pending().length).toBe(1);
    controller.abort();
    expect((await running).outcome).toBe('cancelled');
    expect(gate().desk.pending()).toEqual([]);
  });
});

describe('once', () => {
  it('is for this call and this path', async () => {
    const [file, other] = [gate().put('Private/a.txt', 'a'), gate().put('Private/b.txt', 'b')];
    gate().answer = 'once';
    expect(await gate().run('read_text', { path: file })).toMatchObject({ result: 'a' });
    gate().answer = 'no';
    for (const place of [file, other]) expect((await gate().run('read_text', { path: place })).outcome).toBe('refused');
    expect(gate().remembered.list()).toEqual([]);
  });

  it('lets a tool write a new file in folders that are created for it', async () => {
    gate().answer = 'once';
    expect((await gate().run('write_text', { path: '~/Private/new/a.txt', text: 'x' })).outcome).toBe('succeeded');
    expect(lastEntry()).toMatchObject({ allowedBy: 'asked' });
  });

  it('does not count the person’s time towards the tool’s time limit', async () => {
    gate().answer = null;
    const limit = vi.spyOn(AbortSignal, 'timeout');
    onTestFinished(() => limit.mockRestore());
    const running = gate().run('send_mail', { to: 'a' });
    await expect.poll(() => gate().desk.pending().length).toBe(1);
    const askedAt = performance.now();
    await new Promise((resolve) => void setTimeout(resolve, 50));
    const thoughtMs = performance.now() - askedAt;
    expect(limit).not.toHaveBeenCalled();
    gate().desk.answer(gate().desk.pending()[0]?.id ?? '', 'once');
    const { outcome, durationMs } = await running;
    expect(outcome).toBe('succeeded');
    expect(limit).toHaveBeenCalledOnce();
    // However slow the machine is, the tool's time and the person's together are no longer than the call.
    expect(durationMs + thoughtMs).toBeLessThanOrEqual(performance.now() - askedAt);
  });
});

describe('this chat', () => {
  it('opens the folder for the conversation, for exactly what was asked', async () => {
    const [file, other] = [gate().put('Private/a.txt', 'a'), gate().put('Private/b.txt', 'b')];
    gate().answer = 'chat';
    await gate().run('read_text', { path: file });
    gate().answer = 'no';
    expect((await gate().run('read_text', { path: other })).outcome).toBe('succeeded');
    expect((await gate().run('write_text', { path: other, text: 'x' })).outcome).toBe('refused');
    expect((await gate().run('read_text', { path: other }, 'c2')).outcome).toBe('refused');
    expect((await gate().run('read_text', { path: other }, null)).outcome).toBe('refused');
  });

  it('allows what cannot be undone only in that conversation', async () => {
    gate().answer = 'chat';
    await gate().run('wipe_disk');
    gate().answer = 'no';
    expect((await gate().run('wipe_disk')).outcome).toBe('succeeded');
    expect(lastEntry()).toMatchObject({ allowedBy: 'remembered' });
    expect((await gate().run('wipe_disk', {}, 'c2')).outcome).toBe('refused');
  });

  it('is not offered for a command, which may do something else the next time', async () => {
    gate().answer = null;
    const controller = new AbortController();
    const running = gate().run('run_command', { command: './script.sh' }, 'c1', controller);
    await expect.poll(() => gate().asked.length).toBe(1);
    expect(() => gate().desk.answer(gate().asked[0]?.id ?? '', 'chat')).toThrow('not offered');
    controller.abort();
    await running;
  });

  it('given to a command by an earlier version no longer counts', async () => {
    const args = { command: './script.sh' };
    gate().remembered.add({
      toolId: 'builtin.test.run_command',
      toolName: 'run_command',
      conversationId: 'c1',
      arguments: args,
      folder: null,
    });
    expect((await gate().run('run_command', args)).outcome).toBe('refused');
    expect(gate().asked).toHaveLength(1);
  });

  it('is deleted with the conversation', async () => {
    gate().answer = 'chat';
    await gate().run('wipe_disk');
    expect(gate().remembered.list()).toMatchObject([
      { toolName: 'wipe_disk', conversationId: 'c1', conversationTitle: 'c1' },
    ]);
    gate().repositories.conversations.markDeleted('c1', 2);
    expect(gate().remembered.list()).toEqual([]);
    gate().repositories.conversations.purgeDeleted();
    expect(gate().database.prepare('SELECT count(*) AS n FROM remembered_answers').get()).toEqual({ n: 0 });
  });
});

describe('always', () => {
  it('makes a folder a grant, and a writable one stays writable', async () => {
    const file = gate().put('Private/a.txt', 'a');
    gate().answer = 'always';
    await gate().run('read_text', { path: file }, 'c2');
    expect(
      gate()
        .grants.list()
        .map(({ name, access }) => [name, access]),
    ).toContainEqual(['Private', 'read']);
    await gate().run('write_text', { path: file, text: 'b' });
    expect(
      gate()
        .grants.list()
        .map(({ name, access }) => [name, access]),
    ).toContainEqual(['Private', 'write']);
    await gate().grants.widen(path.join(gate().home, 'Private'), 'read');
    expect(
      gate()
        .grants.list()
        .map(({ name, access }) => [name, access]),
    ).toContainEqual(['Private', 'write']);
  });

  it('is for the tool everywhere, until it is revoked', async () => {
    gate().answer = 'always';
    await gate().run('send_mail', { to: 'a' });
    gate().answer = 'no';
    expect((await gate().run('send_mail', { to: 'b' }, 'c2')).outcome).toBe('succeeded');
    gate().remembered.forget(gate().remembered.list()[0]?.id ?? '');
    expect((await gate().run('send_mail', { to: 'b' }, 'c2')).outcome).toBe('refused');
  });

  it('ends when the tool becomes riskier, and does not apply to a tool of another source', () => {
    const yes = { toolName: 'send_mail', conversationId: null, arguments: null, folder: null };
    gate().remembered.add({ ...yes, toolId: 'builtin.test.wipe_disk' });
    gate().remembered.add({ ...yes, toolId: 'elsewhere.test.send_mail' });
    return Promise.all(
      ['wipe_disk', 'send_mail'].map(async (tool) =>
        expect((await gate().run(tool, tool === 'send_mail' ? { to: 'a' } : {})).outcome).toBe('refused'),
      ),
    );
  });
});

describe('grants', () => {
  it('are reported, and a missing folder opens nothing', async () => {
    const told: number[] = [];
    gate().grants.changed.on((list) => told.push(list.length));
    const { id } = await gate().grants.add('~/Private', 'read');
    rmSync(path.join(gate().home, 'Private'), { recursive: true });
    expect(
      gate()
        .grants.list()
        .find((grant) => grant.id === id),
    ).toMatchObject({ exists: false });
    expect(
      gate()
        .grants.folders()
        .map(({ name }) => name),
    ).toEqual(['Documents', 'Notes']);
    gate().grants.remove(id);
    expect(told).toEqual([3, 2]);
  });

  it('in which a name matches two files lead to a question, not a guess', async () => {
    gate().put('Notes/same.txt', 'a');
    gate().put('Documents/same.txt', 'b');
    gate().put('Notes/Trips/plan.txt', 'Rome');
    expect((await gate().run('read_text', { path: 'same.txt' })).error).toMatch(
      /can mean .*Documents.same\.txt or .*Notes.same\.txt\. Say which one you mean/,
    );
    expect((await gate().run('read_text', { path: 'notes/same.txt' })).result).toBe('a');
    expect((await gate().run('read_text', { path: 'Trips/plan.txt' })).result).toBe('Rome');
    expect((await gate().run('read_text', { path: 'nowhere.txt' })).error).toContain(
      'no “nowhere.txt” in the open folders (Documents, Notes)',
    );
  });

  it('close the folder immediately when revoked', async () => {
    gate().put('Notes/a.txt', 'a');
    gate().grants.remove(
      gate()
        .grants.list()
        .find(({ name }) => name === 'Notes')?.id ?? '',
    );
    expect((await gate().run('read_text', { path: '~/Notes/a.txt' })).outcome).toBe('refused');
  });

  it.each([
    ['/', 'whole disk'],
    ['~/data', 'own data'],
    ['~/data/..//data', 'own data'],
    ['~/nowhere', 'doesn’t exist'],
    ['Documents', 'full path'],
    ['~/a\u0000', 'control'],
  ])('are not made of %j', async (written, words) => {
    await expect(gate().grants.add(written, 'read')).rejects.toThrow(words);
  });
});
