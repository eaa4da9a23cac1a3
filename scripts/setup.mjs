// Makes a fresh clone ready: `app` installs the packages, `test` also finds the browser that the tests drive.
// Runs on whatever Node the machine has, before anything is installed: builtins only, no TypeScript.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const root = path.join(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), '..');
const stamp = path.join(root, 'node_modules', '.knapsack-setup');
const LEAST_NODE = [20, 19];
/** Our scripts are TypeScript, and better-sqlite3 13 crashes below this. */
const LEAST_NODE_FOR_SCRIPTS = 22;

main(process.argv[2] ?? 'app');

function main(purpose) {
  checkNode();
  installPackages();
  checkScriptsNode();
  if (purpose === 'test') ensureChromium();
}

function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > LEAST_NODE[0] || (major === LEAST_NODE[0] && minor >= LEAST_NODE[1])) return;
  fail(`Knapsack needs Node ${LEAST_NODE.join('.')} or newer to install; this is ${process.versions.node}. Get a newer one from your package manager or nodejs.org.`);
}

/** The stamp is written last, so an install that was cut off is done again. */
function installPackages() {
  const lock = createHash('sha256').update(readFileSync(path.join(root, 'package-lock.json'))).digest('hex');
  const wanted = `${lock} ${process.platform}-${process.arch}`;
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  say('Installing packages from package-lock.json (once; about half a minute) ...');
  const started = Date.now();
  run('npm', ['ci', '--loglevel=error', '--no-audit', '--no-fund'], 'The packages could not be installed. Check the connection to the npm registry and run the command again.');
  writeFileSync(stamp, wanted);
  say(`Packages are installed (${Math.round((Date.now() - started) / 1000)} s).`);
}

/** On Linux x64 a pinned Node comes with the packages, and npm puts it first in the path. Elsewhere the machine's own has to do. */
function checkScriptsNode() {
  const pinned = path.join(root, 'node_modules', '.bin', 'node');
  if (existsSync(pinned) || Number(process.versions.node.split('.')[0]) >= LEAST_NODE_FOR_SCRIPTS) return;
  fail(`Knapsack needs Node ${LEAST_NODE_FOR_SCRIPTS} or newer to run on ${process.platform}-${process.arch}; this is ${process.versions.node}.`);
}

function ensureChromium() {
  const known = [process.env.CHROMIUM_PATH, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
  if (known.some((file) => file !== undefined && existsSync(file))) return;
  const isRootOnDebian = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (!isRootOnDebian) fail('The end-to-end tests need Chromium. Install it (Debian: apt-get install chromium), or name it with CHROMIUM_PATH.');
  say('Installing Chromium from Debian for the end-to-end tests (once) ...');
  run('apt-get', ['-qq', 'update'], 'The list of Debian packages could not be fetched. Check the connection.');
  run('apt-get', ['-qq', 'install', '-y', '--no-install-recommends', 'chromium', 'fonts-liberation'], 'Chromium could not be installed. Install it by hand, or name one with CHROMIUM_PATH.');
}

function run(command, args, advice) {
  const { status, error } = spawnSync(command, args, {
    cwd: root, stdio: ['ignore', command === 'apt-get' ? 'ignore' : 'inherit', 'inherit'],
    shell: process.platform === 'win32', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', ELECTRON_SKIP_BINARY_DOWNLOAD: '1' },
  });
  if (status !== 0) fail(`${advice}${error ? ` (${error.message})` : ''}`);
}

function say(line) {
  console.log(line);
}

function fail(line) {
  console.error(line);
  process.exit(1);
}
