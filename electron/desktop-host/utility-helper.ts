import { utilityProcess } from 'electron';
import { withCompiledCode } from '../foundation/compiled-code.ts';
import { errorCode } from '../foundation/errors.ts';
import type { StartHelper } from '../foundation/helper-process.ts';
import { withLanguage } from '../foundation/helper-language.ts';

/**
 * Starts a helper in one of Electron's utility processes: the app's own binary doesn't run as Node, because its fuses
 * forbid it.
 */
export const startUtilityHelper: StartHelper = (file, megabytes) => {
  const child = utilityProcess.fork(file, [], {
    execArgv: [`--max-old-space-size=${String(megabytes)}`],
    env: withCompiledCode(process.env),
    serviceName: 'Knapsack helper',
    stdio: 'ignore',
  });
  return withLanguage({
    send: (message) => child.postMessage(message, []),
    onMessage: (listener) => void child.on('message', listener),
    onExit: (listener) => void child.once('exit', (code) => listener(`code ${String(code)}`)),
    // Electron's own way asks first, which a process that is busy in native code doesn't hear.
    end: () => (child.pid === undefined ? void child.kill() : endAtOnce(child.pid)),
  });
};

function endAtOnce(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    // It ended by itself at the same time.
    if (errorCode(error) !== 'ESRCH') throw error;
  }
}
