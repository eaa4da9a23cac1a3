import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { chromiumArguments, findChromium } from './project.ts';

/**
 * Shows a local page in a browser window, without browser toolbars if Chromium is available.
 * @param url including the key to the app. @returns false if no screen is available.
 */
export function openWindow(url: string): boolean {
  if (process.platform === 'linux' && !process.env['DISPLAY'] && !process.env['WAYLAND_DISPLAY']) return false;
  const folder = mkdtempSync(path.join(os.tmpdir(), 'knapsack-'));
  const file = writeRedirect(folder, url);
  const { command, args, isOwn } = commandFor(file, path.join(folder, 'browser'));
  const child = spawn(command, args, { stdio: 'ignore', detached: true });
  child.on('error', (error) =>
    console.log(`${command} could not be started (${error.message}). Open ${url} in a browser.`),
  );
  child.unref();
  process.once('exit', () => {
    if (isOwn) child.kill();
    removeFolder(folder);
  });
  return true;
}

interface Command {
  readonly command: string;
  readonly args: readonly string[];
  /** A separate browser, which ends with the app; otherwise, a page in the person's usual browser. */
  readonly isOwn: boolean;
}

/** The address contains the key to the app. Every user of the computer can read command lines, but not this file. */
function writeRedirect(folder: string, url: string): string {
  const file = path.join(folder, 'open.html');
  const page = `<!doctype html><title>Knapsack</title><meta http-equiv="refresh" content="0;url=${url}">`;
  writeFileSync(file, page, { mode: 0o600 });
  return file;
}

function commandFor(file: string, browserProfile: string): Command {
  if (process.platform === 'darwin') return { command: 'open', args: [file], isOwn: false };
  if (process.platform === 'win32') return { command: 'cmd', args: ['/c', 'start', '', file], isOwn: false };
  const chromium = findChromium();
  if (chromium === null) return { command: 'xdg-open', args: [file], isOwn: false };
  const window = [
    `--app=file://${file}`,
    '--window-size=1200,800',
    '--no-first-run',
    `--user-data-dir=${browserProfile}`,
  ];
  // A bar about the missing sandbox would cover part of the window; only root has to do without it.
  const quiet = process.getuid?.() === 0 ? ['--test-type'] : [];
  return { command: chromium, args: [...window, ...chromiumArguments(), ...quiet], isOwn: true };
}

/** The browser may still be writing into it. What can't be removed is left to the system's own cleanup. */
function removeFolder(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  } catch (error) {
    console.log(`The folder ${folder} could not be removed and can be deleted (${String(error)}).`);
  }
}
