import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { readLoginPath } from './login-path.ts';
import { programEnvironment } from './program-environment.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'knapsack-shell-'));
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

function shell(name: string, body: string): string {
  const file = path.join(folder, name);
  writeFileSync(file, `#!/bin/sh\n${body}\n`);
  chmodSync(file, 0o755);
  return file;
}

describe.skipIf(process.platform === 'win32')('the PATH of the login shell', () => {
  it('is read between whatever the shell prints by itself', async () => {
    const file = shell(
      'talks',
      'echo "Welcome! PATH=/wrong"\nPATH=/opt/mine/bin:$PATH\nexport PATH\nshift 3\neval "$1"',
    );
    expect(await readLoginPath({ shell: file })).toMatch(/^\/opt\/mine\/bin:/);
  });

  it.each([
    ['hangs', 'sleep 600'],
    ['fails', 'exit 1'],
    ['says something else', 'echo hello'],
  ])('is unknown for a shell that %s', async (name, body) => {
    expect(await readLoginPath({ shell: shell(name.replaceAll(' ', '-'), body), mostMs: 300 })).toBeNull();
  });

  it('is asked for once, however many programs start, and is the PATH of every program from then on', async () => {
    const count = path.join(folder, 'count');
    vi.stubEnv(
      'SHELL',
      shell('counts', `echo asked >> '${count}'\nPATH=/opt/once/bin:$PATH\nexport PATH\nshift 3\neval "$1"`),
    );
    // Tests share modules, and what they remember: another one may have asked already.
    vi.resetModules();
    const { askLoginPath } = await import('./login-path.ts');
    const later = await import('./program-environment.ts');
    const answers = await Promise.all([askLoginPath(), askLoginPath()]);
    expect([...answers, await askLoginPath()]).toEqual(
      [1, 2, 3].map(() => expect.stringMatching(/^\/opt\/once\/bin:/)),
    );
    expect(readFileSync(count, 'utf8')).toBe('asked\n');
    expect(later.programEnvironment({}, { PATH: '/usr/bin' }, 'linux', folder)['PATH']).toMatch(/^\/opt\/once\/bin:/);
  });

  it('is not asked for on Windows', async () => {
    expect(await readLoginPath({ shell: '/bin/sh', platform: 'win32' })).toBeNull();
  });
});

it('programs of version managers are found, the newest Node of nvm first, and nothing that is not there', () => {
  const managers = [
    '.volta/bin',
    '.asdf/shims',
    '.local/share/mise/shims',
    '.bun/bin',
    '.deno/bin',
    '.cargo/bin',
    '.local/share/pnpm',
    '.nodenv/shims',
    '.nix-profile/bin',
    '.npm-global/bin',
    '.local/share/fnm/aliases/default/bin',
  ];
  const bins = [...managers, '.nvm/versions/node/v9.1.0/bin', '.nvm/versions/node/v24.2.0/bin'];
  for (const bin of bins) mkdirSync(path.join(folder, bin), { recursive: true });
  const found = (
    programEnvironment({}, { PATH: '/usr/bin' }, 'linux', folder, '/opt/shell/bin:/usr/bin')['PATH'] ?? ''
  ).split(':');
  expect(found.slice(0, 2)).toEqual(['/opt/shell/bin', '/usr/bin']);
  const own = found.filter((place) => place.startsWith(folder)).map((place) => path.relative(folder, place));
  expect(own).toEqual(['.local/bin', ...managers, bins.at(-1), bins.at(-2)]);
});

it('proxies, certificates, Docker and the agent of SSH are passed on; keys are not', () => {
  const own = {
    HTTPS_PROXY: 'http://proxy:3128',
    NO_PROXY: 'localhost',
    NODE_EXTRA_CA_CERTS: '/etc/ca.pem',
    DOCKER_HOST: 'unix:///run/user/1/docker.sock',
    SSH_AUTH_SOCK: '/run/agent',
  };
  expect(programEnvironment({}, { ...own, OPENAI_API_KEY: 'k' }, 'linux', folder)).toMatchObject(own);
  expect(programEnvironment({}, { OPENAI_API_KEY: 'k' }, 'linux', folder)).not.toHaveProperty('OPENAI_API_KEY');
  expect(programEnvironment({}, own, 'win32', folder)).toMatchObject(own);
});
