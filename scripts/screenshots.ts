import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { launchWeb } from '../e2e/hosts/launch-web.ts';
import { ask, card, log, write } from '../e2e/pages/chat-page.ts';
import { Animation } from './animation.ts';
import { buildApp } from './build.ts';
import { projectRoot } from './project.ts';

/**
 * Pictures of every screen of the running app, light and dark, large and small, in `dist/screenshots`, and the README's
 * animation in `resources/screenshots`. `--animation` makes only the animation.
 */
const SIZES = {
  large: { width: 1280, height: 800 },
  small: { width: 900, height: 600 },
  narrow: { width: 480, height: 640 },
} as const;
const outFolder = path.join(projectRoot, 'dist', 'screenshots');
const readmeFolder = path.join(projectRoot, 'resources', 'screenshots');

async function shootAll(page: Page, name: string): Promise<void> {
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    for (const [size, viewport] of Object.entries(SIZES)) {
      await page.setViewportSize(viewport);
      await page.screenshot({ path: path.join(outFolder, `${name}-${theme}-${size}.png`) });
    }
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize(SIZES.large);
}

async function shootSettings(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Settings' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Settings' });
  for (const section of [
    'Model',
    'Tools',
    'Memory',
    'Permissions',
    'Appearance',
    'Notifications',
    'Storage',
    'About',
  ]) {
    await dialog.getByRole('button', { name: section, exact: true }).click();
    await shootAll(page, `settings-${section.toLowerCase()}`);
  }
  await page.keyboard.press('Escape');
}

/** A change to a file outside open folders, requested by hand: the question with its diff. */
async function shootQuestion(page: Page): Promise<void> {
  const letters = mkdtempSync(path.join(os.tmpdir(), 'Letters-'));
  const letter = path.join(letters, 'landlord.txt');
  writeFileSync(letter, 'Dear landlord,\n\nthe tap in the kitchen drips.\nPlease send someone.\n\nAnna\n');
  const change = {
    path: letter,
    find: 'the tap in the kitchen drips.',
    replace_with: 'both taps drip by now, in the kitchen and in the bath.',
  };
  await page.getByRole('button', { name: 'New chat' }).click();
  await write(page, `@edit_file(${JSON.stringify(change)})`);
  const asked = page.getByRole('group', { name: /^Allow changes in/ });
  await asked.waitFor();
  await shootAll(page, 'question');
  await asked.getByRole('button', { name: 'No', exact: true }).click();
  await asked.waitFor({ state: 'detached' });
  await shootAll(page, 'question-answered');
  rmSync(letters, { recursive: true, force: true });
}

/** Three requests with their tools, as a first-time user would try them. */
async function shootAnimation(page: Page): Promise<void> {
  mkdirSync(readmeFolder, { recursive: true });
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
}

await buildApp();
mkdirSync(outFolder, { recursive: true });
const profile = mkdtempSync(path.join(os.tmpdir(), 'knapsack-screenshots-'));
const { page, close } = await launchWeb({ dataFolder: profile, environment: {} });
await page.getByRole('heading', { name: 'What can I do for you?' }).waitFor();
await page.setViewportSize(SIZES.large);
await shootAnimation(page);
if (process.argv.includes('--animation')) {
  await close();
  process.exit();
}
await page.getByRole('button', { name: 'New chat' }).click();
await shootAll(page, 'empty');
for (const message of [
  'Note: the spare key is at Tina’s',
  'remind me to water the plants on Friday at 8',
  'what is 17% of 2,340?',
]) {
  await page.getByRole('button', { name: 'New chat' }).click();
  await ask(page, message);
}
await ask(page, 'how many km are 26.2 miles?');
await page.mouse.move(0, 0);
await page.getByRole('textbox', { name: 'Message' }).fill('and use @con');
await page.getByRole('listbox', { name: 'Tools' }).waitFor();
await shootAll(page, 'mention');
await page.keyboard.press('Escape');
await page.getByRole('textbox', { name: 'Message' }).fill('');
await card(page, 'convert_units').click();
await shootAll(page, 'chat');
await page.keyboard.press('Control+k');
await page.getByRole('combobox').fill('note');
await page.waitForTimeout(300);
await shootAll(page, 'palette');
await page.keyboard.press('Escape');
await shootQuestion(page);
await shootSettings(page);
await page.getByRole('button', { name: 'Measurements', exact: true }).click();
await page.getByRole('img', { name: /^Plot: Time to first token/ }).waitFor();
await shootAll(page, 'measurements');
await page.keyboard.press('Escape');
await ask(page, 'set a timer for 1 second');
await page.getByRole('region', { name: 'Reminders' }).getByText('Timer').waitFor();
await shootAll(page, 'reminder');
await close();
rmSync(profile, { recursive: true, force: true });
console.log(
  `Pictures are in ${path.relative(projectRoot, outFolder)} and ${path.relative(projectRoot, readmeFolder)}.`,
);
