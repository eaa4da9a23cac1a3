import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { buildApp } from './build.ts';
import { fetchElectron, findElectron } from './electron-binary.ts';
import { openWindow } from './open-window.ts';
import { chromiumArguments, projectRoot } from './project.ts';

/**
 * Opens Knapsack in an Electron window or, if Electron's binary is not available or `--web` asks for it, in a browser
 * window. `--no-open` only prints the address. Other arguments go to the host: `npm run start:web -- --port 4700`.
 */
const OWN_ARGUMENTS = new Set(['--web', '--no-open']);
const hostArguments = process.argv.slice(2).filter((argument) => !OWN_ARGUMENTS.has(argument));

await buildApp();
if (process.argv.includes('--web')) startWeb();
else startDesktop();

function startDesktop(): void {
  const reason = findElectron() === null ? fetchElectron() : null;
  const executable = findElectron();
  if (executable === null) {
    const why = reason ?? 'the binary is not installed';
    console.log(`Electron is not available (${why}), so Knapsack opens in a browser window. It is the same app.`);
    return startWeb();
  }
  console.log('Opening Knapsack. Close its window, or press Ctrl+C here, to stop it.');
  endTogether(spawn(executable, [projectRoot, ...chromiumArguments(), ...hostArguments], { stdio: 'inherit' }));
}

function startWeb(): void {
  const entry = path.join(projectRoot, 'dist/electron/web-host.js');
  const host = spawn(process.execPath, [entry, ...hostArguments], { stdio: ['ignore', 'pipe', 'inherit'] });
  endTogether(host);
  createInterface({ input: host.stdout }).once('line', (line) => {
    const { url } = JSON.parse(line) as { url: string };
    const shown = !process.argv.includes('--no-open') && openWindow(url);
    if (shown) console.log('Knapsack is open in a browser window.');
    else console.log(`Knapsack runs at ${url}\nOpen this address in a browser on this machine.`);
    console.log('Press Ctrl+C to stop it.');
  });
}

/**
 * Signals are forwarded, and the child's exit is ours. In a terminal, Ctrl+C therefore reaches the host twice, which it
 * counts as one.
 */
function endTogether(child: ChildProcess): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void child.kill(signal));
  child.on('error', (error) => {
    console.error(`Knapsack could not be started: ${error.message}`);
    process.exit(1);
  });
  child.on('exit', (code) => process.exit(code ?? 1));
}
