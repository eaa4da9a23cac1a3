import { execFile, spawn } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { errorCode } from '../foundation/errors.ts';
import { asPerson } from '../foundation/private-files.ts';
import { applicationNamed, readDesktopEntry, type DesktopApplication } from './desktop-entry.ts';

const run = promisify(execFile);
/** How long to wait for the system to report that it is starting a program, in milliseconds. */
const START_TIMEOUT_MS = 10_000;

/**
 * Starts an installed program by its name in the system's menu: never a command, and without arguments, so that nothing
 * can be started but what the person installed for the desktop.
 * @throws {Error} that lists similar programs.
 */
export function openApp(name: string, platform: NodeJS.Platform = process.platform): Promise<void> {
  if (platform === 'darwin') return openOnMac(name);
  return platform === 'win32' ? openOnWindows(name) : openOnLinux(name);
}

async function openOnMac(name: string): Promise<void> {
  await run('open', ['-a', name], { timeout: START_TIMEOUT_MS });
}

/** The name is passed in the environment, where it is data whatever characters it contains. */
async function openOnWindows(name: string): Promise<void> {
  const script =
    '$app = Get-StartApps | Where-Object { $_.Name -eq $env:KNAPSACK_APP } | Select-Object -First 1; ' +
    'if (-not $app) { exit 3 }; Start-Process "shell:AppsFolder\\$($app.AppID)"';
  const env = { ...process.env, KNAPSACK_APP: name };
  try {
    await run('powershell.exe', ['-NoProfile', '-NonInteractive', '-Command', script], {
      env,
      timeout: START_TIMEOUT_MS,
    });
  } catch (error) {
    throw new Error('there is no program of this name in the start menu', { cause: error });
  }
}

async function openOnLinux(name: string): Promise<void> {
  const applications = await installedApplications();
  const { application, nearest } = applicationNamed(name, applications);
  if (application === null) {
    throw new Error(
      nearest.length === 0
        ? 'no programs are installed for this desktop'
        : `there is no program of this name; the nearest are ${nearest.join(', ')}`,
    );
  }
  await startDetached('gtk-launch', [application.id]);
}

function startDetached(command: string, args: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = asPerson(() => spawn(command, args, { detached: true, stdio: 'ignore' }));
    child.once('error', (error) =>
      reject(errorCode(error) === 'ENOENT' ? new Error(`${command} is not installed`, { cause: error }) : error),
    );
    child.once('spawn', () => {
      child.unref();
      resolve();
    });
  });
}

/**
 * @returns what the menus show; the person's entry replaces the system's entry of the same id (Desktop Menu
 * Specification).
 */
async function installedApplications(
  environment: NodeJS.ProcessEnv = process.env,
): Promise<readonly DesktopApplication[]> {
  const own = environment['XDG_DATA_HOME'] ?? path.join(os.homedir(), '.local', 'share');
  const shared = (environment['XDG_DATA_DIRS'] ?? '/usr/local/share:/usr/share').split(':');
  const byId = new Map<string, DesktopApplication>();
  for (const folder of [own, ...shared].map((data) => path.join(data, 'applications'))) {
    for (const file of await readdir(folder).catch(() => [])) {
      const id = file.replace(/\.desktop$/, '');
      if (id === file || byId.has(id)) continue;
      const application = readDesktopEntry(id, await readFile(path.join(folder, file), 'utf8').catch(() => ''));
      if (application !== null) byId.set(id, application);
    }
  }
  return [...byId.values()];
}
