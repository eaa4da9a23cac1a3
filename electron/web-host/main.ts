import { createApp } from '../app/create-app.ts';
import { findInstallation } from '../app/installation.ts';
import { commandFile, sharingCommand } from '../app/sharing-command.ts';
import { errorMessage } from '../foundation/errors.ts';
import { defaultDataFolder } from '../foundation/paths.ts';
import { keepFilesPrivate } from '../foundation/private-files.ts';
import { ProfileInUseError } from '../foundation/profile-in-use-error.ts';
import { ProfileUnusableError } from '../foundation/profile-unusable-error.ts';
import { MigrationError } from '../storage/storage-errors.ts';
import { desktopActions } from './desktop-actions.ts';
import { ArgumentError, readOptions } from './read-options.ts';
import { PortInUseError, startWebHost } from './start-web-host.ts';

/**
 * Knapsack for a browser window. Prints one line of JSON when it is ready:
 * `{"url":"http://127.0.0.1:PORT/#token=..."}`. The URL gives full access, so it goes only to whoever started this
 * process.
 */
/**
 * Ctrl+C reaches a process from the terminal and again from its parent: signals closer together than this count as one.
 */
const ONE_SIGNAL_MS = 1000;

async function main(): Promise<void> {
  const { port, token } = readOptions(process.argv.slice(2), process.env);
  const { version, resourcesFolder, rendererFolder } = findInstallation();
  const capabilities = {
    kind: 'web',
    appVersion: version,
    versions: { node: process.versions.node },
    actions: desktopActions,
    sharingCommand: sharingCommand(process.execPath, [commandFile(import.meta.filename)]),
    agentCommand: sharingCommand(process.execPath, [commandFile(import.meta.filename), '--acp']),
  } as const;
  const app = await createApp({ capabilities, dataFolder: defaultDataFolder(), resourcesFolder });
  try {
    const host = await startWebHost({ server: app.server, rendererFolder, port, token });
    stopOnSignals(async () => {
      await host.dispose();
      await app.dispose();
    });
    console.log(JSON.stringify({ url: host.url }));
  } catch (error) {
    await app.dispose();
    throw error;
  }
}

/** The first signal ends answers and stores them; a later one, from an impatient person, ends the process. */
function stopOnSignals(stop: () => Promise<void>): void {
  let stoppingSince: number | null = null;
  const receive = (): void => {
    if (stoppingSince === null) {
      stoppingSince = performance.now();
      void stop().then(() => process.exit(0), giveUp);
    } else if (performance.now() - stoppingSince > ONE_SIGNAL_MS) process.exit(1);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, receive);
}

/** Some errors are written for the person; others need their stack trace. */
const PLAIN_ERRORS = [ArgumentError, PortInUseError, ProfileInUseError, ProfileUnusableError, MigrationError];

function giveUp(error: unknown): void {
  console.error(PLAIN_ERRORS.some((kind) => error instanceof kind) ? errorMessage(error) : error);
  process.exit(1);
}

keepFilesPrivate();
await main().catch(giveUp);
