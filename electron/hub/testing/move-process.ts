import { rename } from 'node:fs/promises';
import path from 'node:path';
import { silentLogger } from '../../foundation/logger.ts';
import { openDatabase } from '../../storage/database.ts';
import { DownloadRepository } from '../../storage/download-repository.ts';
import { DownloadManager } from '../downloads/download-manager.ts';

/**
 * Moves the models as the app does, to another disk, in a process that kills itself before the step with this number:
 * `move-process.ts FOLDER TO STEP`. Steps are files that are begun and what is written into the database.
 */
const [folder = '', to = '', killedAt = ''] = process.argv.slice(2);
let steps = 0;
const step = (): void => {
  if (++steps === Number(killedAt)) process.kill(process.pid, 'SIGKILL');
};

class StepRepository extends DownloadRepository {
  override addMove(...move: Parameters<DownloadRepository['addMove']>): void {
    step();
    super.addMove(...move);
  }
  override setPlan(...plan: Parameters<DownloadRepository['setPlan']>): void {
    step();
    super.setPlan(...plan);
  }
  override removeMove(...id: Parameters<DownloadRepository['removeMove']>): void {
    step();
    super.removeMove(...id);
  }
}

const { database } = openDatabase(path.join(folder, 'knapsack.db'), { logger: silentLogger });
const repository = new StepRepository(database);
const manager = new DownloadManager({
  connection: { host: 'nowhere', request: () => Promise.reject(new Error('Nothing is downloaded.')) },
  repository,
  logger: silentLogger,
  onComplete: async () => undefined,
  onMoved: step,
  rename: async (from, target) => {
    step();
    if (!from.endsWith('.moving')) throw Object.assign(new Error('Another disk.'), { code: 'EXDEV' });
    await rename(from, target);
  },
});
await manager.start();
manager.moveTo(to);
manager.changed.on((list) => {
  const isMoving = list.some(({ state }) => state === 'moving') || repository.moves().length > 0;
  if (!isMoving) process.exit(list.every(({ problem }) => problem === null) ? 0 : 1);
});
