import { once } from 'node:events';
import { readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import type { Page } from '@playwright/test';
import {
  ADDRESS,
  DIAGRAM_ATTACKS,
  DIAGRAMS,
  DRAWINGS,
  fenced,
  FORMULAS,
  hostileTable,
  MARKUP,
  PROSE,
} from '../attacks/hostile-results.ts';
import { expect, test } from '../hosts/fixture.ts';
import { ask, card, composer, lastAnswer, write } from '../pages/chat-page.ts';
import { settings } from '../screens/stage.ts';

const PRICES = [
  '| Fruit | Price |',
  '| --- | ---: |',
  ...['Apple|€3.10', 'Pear|€12.00', 'Fig|€0.90', 'Plum|€4.00', 'Kiwi|€2.50', 'Date|€7.00'].map(
    (row) => `| ${row.replace('|', ' | ')} |`,
  ),
].join('\n');

test('a table of an answer is sorted, filtered, copied and saved with the keyboard, and opens in the preview', async ({
  profile,
}) => {
  const { page } = await profile.launch({ answers: [{ to: '', steps: [{ text: PRICES }] }] });
  await ask(page, 'prices');
  const answer = lastAnswer(page);
  await answer.getByRole('button', { name: 'Price' }).press('Enter');
  const firstCells = answer.locator('tbody tr td:first-child');
  await expect(firstCells).toHaveText(['Fig', 'Kiwi', 'Apple', 'Plum', 'Date', 'Pear']);
  await expect(answer.getByRole('columnheader', { name: 'Price' })).toHaveAttribute('aria-sort', 'ascending');
  await answer.getByRole('searchbox', { name: 'Filter rows' }).fill('p');
  await expect(answer.getByRole('status').first()).toHaveText('3 of 6 rows');
  // It says so for a moment.
  const copied = answer.getByRole('button', { name: 'Copied' }).waitFor();
  await answer.getByRole('button', { name: 'Copy table' }).press('Enter');
  await copied;
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    'Fruit\tPrice\nApple\t€3.10\nPlum\t€4.00\nPear\t€12.00',
  );
  await answer.getByRole('button', { name: 'Save table' }).press('Enter');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Save as CSV' }).press('Enter'),
  ]);
  expect(readFileSync(await download.path(), 'utf8')).toContain('Apple,€3.10\n');

  await answer.getByRole('button', { name: 'Open table in the preview' }).press('Enter');
  const preview = page.getByRole('complementary', { name: 'Preview: Table' });
  await expect(preview.getByRole('row')).toHaveCount(7);
  await page.keyboard.press('Escape');
  await expect(preview).toHaveCount(0);
  await expect(answer.getByRole('button', { name: 'Open table in the preview' })).toBeFocused();

  await answer.getByRole('button', { name: 'Copy as rich text' }).press('Enter');
  await expect.poll(() => copiedHtml(page).catch(() => '')).toContain('<table><thead><tr><th>Fruit</th>');
});

test('a table that a call made opens next to the chat and scrolls, however many rows it has; a copy is saved', async ({
  profile,
  page,
}) => {
  const file = path.join(realpathSync(profile.folder), 'rows.csv');
  await write(page, `@write_file(${JSON.stringify({ path: file, text: 'n,word\n1,one\n' })})`);
  await page.getByRole('button', { name: 'Allow once' }).click();
  await expect(card(page, 'write_file')).toHaveAccessibleName(/succeeded/);
  const lines = Array.from(
    { length: 100_000 },
    (_, index) => `${String(index + 1)},word ${String((index * 7919) % 100_000)}`,
  );
  writeFileSync(file, `n,word\n${lines.join('\n')}\n`);

  await lastAnswer(page).getByRole('button', { name: 'Show rows.csv in the preview' }).click();
  const preview = page.getByRole('complementary', { name: 'Preview: rows.csv' });
  await expect(preview.getByRole('status')).toHaveText('100,000 rows');
  const table = preview.getByRole('group', { name: 'Table' });
  const place = (): Promise<number> => table.evaluate((box) => box.scrollTop);
  await table.focus();
  await page.keyboard.press('End');
  await expect(table.getByRole('cell', { name: '100000', exact: true })).toBeVisible();
  expect(await place()).toBeGreaterThan(2_000_000);
  expect(await table.locator('tr').count()).toBeLessThan(100);
  await preview.getByRole('button', { name: 'word' }).press('Enter');
  await page.evaluate(() => document.querySelector('aside [aria-label="Table"]')?.scrollTo(0, 0));
  await expect(table.getByRole('row').nth(1)).toHaveText('1word 0');
  await preview.getByRole('searchbox', { name: 'Filter rows' }).fill('word 99999');
  await expect(preview.getByRole('status')).toHaveText('1 of 100,000 rows');

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    lastAnswer(page).getByRole('button', { name: 'Save rows.csv as' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('rows.csv');
  expect(readFileSync(await download.path(), 'utf8')).toBe(readFileSync(file, 'utf8'));
});

test('a search of the web is set up in the settings, and its pages are numbered links', async ({ page }) => {
  const found = [
    { title: 'Tea at home', url: 'https://tea.example/home', content: 'Water first.' },
    { title: '<img src=x onerror=alert(1)>', url: 'https://tea.example/b', content: '' },
  ];
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ results: found }));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const place = server.address();
  const port = typeof place === 'object' && place !== null ? place.port : 0;

  await expect(composer(page)).toBeVisible();
  const dialog = await settings(page, 'Accounts');
  await dialog.getByLabel('Web search', { exact: true }).selectOption('SearXNG');
  await expect(dialog.getByRole('status')).toContainText('Not on yet');
  const address = dialog.getByLabel('Address of your SearXNG', { exact: true });
  await address.fill('home');
  await address.press('Enter');
  await expect(dialog.getByRole('alert')).toContainText('Give an address such as http://localhost:8080.');
  await address.fill(`http://127.0.0.1:${String(port)}`);
  await address.press('Enter');
  await expect(dialog.getByRole('status')).toContainText('can search the web with SearXNG');
  await page.keyboard.press('Escape');

  await write(page, '@search_web({"query": "tea"})');
  const link = lastAnswer(page).getByRole('link', { name: 'Tea at home' });
  await expect(link).toHaveAttribute('href', 'https://tea.example/home');
  await expect(lastAnswer(page).getByRole('listitem')).toHaveCount(2);
  expect(await lastAnswer(page).locator('img').count()).toBe(0);
  expect(asked).toEqual(['/search?q=tea&format=json']);
  server.close();
});

/** @returns the HTML on the clipboard. @throws while it is being written. */
const copiedHtml = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const [item] = await navigator.clipboard.read();
    return (await (await item?.getType('text/html'))?.text()) ?? '';
  });

/** @returns what would run, load or lead elsewhere where the HTML is pasted. */
const dangerousIn = (page: Page, html: string): Promise<readonly string[]> =>
  page.evaluate((text) => {
    const pasted = new DOMParser().parseFromString(text, 'text/html');
    const names =
      'script, img, iframe, object, embed, form, link, meta[http-equiv="refresh"], base, video, audio, svg, style, input, template';
    return [
      ...Array.from(pasted.querySelectorAll(names), ({ outerHTML }) => outerHTML),
      ...Array.from(pasted.querySelectorAll('*')).flatMap((element) =>
        Array.from(element.attributes, ({ name, value }) => `${name}=${value}`).filter((attribute) =>
          /^on|=\s*(?:javascript|data):/i.test(attribute),
        ),
      ),
    ];
  }, html);

interface Watched {
  /** The address of a server that must not be reached. */
  readonly address: string;
  /** What happened that must not: what was reached, opened, asked or left. */
  readonly seen: string[];
  readonly watch: (page: Page) => void;
  readonly close: () => void;
}

async function watched(): Promise<Watched> {
  const seen: string[] = [];
  const server = createServer((request, response) => {
    seen.push(`reached ${request.url ?? ''}`);
    response.end();
  });
  // Even a connection that asks for nothing says that the answer was read.
  server.on('connection', () => seen.push('connected'));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const place = server.address();
  const port = typeof place === 'object' && place !== null ? place.port : 0;
  const watch = (page: Page): void => {
    page.on('popup', (popup) => seen.push(`opened ${popup.url()}`));
    page.on('dialog', (dialog) => {
      seen.push(`asked ${dialog.message()}`);
      void dialog.dismiss();
    });
    page.on('framenavigated', (frame) => {
      if (!['about:srcdoc', 'about:blank'].includes(frame.url())) seen.push(`left for ${frame.url()}`);
    });
  };
  return { address: `http://127.0.0.1:${String(port)}`, seen, watch, close: () => server.close() };
}

const HOSTILE = {
  prose: PROSE.join('\n\n'),
  table: hostileTable(),
  page: fenced('html', MARKUP),
  drawing: fenced('svg', DRAWINGS),
  diagram: fenced('mermaid', DIAGRAMS),
  formula: FORMULAS.map((formula) => `$$\n${formula}\n$$`).join('\n\n'),
} as const;

test('nothing hostile in a result runs, loads, leads elsewhere or leaves its place', async ({ profile }) => {
  for (const count of [...[PROSE, MARKUP, DRAWINGS, FORMULAS].map(({ length }) => length), DIAGRAM_ATTACKS])
    expect(count).toBeGreaterThanOrEqual(40);
  const { address, seen, watch, close } = await watched();
  const answers = Object.entries(HOSTILE).map(([to, text]) => ({
    to,
    steps: [{ text: text.replaceAll(ADDRESS, address) }],
  }));
  const { page } = await profile.launch({ answers });
  watch(page);
  const answer = lastAnswer(page);
  const frames = answer.locator('iframe');
  const check = async (): Promise<void> => {
    // Whatever is loaded late.
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    expect(seen).toEqual([]);
    expect(await page.evaluate(() => 'wasRun' in globalThis)).toBe(false);
    expect(await answer.locator('script, object, embed, form, link, meta, base, video, audio, [onerror]').count()).toBe(
      0,
    );
    expect(await answer.locator('a[href^="javascript"], a[href^="data"], [style*="url("]').count()).toBe(0);
  };

  await ask(page, 'some prose');
  await expect(answer.getByText('The end of it.')).toBeVisible();
  await check();

  await ask(page, 'a table');
  await expect(answer.getByRole('status').first()).toHaveText(`${String(MARKUP.length)} rows`);
  expect(await answer.locator('table img, table iframe, table svg[onload]').count()).toBe(0);
  await check();
  for (const name of ['Copy as rich text', 'Copy table']) {
    await page.evaluate(() => navigator.clipboard.writeText(''));
    await answer.getByRole('button', { name }).press('Enter');
    await expect.poll(() => copiedHtml(page).catch(() => '')).toContain('<table');
    expect(await dangerousIn(page, await copiedHtml(page))).toEqual([]);
  }

  for (const [kind, cases] of [
    ['page', MARKUP],
    ['drawing', DRAWINGS],
  ] as const) {
    await ask(page, `a ${kind}`);
    await expect(frames).toHaveCount(cases.length);
    for (const frame of await frames.all()) {
      expect(await frame.getAttribute('sandbox')).toBe('');
      await expect(frame).toHaveAttribute('srcdoc', /Content-Security-Policy/);
      expect(await frame.getAttribute('srcdoc')).not.toMatch(
        /<script|<iframe|<link|\son\w+=|javascript:|<meta http-equiv="refresh/i,
      );
    }
    await check();
  }

  await ask(page, 'a diagram');
  const drawn = answer.getByRole('img', { name: /^Diagram/ });
  const refused = answer.getByText(/^This diagram can’t be drawn/);
  await expect.poll(async () => (await drawn.count()) + (await refused.count())).toBe(DIAGRAMS.length);
  // The rest has nothing to draw.
  expect(await drawn.count()).toBeGreaterThan(DIAGRAMS.length / 2);
  for (const picture of await drawn.all()) await expect(picture).toHaveAttribute('src', /^data:image\/svg\+xml/);
  await check();

  await ask(page, 'a formula');
  await expect(answer.locator('.katex, .katex-error').first()).toBeVisible();
  await check();
  close();
});
