import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { expect, test } from '../hosts/fixture.ts';
import { composer } from '../pages/chat-page.ts';

test('the window has no Node, no foreign scripts and no inline ones', async ({ page }) => {
  const found = await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'globalThis.wasRun = true';
    document.body.append(script);
    return ['require', 'process', 'module', 'wasRun'].filter((name) => name in globalThis);
  });
  expect(found).toEqual([]);
  const reached = await page.evaluate(() =>
    fetch('https://example.com/').then(
      () => 'reached',
      () => 'blocked',
    ),
  );
  expect(reached).toBe('blocked');
});

test('a foreign page gets nothing from the app, although it knows the token', async ({ page, host }) => {
  test.skip(host !== 'web', 'The other hosts don’t listen on a port.');
  const { origin, token } = await page.evaluate(() => ({
    origin: location.origin,
    token: sessionStorage.getItem('knapsack.token'),
  }));
  const elsewhere = createServer((_request, response) =>
    response.setHeader('content-type', 'text/html').end('<p>elsewhere</p>'),
  );
  await once(elsewhere.listen(0, '127.0.0.1'), 'listening');
  const address = elsewhere.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;

  await page.goto(`http://127.0.0.1:${String(port)}/`);
  const found = await page.evaluate(
    async ([target, key]) => ({
      page: await fetch(target).then(
        () => 'read',
        () => 'blocked',
      ),
      line: await new Promise<string>((resolve) => {
        const socket = new WebSocket(`${target.replace('http', 'ws')}/rpc`, ['knapsack.v1', `token.${key}`]);
        socket.addEventListener('open', () => resolve('open'));
        socket.addEventListener('error', () => resolve('refused'));
      }),
    }),
    [origin, token ?? ''] as const,
  );
  expect(token).toMatch(/^[0-9a-f]{64}$/);
  expect(found).toEqual({ page: 'blocked', line: 'refused' });
  elsewhere.close();
});

test('what a model writes cannot become markup or load a picture', async ({ profile }) => {
  const image = '<img src=x onerror="globalThis.wasRun = true"> ![spy](https://example.com/a.png)';
  const text = `${image} [link](javascript:globalThis.wasRun=true)`;
  const { page } = await profile.launch({ answers: [{ to: '', steps: [{ text }] }] });
  await composer(page).fill('hello');
  await composer(page).press('Enter');
  await expect(page.getByRole('log')).toContainText('spy');
  expect(await page.locator('log img, article img').count()).toBe(0);
  await page.getByText('link', { exact: true }).click();
  expect(await page.evaluate(() => 'wasRun' in globalThis)).toBe(false);
});

test('the desktop window stays on its own pages, and opens external links only if they are https', async ({
  profile,
  host,
}) => {
  test.skip(host !== 'shell', 'A browser tab may go elsewhere; real Electron opens the links for real.');
  const { page } = await profile.launch();
  const before = page.url();
  await page.evaluate(() => {
    window.open('https://example.com/docs');
    window.open('file:///etc/passwd');
  });
  const recorded = () => readFileSync(path.join(profile.folder, 'stand-in.log'), 'utf8');
  await expect.poll(recorded).toContain('["open-external","https://example.com/docs"]');
  expect(recorded()).not.toMatch(/open-external.*passwd/);
  await page
    .evaluate(() => {
      location.href = 'https://example.com/';
    })
    .catch(() => undefined);
  await expect.poll(recorded).toContain('["navigation-refused","https://example.com/"]');
  expect(page.url()).toBe(before);
});
