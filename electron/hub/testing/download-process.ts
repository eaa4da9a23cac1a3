import path from 'node:path';
import { silentLogger } from '../../foundation/logger.ts';
import { openDatabase } from '../../storage/database.ts';
import { DownloadRepository, downloadPlanSchema } from '../../storage/download-repository.ts';
import { DownloadManager } from '../downloads/download-manager.ts';
import { HubConnection } from '../hub-connection.ts';

/** Downloads as the app does, in a process that a test can kill: `download-process.ts FOLDER ADDRESS PLAN`. */
const [folder = '', address = '', plan = ''] = process.argv.slice(2);
const { database } = openDatabase(path.join(folder, 'knapsack.db'), { logger: silentLogger });
const manager = new DownloadManager({
  connection: new HubConnection({ access: () => ({ address, proxy: '', token: null }) }),
  repository: new DownloadRepository(database),
  logger: silentLogger,
  onComplete: async () => undefined,
});
manager.changed.on(([download]) => {
  if (download?.state === 'failed') process.stderr.write(`${String(download.problem)}\n`);
  if (download?.state === 'done' || download?.state === 'failed') process.exit(download.state === 'done' ? 0 : 1);
});
await manager.start();
manager.add(downloadPlanSchema.parse(JSON.parse(plan)));
