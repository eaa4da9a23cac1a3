import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { inProcess, useAgents, type AgentFixture, type Work } from '../acp/testing/agent-fixture.ts';

const open = useAgents();
const begin = (work: Work): AgentFixture => {
  const fixture = open(inProcess(work));
  fixture.add();
  return fixture;
};
/** Writes a file that is named after the task. */
const work: Work = ({ cwd, text }) => writeFile(path.join(cwd, `${text}.txt`), 'x');

it('a chat that is opened in a folder is stored with its agent, and its messages need no question', async () => {
  const fixture = begin(work);
  const chat = await fixture.chats.open('tester', fixture.folder);
  expect(chat).toMatchObject({ title: 'Tester in site', agent: { id: 'tester', folder: fixture.folder } });
  expect(fixture.repositories.conversations.find(chat.id)).toEqual(chat);
  const call = await fixture.ask('one', { follow_up: true }, undefined, chat.id);
  expect(call.changes?.files.map(({ path: file }) => file)).toEqual(['one.txt']);
  expect(fixture.asked).toEqual([]);
  // In every other conversation, the person is still asked.
  await fixture.ask('one');
  expect(fixture.asked).toHaveLength(1);
});

it('a task that is opened as a chat goes on in the same session, and its waiting changes are included', async () => {
  const seen: string[] = [];
  const fixture = begin(async (turn) => {
    seen.push(`${turn.sessionId} ${turn.text}`);
    await work(turn);
  });
  const first = await fixture.ask('one');
  const chat = await fixture.chats.openFromCall(first.id);
  const second = await fixture.ask('two', { follow_up: true }, undefined, chat.id);
  expect(seen).toEqual(['s1 one', 's1 two']);
  expect(second.changes?.files.map(({ path: file }) => file)).toEqual(['one.txt', 'two.txt']);
  expect(fixture.stored(first.id).changes?.state).toBe('replaced');
});

it('says why a chat can’t be opened', async () => {
  const fixture = begin(work);
  await expect(fixture.chats.open('tester', path.join(fixture.folder, 'a.txt'))).rejects.toThrow('isn’t a folder');
  await expect(fixture.chats.open('other', fixture.folder)).rejects.toThrow('This agent was removed.');
  await fixture.agents.setEnabled('tester', false);
  await expect(fixture.chats.open('tester', fixture.folder)).rejects.toThrow('is switched off');
});
