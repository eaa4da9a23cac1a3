import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { buildApp } from './build.ts';
import { fetchElectron, findElectron } from './electron-binary.ts';
import { chromiumArguments, findChromium, projectRoot } from './project.ts';

/**
 * Opens Knapsack: in an Electron window, or, where Electron's binary cannot be had or `--web` asks for it, in a browser window.
 * Further arguments go to the host: `npm start -- --web --port 4700`.
 */
const hostArguments = process.argv.slice(2).filter((argument) => argument !== '--web' && argument !== '--no-open');
const wantsWeb = process.argv.includes('--web');

await buildApp();
const electron = wantsWeb ? null : findElectron();
const reason = wantsWeb || electron !== null ? null : fetchElectron();
const binary = wantsWeb ? null : (electron ?? findElectron());
if (binary !== null) startDesktop(binary);
else startWeb(reason);

function startDesktop(executable: string): void {
  console.log('Opening Knapsack. Close its window, or press Ctrl+C here, to stop it.');
  const asRoot = process.platform === 'linux' && process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  endTogether(spawn(executable, [projectRoot, ...asRoot, ...hostArguments], { stdio: 'inherit' }));
}

function startWeb(noElectron: string | null): void {
  if (noElectron !== null) console.log(`Electron could not be had (${noElectron}), so Knapsack opens in a browser window, with the very same app.`);
  const host = spawn(process.execPath, [path.join(projectRoot, 'dist/electron/web-host.js'), ...hostArguments], { stdio: ['ignore', 'pipe', 'inherit'] });
  endTogether(host);
  createInterface({ input: host.stdout }).once('line', (line) => {
    const { url } = JSON.parse(line) as { url: string };
    if (process.argv.includes('--no-open') || !openWindow(url)) console.log(`Knapsack runs at ${url}\nOpen this address in a browser on this machine.`);
    else console.log('Knapsack is open in a browser window.');
    console.log('Press Ctrl+C to stop it.');
  });
}

/** @returns false when there is nothing to open it with. */
function openWindow(url: string): boolean {
  if (process.platform === 'linux' && !process.env['DISPLAY'] && !process.env['WAYLAND_DISPLAY']) return false;
  const file = writeRedirect(url);
  const chromium = findChromium();
  if (process.platform === 'darwin') detach('open', [file]);
  else if (process.platform === 'win32') detach('cmd', ['/c', 'start', '', file]);
  else if (chromium === null) detach('xdg-open', [file]);
  else detach(chromium, [`--app=file://${file}`, '--window-size=1200,800', '--no-first-run', `--user-data-dir=${path.join(path.dirname(file), 'browser')}`, ...chromiumArguments(), ...(process.getuid?.() === 0 ? ['--test-type'] : [])]);
  return true;
}

/** The address holds the key to the app, and a command line can be read by every user of the machine; this file cannot. */
function writeRedirect(url: string): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'knapsack-'));
  const file = path.join(folder, 'open.html');
  writeFileSync(file, `<!doctype html><title>Knapsack</title><meta http-equiv="refresh" content="0;url=${url}">`, { mode: 0o600 });
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return file;
}

function detach(command: string, args: readonly string[]): void {
  const child = spawn(command, args, { stdio: 'ignore', detached: true });
  child.on('error', (error) => console.log(`${command} could not be started (${error.message}).`));
  child.unref();
}

/** Ctrl+C reaches the child by itself in a terminal; a signal from elsewhere has to be handed on. */
function endTogether(child: ChildProcess): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void child.kill(signal));
  child.on('exit', (code) => process.exit(code ?? 1));
}
