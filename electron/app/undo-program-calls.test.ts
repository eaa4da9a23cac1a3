import { settingsSchema } from '../../shared/entities/settings.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { JsonObject } from '../../shared/entities/json.ts';
import type { SharedCall } from '../../shared/entities/sharing.ts';
import { SharedTools } from '../mcp-server/shared-tools.ts';
import { ProgramList } from '../sharing/program-list.ts';
import { undoProgramCall } from '../sharing/undo-program-call.ts';
import { makeHome, openUndoProfile, removeHome, type UndoProfile } from './testing/undo-profile.ts';

const NOTE = { title: 'Car', text: 'winter tyres' };
const EDITOR = { name: 'editor', version: '7', way: 'command' } as const;

let home: string;
let profile: UndoProfile;
let programs: ProgramList;
let tools: SharedTools;
beforeEach(async () => {
  home = makeHome();
  await open();
});
afterEach(async () => {
  await profile.close();
  removeHome(home);
});

async function open(): Promise<void> {
  profile = await openUndoProfile(home);
  const { catalog, executor, repositories } = profile;
  const settings = { get: () => settingsSchema.parse({}) };
  programs = new ProgramList(repositories.programCalls);
  tools = new SharedTools({ catalog, executor, programs, settings, appVersion: '1.0.0', isWatched: () => true });
}

/** A program's call, as the protocol makes it. @returns the call as the window shows it. */
async function call(name: string, args: JsonObject): Promise<SharedCall> {
  const entry = tools.find(name);
  if (entry === null) throw new RangeError(name);
  const { signal } = new AbortController();
  await tools.call(EDITOR, entry, args, { signal, onProgress: () => {} });
  return latest();
}

function latest(): SharedCall {
  const [first] = programs.recentCalls();
  if (first === undefined) throw new RangeError('There are no calls.');
  return first;
}

const undo = (id: string): Promise<SharedCall> => undoProgramCall(id, { programs, executor: profile.executor });

it('undoes what a program changed, once, also after a restart', async () => {
  const before = profile.world();
  const { id, ...shown } = await call('create_note', NOTE);
  expect(shown).toMatchObject({ program: 'editor', toolName: 'create_note', outcome: 'succeeded', undo: 'offered' });
  await profile.close();
  await open();
  expect(latest()).toEqual({ id, ...shown });
  expect(await undo(id)).toMatchObject({ undo: 'undone' });
  expect(profile.world()).toEqual(before);
  expect(programs.recentCalls()).toMatchObject([{ id, undo: 'undone' }]);
  await expect(undo(id)).rejects.toMatchObject({
    code: 'conflict',
    message: '“Create note” was already undone. Nothing was changed this time.',
  });
});

it('is refused if something newer changed the same, which is kept', async () => {
  const { id } = await call('create_note', NOTE);
  await profile.run('append_note', { title: 'Car', text: 'oil' });
  await expect(undo(id)).rejects.toMatchObject({
    code: 'conflict',
    message: 'The note has changed since, and undoing this would lose that change. Change it back by hand.',
  });
  expect((await profile.run('read_note', { title: 'Car' })).result).toMatchObject({ text: 'winter tyres\noil' });
  expect(latest()).toMatchObject({ id, undo: 'offered' });
});

it('restores files and what a program removed', async () => {
  await call('create_note', NOTE);
  profile.put('Documents/a.txt', 'one\n');
  const before = profile.world();
  const file = await call('edit_file', { path: 'Documents/a.txt', find: 'one', replace_with: 'two' });
  const note = await call('delete_note', { title: 'Car' });
  // A program is asked about what it removes, although it can be undone.
  expect(profile.asked.map(({ toolName }) => toolName)).toEqual(['delete_note']);
  await undo(note.id);
  await undo(file.id);
  expect(profile.world()).toEqual(before);
});

it('offers nothing for calls that changed nothing, and knows no other calls', async () => {
  expect(await call('list_notes', {})).not.toHaveProperty('undo');
  await expect(undo('unknown')).rejects.toMatchObject({ code: 'not-found' });
});
