import { existsSync, statfsSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

export const projectRoot = path.join(import.meta.dirname, '..');

/** Where Node stores the compiled code of the programs that tests start, so that each is compiled once. */
export const COMPILE_CACHE = path.join(projectRoot, 'dist', 'compile-cache');

/** A file system in memory, on Linux. */
const IN_MEMORY = '/dev/shm';
/** As much room as all tests that run at the same time need, several times over. */
const LEAST_ROOM_BYTES = 4 * 2 ** 30;

/**
 * @returns where tests create their files: in memory where there is room. A profile waits for the disk at every change,
 * which is half of the time of tests with one.
 */
export function testFolder(inMemory = IN_MEMORY, least = LEAST_ROOM_BYTES): string {
  try {
    const { bavail, bsize } = statfsSync(inMemory);
    return bavail * bsize >= least ? inMemory : os.tmpdir();
  } catch {
    return os.tmpdir();
  }
}

/** `setup.mjs`, which can't import anything from here, looks in the same places. */
const HEADLESS_CHROMIUM = '/usr/bin/chromium-headless-shell';
const CHROMIUM_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

const firstPlace = (places: readonly (string | undefined)[]): string | null =>
  places.find((place) => place !== undefined && place !== '' && existsSync(place)) ?? null;

/** @returns Chromium or Chrome on this computer, or null. */
export const findChromium = (): string | null => firstPlace([process.env['CHROMIUM_PATH'], ...CHROMIUM_PLACES]);

/**
 * @returns the browser that tests drive without a screen. Debian has one without Chromium's own interface, which needs
 * three quarters of the processor time.
 */
export const findTestChromium = (): string =>
  firstPlace([process.env['CHROMIUM_PATH'], HEADLESS_CHROMIUM, ...CHROMIUM_PLACES]) ?? '/usr/bin/chromium';

/** Chromium refuses to use its sandbox as root. */
export const chromiumArguments = (): string[] => (process.getuid?.() === 0 ? ['--no-sandbox'] : []);
