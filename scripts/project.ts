import { existsSync } from 'node:fs';
import path from 'node:path';

export const projectRoot = path.join(import.meta.dirname, '..');

/** @returns Chromium or Chrome on this machine, or null. */
export function findChromium(): string | null {
  const places = [process.env['CHROMIUM_PATH'], '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/usr/bin/google-chrome-stable'];
  return places.find((place) => place !== undefined && place !== '' && existsSync(place)) ?? null;
}

/** Chromium refuses its sandbox to root. */
export const chromiumArguments = (): string[] => (process.getuid?.() === 0 ? ['--no-sandbox'] : []);
