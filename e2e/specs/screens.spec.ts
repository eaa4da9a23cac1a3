import type { Page } from '@playwright/test';
import { expect, test } from '../hosts/fixture.ts';
import { violations } from '../pages/axe.ts';
import { CHAT_SCREENS } from '../screens/chat-screens.ts';
import { walk } from '../screens/screens.ts';
import { screensScript } from '../screens/script.ts';
import { makeFiles, prepare, WIDE, type Screen } from '../screens/stage.ts';
import { EMPTY_SCREENS, WINDOW_SCREENS } from '../screens/window-screens.ts';

const NARROW = { width: 400, height: 700 };

// They are the longest: each is its own to take up.
test.describe.configure({ mode: 'parallel' });

const DIALOG = '[role="dialog"]';

/**
 * What axe finds, and whether the page is wider than the window. Behind a dialog lies what other screens show.
 * @param rules all of them unless some are named.
 */
async function faults(page: Page, rules?: readonly string[]): Promise<readonly string[]> {
  const fits = await fitsSoon(page);
  const isCovered = (await page.locator(DIALOG).count()) > 0;
  const found = await violations(page, { ...(isCovered && { within: DIALOG }), ...(rules && { rules }) });
  if (fits) return found;
  const wide = await page.evaluate(() =>
    Array.from(document.querySelectorAll('body *'))
      .filter((element) => element.getBoundingClientRect().right > window.innerWidth)
      .map((element) => element.outerHTML.slice(0, 120)),
  );
  return [...found, `wider than the window: ${wide.slice(0, 10).join(', ')}`];
}

/** @returns whether the page fits the window, once the panes that have no place in a narrow one are gone. */
const fitsSoon = async (page: Page): Promise<boolean> =>
  page
    .waitForFunction(() => document.documentElement.scrollWidth <= window.innerWidth, undefined, { timeout: 20_000 })
    .then(
      () => true,
      () => false,
    );

async function setTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  await page.waitForFunction((expected) => document.documentElement.dataset['theme'] === expected, theme);
}

for (const [name, screens, isFresh] of [
  ['what a fresh profile shows', EMPTY_SCREENS, true],
  ['the chat', CHAT_SCREENS, false],
  ['what lies around the chat and over it', WINDOW_SCREENS, false],
] as const) {
  test(`axe finds nothing in ${name}, and nothing is wider than a narrow window`, async ({ profile }) => {
    // Many screens one after another: only ends what hangs.
    test.setTimeout(1_800_000);
    const folder = makeFiles(profile.folder);
    const { page } = await profile.launch(screensScript(folder));
    await setTheme(page, 'light');
    if (!isFresh) await prepare({ page, folder });
    const found: Record<string, readonly string[]> = {};
    const look = async (screen: Screen): Promise<void> => {
      const light = await faults(page);
      // Only colours differ in the dark, and the panes that a narrow window has no place for have screens of their own.
      await setTheme(page, 'dark');
      await page.setViewportSize(NARROW);
      const narrow = await faults(page, ['color-contrast', 'scrollable-region-focusable', 'target-size']);
      await page.setViewportSize(WIDE);
      await setTheme(page, 'light');
      if (light.length + narrow.length > 0) found[screen.name] = [...light, ...narrow];
    };
    await walk({ page, folder }, screens, look);
    expect(found).toEqual({});
  });
}
