import { spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { createServer } from 'vite';
import { projectRoot } from './project.ts';

/** The window with hot reload on Vite's server, which hands its line on to a web host that restarts when its code changes. */
const WINDOW_PORT = 5199;
const HOST_PORT = 5198;

const host = spawn(process.execPath, ['--watch', path.join(projectRoot, 'electron/web-host/main.ts'), '--port', String(HOST_PORT)], { stdio: ['ignore', 'pipe', 'inherit'] });
createInterface({ input: host.stdout }).on('line', (line) => {
  const token = /#token=\w+/.exec(line)?.[0];
  if (token !== undefined) console.log(`Knapsack with hot reload: http://127.0.0.1:${String(WINDOW_PORT)}/${token}`);
});

const vite = await createServer({
  configFile: path.join(projectRoot, 'vite.config.ts'),
  root: path.join(projectRoot, 'renderer'),
  server: {
    host: '127.0.0.1', port: WINDOW_PORT, strictPort: true,
    // The host accepts its own origin only, so the proxy speaks in its name.
    proxy: { '/rpc': { target: `http://127.0.0.1:${String(HOST_PORT)}`, ws: true, changeOrigin: true, rewriteWsOrigin: true } },
  },
});
await vite.listen();

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    host.kill(signal);
    void vite.close().then(() => process.exit(0));
  });
}
