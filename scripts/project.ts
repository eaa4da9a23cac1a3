import { existsSync } from 'node:fs';
import path from 'node:path';

export const projectRoot = path.join(import.meta.dirname, '..');

/** Where Node stores the compiled code of the programs that tests start, so that each is compiled once. */
export const COMPILE_CACHE = path.join(projectRoot, 'dist', 'compile-cache');

/** `setup.mjs`, which can't import anything from here, looks in the same places. */
const CHROMIUM_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** @returns Chromium or Chrome on this computer, or null. */
export function findChromium(): string | null {
  const places = [process.env['CHROMIUM_PATH'], ...CHROMIUM_PLACES];
  return places.find((place) => place !== undefined && place !== '' && existsSync(place)) ?? null;
}

/** Chromium refuses to use its sandbox as root. */
export const chromiumArguments = (): string[] => (process.getuid?.() === 0 ? ['--no-sandbox'] : []);
