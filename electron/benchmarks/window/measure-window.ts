import type { CDPSession, Page } from 'playwright-core';
import type { MeasuredWindow } from './window-figures.ts';

/** The least of several openings: garbage collection and a cold compiler count for some of them. */
const OPENINGS = 5;
const KEYS = 40;
/** Between keys, about as fast as people type. */
const KEY_PAUSE_MS = 30;
/** Looking costs time too: a locator's query would count more than the window. */
const LOOK_EVERY_MS = 50;
/** Only a hang takes this long. */
const MOST_MS = 120_000;

interface ShownPage {
  readonly document: { readonly body: { readonly textContent: string } };
}

/** @param shown a text that the window opens with. */
export async function measureWindow(page: Page, shown: string): Promise<MeasuredWindow> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const openings: number[] = [];
  for (let opening = 0; opening < OPENINGS; opening++) {
    const before = await processMs(session);
    await page.reload();
    await showsText(page, shown);
    openings.push((await processMs(session)) - before);
  }
  const keyMs = await typingMs(page, session);
  const elements = await page.locator('*').count();
  await session.detach();
  return { openMs: Math.min(...openings), keyMs, elements };
}

export async function showsText(page: Page, text: string): Promise<void> {
  // It runs in the page; the page's types are not those of this process.
  const shows = (wanted: string): boolean =>
    (globalThis as unknown as ShownPage).document.body.textContent.includes(wanted);
  await page.waitForFunction(shows, text, { polling: LOOK_EVERY_MS, timeout: MOST_MS });
}

/** @returns processor time for a key, without what the window does anyway in that time. */
async function typingMs(page: Page, session: CDPSession): Promise<number> {
  const field = page.getByRole('textbox', { name: 'Message', exact: true });
  await field.focus();
  // The first keys load what only typing needs; then whatever waited for a resting window comes to its end.
  await field.pressSequentially('so ', { delay: KEY_PAUSE_MS });
  await page.waitForTimeout(KEYS * KEY_PAUSE_MS);
  const resting = await processMs(session);
  await page.waitForTimeout(KEYS * KEY_PAUSE_MS);
  const typing = await processMs(session);
  await field.pressSequentially('x'.repeat(KEYS), { delay: KEY_PAUSE_MS });
  return Math.max(0, (await processMs(session)) - typing - (typing - resting)) / KEYS;
}

async function processMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return 1000 * (metrics.find(({ name }) => name === 'ProcessTime')?.value ?? NaN);
}
