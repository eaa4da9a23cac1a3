import { parseArgs } from 'node:util';
import { createApp } from '../app/create-app.ts';
import { findInstallation } from '../app/installation.ts';
import { errorMessage } from '../foundation/errors.ts';
import { defaultDataFolder } from '../foundation/paths.ts';
import { ProfileInUseError } from '../foundation/profile-in-use-error.ts';
import { MigrationError } from '../storage/storage-errors.ts';
import { PortInUseError, startWebHost } from './start-web-host.ts';

/**
 * Knapsack for a browser window. Prints one line of JSON when it is ready: `{"url":"http://127.0.0.1:PORT/#token=..."}`. The URL
 * opens everything, so it goes to who started this process and to nobody else.
 */
const MOST_PORT = 65_535;

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { port: { type: 'string', default: process.env['KNAPSACK_PORT'] ?? '0' } } });
  const port = readPort(values.port);
  const { version, resourcesFolder, rendererFolder } = findInstallation();
  const capabilities = { kind: 'web', appVersion: version, versions: { node: process.versions.node } } as const;
  const app = await createApp({ capabilities, dataFolder: defaultDataFolder(), resourcesFolder });
  try {
    const host = await startWebHost({ server: app.server, rendererFolder, port });
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

function readPort(text: string): number {
  const port = Number(text);
  if (Number.isInteger(port) && port >= 0 && port <= MOST_PORT) return port;
  throw new RangeError(`"${text}" is no port. Give a number from 0 (any free one) to ${String(MOST_PORT)}.`);
}

/** The first signal ends answers and stores them; a second one, of an impatient person, ends the process. */
function stopOnSignals(stop: () => Promise<void>): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      process.once(signal, () => process.exit(1));
      void stop().finally(() => process.exit(0));
    });
  }
}

/** Written for the person; of anything else the trace is needed. */
const PLAIN_ERRORS = [PortInUseError, ProfileInUseError, MigrationError, RangeError];

try {
  await main();
} catch (error) {
  console.error(PLAIN_ERRORS.some((kind) => error instanceof kind) ? errorMessage(error) : error);
  process.exit(1);
}
