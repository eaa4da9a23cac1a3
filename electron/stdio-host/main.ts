import { parseArgs } from 'node:util';
import { createApp } from '../app/create-app.ts';
import { findInstallation } from '../app/installation.ts';
import { NotSharedError, serveCommand } from '../app/serve-command.ts';
import { errorMessage } from '../foundation/errors.ts';
import { defaultDataFolder } from '../foundation/paths.ts';
import { keepFilesPrivate } from '../foundation/private-files.ts';
import { ProfileUnusableError } from '../foundation/profile-unusable-error.ts';
import { keepOutputForProtocol } from '../foundation/protocol-output.ts';
import { MigrationError } from '../storage/storage-errors.ts';
import { desktopActions } from '../web-host/desktop-actions.ts';

/**
 * Knapsack over standard input and output, for a program that starts this command: its tools, or with `--acp` the
 * assistant as an agent. `--share` opens it whatever the setting says, as long as the command runs; without a window
 * there is no other way to turn it on.
 */
const PLAIN_ERRORS = [NotSharedError, ProfileUnusableError, MigrationError];

keepFilesPrivate();
const output = keepOutputForProtocol();
await main().then(
  () => process.exit(0),
  (error: unknown) => {
    process.stderr.write(
      `${PLAIN_ERRORS.some((kind) => error instanceof kind) ? errorMessage(error) : format(error)}\n`,
    );
    process.exit(1);
  },
);

async function main(): Promise<void> {
  const { share: isForced, acp: isAgent } = parseArgs({
    options: { share: { type: 'boolean', default: false }, acp: { type: 'boolean', default: false } },
  }).values;
  const { version, resourcesFolder } = findInstallation();
  const dataFolder = defaultDataFolder();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.stdin.destroy());
  await serveCommand(
    dataFolder,
    { input: process.stdin, output },
    {
      isForced,
      protocol: isAgent ? 'acp' : 'mcp',
      createApp: () =>
        createApp({
          capabilities: {
            kind: 'web',
            appVersion: version,
            versions: { node: process.versions.node },
            actions: desktopActions,
          },
          dataFolder,
          resourcesFolder,
          waits: true,
        }),
    },
  );
}

const format = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : errorMessage(error);
