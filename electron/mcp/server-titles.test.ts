import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { serverTitles } from './server-titles.ts';
import { oddServer, useConnections } from './testing/connection-fixture.ts';

let folder = '';
beforeAll(() => void (folder = mkdtempSync(path.join(os.tmpdir(), 'knapsack-titles-'))));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const fixture = useConnections(() => folder);

const OWN = `Odd things and more ${'x'.repeat(39)}…`;

/** Adds a server under the name that its configuration has for it. */
async function connect(id: string, ...args: readonly string[]): Promise<void> {
  fixture().connections.add({ id, title: 'guessed', isTitleFound: true, settings: oddServer(...args), values: {} });
  await fixture().connections.tryNow(id);
}

it('a server is called what it calls itself, cleaned and cut, wherever it is named', async () => {
  await connect('odd', 'titled');
  expect(fixture().view().title).toBe(OWN);
  expect(fixture().catalog.describe().bundles.at(-1)).toMatchObject({
    name: 'mcp.odd',
    title: OWN,
    summary: 'Repeats what it receives.',
  });
  await fixture().echo('hello');
  expect(fixture().asked[0]?.effect).toContain(`Sends this to ${OWN}, a program on this computer.`);
  await fixture().reopen();
  expect(fixture().view().title).toBe(OWN);
});

it('what the person calls it counts more, and nothing else that they change', async () => {
  await connect('odd');
  expect(fixture().view().title).toBe('odd');
  await fixture().connections.edit('odd', { title: 'odd', settings: oddServer('titled'), values: {} });
  await fixture().connections.tryNow('odd');
  expect(fixture().view().title).toBe(OWN);
  await fixture().connections.edit('odd', { title: 'My echo', settings: oddServer('titled'), values: {} });
  await fixture().connections.tryNow('odd');
  expect(fixture().view().title).toBe('My echo');
  await fixture().reopen();
  expect(fixture().view().title).toBe('My echo');
});

it('two that call themselves the same are told apart', async () => {
  await connect('work');
  await connect('home');
  expect([fixture().view('work').title, fixture().view('home').title]).toEqual(['odd (work)', 'odd (home)']);
  await fixture().connections.remove('work');
  expect(fixture().view('home').title).toBe('odd');
});

it('a server that takes the name of another gets no title of its own', () => {
  const named = (id: string, givenTitle: string, title: string | null, hasOwnTitle: boolean) => {
    const rest = {
      era: 'modern',
      server: '',
      instructions: '',
      tools: [],
      resources: [],
      prompts: [],
      skills: [],
    } as const;
    const lists = {
      tools: [...rest.tools],
      resources: [...rest.resources],
      prompts: [...rest.prompts],
      skills: [...rest.skills],
    };
    return { id, givenTitle, hasOwnTitle, listing: { ...rest, ...lists, title } };
  };
  const mine = named('bank', 'My bank', 'Bank', true);
  const titles = serverTitles([mine, named('games', 'games', 'my BANK', false), named('none', 'none', null, false)]);
  expect([...titles.values()]).toEqual(['My bank', 'my BANK (games)', 'none']);
});
