// Prepares a new clone: `app` installs the packages, `test` also finds the browser for the tests, `quiet` is `app` with
// nothing on standard output, which belongs to a protocol. Runs on whatever Node the computer has, before anything is
// installed: builtins only, no TypeScript.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '..');
const stamp = path.join(root, 'node_modules', '.knapsack-setup');
const LEAST_NODE = [20, 19];
/** Our scripts are TypeScript, and better-sqlite3 13 crashes below this version. */
const LEAST_NODE_FOR_SCRIPTS = 22;
/** As in `project.ts`. */
const HEADLESS_CHROMIUM = '/usr/bin/chromium-headless-shell';
const CHROMIUM_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Installs the first of the packages that can be installed, without removing another. */
const APT = `apt-get -qq update
for name in "$@"; do
  apt-get -qq install -y --no-remove --no-install-recommends fonts-liberation "$name" && exit
done
exit 1`;

const purpose = process.argv[2] ?? 'app';

await main();

async function main() {
  checkNode();
  const browser = purpose === 'test' && !hasTestChromium() ? installChromium() : null;
  installPackages();
  checkScriptsNode();
  await browser;
  if (purpose === 'test') checkChromium();
}

function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > LEAST_NODE[0] || (major === LEAST_NODE[0] && minor >= LEAST_NODE[1])) return;
  const needed = `Knapsack needs Node ${LEAST_NODE.join('.')} or newer to install; this is ${process.versions.node}.`;
  fail(`${needed} Get a newer one from your package manager or nodejs.org.`);
}

/** The stamp is written last, so an interrupted install is repeated. */
function installPackages() {
  const lock = readFileSync(path.join(root, 'package-lock.json'), 'utf8');
  const wanted = `${createHash('sha256').update(lock).digest('hex')} ${process.platform}-${process.arch}`;
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  if (isInstalledByHand(JSON.parse(lock))) return writeFileSync(stamp, wanted);
  say('Installing packages from package-lock.json (once; about half a minute) ...');
  const started = Date.now();
  if (!run('npm', ['ci', '--loglevel=error', '--no-audit', '--no-fund'], 'inherit')) {
    fail('The packages could not be installed. Check the connection to the npm registry and run the command again.');
  }
  writeFileSync(stamp, wanted);
  say(`Packages are installed (${Math.round((Date.now() - started) / 1000)} s).`);
}

/** Somebody ran npm themselves: npm records what it installed in a separate lockfile, written at the end. */
function isInstalledByHand({ packages }) {
  const file = path.join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(file)) return false;
  const { packages: installed } = JSON.parse(readFileSync(file, 'utf8'));
  return Object.entries(packages).every(
    ([place, { version, optional }]) =>
      optional || !place.startsWith('node_modules/') || installed[place]?.version === version,
  );
}

/**
 * On Linux x64, a pinned Node comes with the packages, and npm puts it first in the path. Elsewhere, the computer's own
 * has to do.
 */
function checkScriptsNode() {
  const pinned = path.join(root, 'node_modules', '.bin', 'node');
  if (existsSync(pinned) || Number(process.versions.node.split('.')[0]) >= LEAST_NODE_FOR_SCRIPTS) return;
  const platform = `${process.platform}-${process.arch}`;
  fail(
    `Knapsack needs Node ${LEAST_NODE_FOR_SCRIPTS} or newer to run on ${platform}; this is ${process.versions.node}.`,
  );
}

function hasTestChromium() {
  return exists(process.env.CHROMIUM_PATH) || exists(HEADLESS_CHROMIUM);
}

function checkChromium() {
  if (hasTestChromium() || CHROMIUM_PLACES.some(exists)) return;
  fail(
    'The end-to-end tests need Chromium. Install it (Debian: apt-get install chromium), or name it with CHROMIUM_PATH.',
  );
}

/**
 * As root on Debian, which means a container, the tests get the browser that needs least; others use what is there. It
 * is installed at the same time as the packages.
 */
async function installChromium() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  say('Installing Chromium from Debian for the end-to-end tests (once) ...');
  const wanted = CHROMIUM_PLACES.some(exists) ? ['chromium-headless-shell'] : ['chromium-headless-shell', 'chromium'];
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const child = spawn('sh', ['-c', APT, 'sh', ...wanted], { stdio: ['ignore', 'ignore', 'inherit'], env });
  const [status] = await once(child, 'exit');
  if (status !== 0) say('Chromium could not be installed from Debian.');
}

function exists(file) {
  return file !== undefined && existsSync(file);
}

/** Electron's binary is downloaded, if possible, when the app starts. */
function run(command, args, output) {
  const { status, error } = spawnSync(command, args, {
    cwd: root,
    stdio: ['ignore', purpose === 'quiet' ? 2 : output, 'inherit'],
    shell: process.platform === 'win32',
    env: { ...process.env, ELECTRON_SKIP_BINARY_DOWNLOAD: '1' },
  });
  if (error) console.error(`${command}: ${error.message}`);
  return status === 0;
}

function say(line) {
  if (purpose === 'quiet') console.error(line);
  else console.log(line);
}

function fail(line) {
  console.error(line);
  process.exit(1);
}
