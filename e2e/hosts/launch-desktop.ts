import { _electron } from '@playwright/test';
import { findElectron } from '../../scripts/electron-binary.ts';
import { chromiumArguments, projectRoot } from '../../scripts/project.ts';
import type { LaunchOptions, RunningApp } from './fixture.ts';

/** Real Electron, if its binary is on this computer. */
export async function launchDesktop({ dataFolder, environment }: LaunchOptions): Promise<RunningApp> {
  const executablePath = findElectron();
  if (executablePath === null) throw new Error("Electron's binary is not on this machine.");
  const env = { ...process.env, ...environment, KNAPSACK_DATA_FOLDER: dataFolder } as Record<string, string>;
  const electron = await _electron.launch({ executablePath, args: [projectRoot, ...chromiumArguments()], env });
  const crash = async (): Promise<void> => void electron.process().kill('SIGKILL');
  return { page: await electron.firstWindow(), close: () => electron.close(), crash, kill: crash };
}
