import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { HELP_PAGES, linkedHelpPage } from '../../../shared/entities/help-page.ts';
import { findInstallation } from '../installation.ts';
import { createHelpHandlers } from './help.ts';
import { useWindow } from './testing/use-window.ts';

const docs = path.join(findInstallation().resourcesFolder, 'docs');
const fixture = useWindow();

it.each(HELP_PAGES)('the page $id begins with its title and shows no comments', async ({ id, title }) => {
  const { markdown } = await fixture().window.call('help.page', { id });
  expect(markdown.split('\n')[0]).toBe(`# ${title()}`);
  expect(markdown).not.toContain('<!--');
});

it.each(HELP_PAGES)('links on the page $id point to other pages or the web', ({ id }) => {
  const targets = [...readFileSync(path.join(docs, `${id}.md`), 'utf8').matchAll(/\]\(([^)]+)\)/g)];
  const astray = targets.map(([, target = '']) => target).filter((target) => !target.startsWith('https://'));
  expect(astray.filter((target) => linkedHelpPage(target) === null)).toEqual([]);
});

it('every page in the folder is a help page or a page for developers', () => {
  const known = [...HELP_PAGES.map(({ id }) => `${id}.md`), 'architecture.md', 'house-words.md'];
  expect(readdirSync(docs).toSorted()).toEqual(known.toSorted());
});

it('a missing page says what to do', async () => {
  const empty = mkdtempSync(path.join(os.tmpdir(), 'knapsack-help-'));
  onTestFinished(() => rmSync(empty, { recursive: true }));
  const signal = new AbortController().signal;
  await expect(createHelpHandlers(empty)['help.page']({ id: 'models' }, { signal })).rejects.toMatchObject({
    code: 'not-found',
  });
});
