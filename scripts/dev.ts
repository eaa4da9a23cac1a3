import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import { projectRoot } from './project.ts';

/**
 * The window with hot reload on Vite's server, which forwards its connection to a web host that restarts when its code
 * changes. Both keep one token for as long as this runs: after a restart of the host, reloading the page is enough.
 */
const WINDOW_PORT = 5199;
const HOST_PORT = 5198;
const WINDOW_ORIGIN = `http://127.0.0.1:${String(WINDOW_PORT)}`;
const token = randomBytes(32).toString('hex');

function createWindowServer(): Promise<ViteDevServer> {
  const target = `http://127.0.0.1:${String(HOST_PORT)}`;
  return createServer({
    configFile: path.join(projectRoot, 'vite.config.ts'),
    root: path.join(projectRoot, 'renderer'),
    server: {
      host: '127.0.0.1',
      port: WINDOW_PORT,
      strictPort: true,
      proxy: {
        '/rpc': {
          target,
          ws: true,
          changeOrigin: true,
          // The host accepts only its own origin, so the proxy uses that name; foreign origins are therefore refused
          // here.
          rewriteWsOrigin: true,
          bypass: ({ headers }) => (headers.origin === WINDOW_ORIGIN ? undefined : false),
        },
      },
    },
  });
}

function spawnHost(): () => void {
  const entry = path.join(projectRoot, 'electron/web-host/main.ts');
  const host = spawn(process.execPath, ['--watch', '--watch-preserve-output', entry, '--port', String(HOST_PORT)], {
    env: { ...process.env, KNAPSACK_DEV_TOKEN: token },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return () => void host.kill('SIGTERM');
}

const vite = await createWindowServer();
await vite.listen().catch((error: unknown) => {
  console.error(`The window could not be served (${String(error)}). Is "npm run dev" running already?`);
  process.exit(1);
});
const stopHost = spawnHost();
console.log(`Knapsack with hot reload: ${WINDOW_ORIGIN}/#token=${token}`);
console.log('The host restarts when its code changes; reload the page then. Press Ctrl+C to stop.');

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    stopHost();
    void vite.close().then(() => process.exit(0));
  });
}
