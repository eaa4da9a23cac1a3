import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Page } from '@playwright/test';
import { launchWeb } from '../e2e/hosts/launch-web.ts';
import { scriptIn } from '../e2e/hosts/scripted-model.ts';
import { log } from '../e2e/pages/chat-page.ts';
import { EMPTY_SCREENS, SCREENS, walk } from '../e2e/screens/screens.ts';
import { screensScript } from '../e2e/screens/script.ts';
import { makeFiles, prepare, type Screen } from '../e2e/screens/stage.ts';
import { Animation } from './animation.ts';
import { buildApp } from './build.ts';
import { writeContactSheets, type Shot } from './contact-sheet.ts';
import { projectRoot } from './project.ts';

/**
 * Pictures of every screen of the running app, light and dark, at every window size, in `dist/screenshots`, with contact
 * sheets, and the README's animation in `resources/screenshots`. `--animation` makes only the animation, `--screens`
 * only the pictures. `--only=cards,narrow,dark` limits the screens, sizes and themes.
 */
const { values } = parseArgs({
  options: { animation: { type: 'boolean' }, screens: { type: 'boolean' }, only: { type: 'string', default: '' } },
});
/** `zoomed` is what a window of 1440 by 900 has left at 200 %. */
const SIZES = {
  large: { width: 1440, height: 900 },
  medium: { width: 1024, height: 700 },
  small: { width: 900, height: 600 },
  narrow: { width: 400, height: 700 },
  zoomed: { width: 720, height: 450 },
} as const;
const THEMES = ['light', 'dark'] as const;
const outFolder = path.join(projectRoot, 'dist', 'screenshots');
const readmeFolder = path.join(projectRoot, 'resources', 'screenshots');
const only = new Set(values.only.split(',').filter((name) => name !== ''));
/** Names of one kind that were asked for; all of that kind where none was. */
function chosen<Name extends string>(names: readonly Name[]): readonly Name[] {
  const some = names.filter((name) => only.has(name));
  return some.length === 0 ? names : some;
}

/** Those that were asked for; all of them where none was. */
function screensToShoot(screens: readonly Screen[]): readonly Screen[] {
  const named = [...EMPTY_SCREENS, ...SCREENS].some(({ name }) => only.has(name));
  return named ? screens.filter(({ name }) => only.has(name)) : screens;
}

const shots = new Map<string, Shot[]>();

async function shoot(page: Page, { name, viewport, subject }: Screen): Promise<void> {
  const all = Object.keys(SIZES) as (keyof typeof SIZES)[];
  const sizes = viewport === undefined ? all : all.filter((size) => SIZES[size].width === viewport.width);
  for (const theme of chosen(THEMES)) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    for (const size of chosen(sizes)) {
      await page.setViewportSize(SIZES[size]);
      await subject?.(page).scrollIntoViewIfNeeded();
      const picture = await page.screenshot({ path: path.join(outFolder, `${name}-${theme}-${size}.png`) });
      const set = `${size}-${theme}`;
      shots.set(set, [...(shots.get(set) ?? []), { name, picture }]);
    }
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
}

async function shootScreens(): Promise<void> {
  const profile = mkdtempSync(path.join(os.tmpdir(), 'knapsack-screenshots-'));
  const folder = makeFiles(profile);
  const environment = scriptIn(profile, screensScript(folder));
  const { page, close } = await launchWeb({ dataFolder: path.join(profile, 'data'), environment });
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.setViewportSize(SIZES.large);
  const stage = { page, folder };
  await walk(stage, screensToShoot(EMPTY_SCREENS), (screen) => shoot(page, screen));
  await prepare(stage);
  await walk(stage, screensToShoot(SCREENS), (screen) => shoot(page, screen));
  await close();
  rmSync(profile, { recursive: true, force: true });
  for (const [set, pictures] of shots) {
    const [size = 'large'] = set.split('-') as (keyof typeof SIZES)[];
    await writeContactSheets(pictures, { folder: outFolder, name: `sheet-${set}`, ...SIZES[size] });
  }
}

/** Three requests with their tools, as a first-time user would try them. */
async function shootAnimation(): Promise<void> {
  const profile = mkdtempSync(path.join(os.tmpdir(), 'knapsack-screenshots-'));
  const { page, close } = await launchWeb({ dataFolder: profile, environment: {} });
  await page.getByRole('heading', { name: 'What can I do for you?' }).waitFor();
  await page.setViewportSize({ width: 1280, height: 800 });
  const animation = new Animation(page);
  await animation.shoot(900);
  const answers = log(page).getByRole('article', { name: 'Knapsack' });
  const send = page.getByRole('button', { name: 'Send' });
  const show = (message: string, index: number): Promise<void> =>
    animation.ask(message, async () => (await answers.count()) > index && (await send.isVisible()));
  await show('how many km are 26.2 miles?', 0);
  await show('what is 17% of 2,340?', 1);
  await page.getByRole('button', { name: 'New chat' }).click();
  await show('remind me to water the plants on Friday at 8', 0);
  await animation.write(path.join(readmeFolder, 'knapsack.webp'));
  await close();
  rmSync(profile, { recursive: true, force: true });
}

await buildApp();
for (const folder of [outFolder, readmeFolder]) mkdirSync(folder, { recursive: true });
if (values.screens !== true) await shootAnimation();
if (values.animation !== true) await shootScreens();
console.log(
  `Pictures are in ${path.relative(projectRoot, outFolder)} and ${path.relative(projectRoot, readmeFolder)}.`,
);
