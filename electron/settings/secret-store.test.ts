import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SecretStore, SecretUnreadableError, type SecretCipher } from './secret-store.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'knapsack-secrets-'));
  file = path.join(folder, 'secrets.json');
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Reversed bytes: the test checks who encrypts, not how well. */
const cipher: SecretCipher = {
  encrypt: (text) => Buffer.from([...Buffer.from(text)].toReversed()),
  decrypt: (data) => Buffer.from([...data].toReversed()).toString('utf8'),
};

describe('SecretStore', () => {
  it('keeps secrets across a restart, and forgets deleted ones', () => {
    const store = new SecretStore(file, null);
    store.set('server', 'pássword');
    store.set('other', 'x');
    store.delete('other');
    const again = new SecretStore(file, null);
    expect([again.get('server'), again.get('other')]).toEqual(['pássword', null]);
  });

  it('lets the system encrypt if it can, and says so', () => {
    const store = new SecretStore(file, cipher);
    store.set('server', 'correct horse');
    expect(store.get('server')).toBe('correct horse');
    expect(store.describe()).toEqual({ protection: 'system', secrets: [{ name: 'server', protection: 'system' }] });
    const stored = readFileSync(file, 'utf8');
    expect(stored).not.toContain(Buffer.from('correct horse').toString('base64'));
  });

  it('says that only the file protects them otherwise', () => {
    const store = new SecretStore(file, null);
    store.set('server', 'x');
    expect(store.describe()).toEqual({ protection: 'file', secrets: [{ name: 'server', protection: 'file' }] });
  });

  it.skipIf(process.platform === 'win32')(
    'makes the file readable only by the person, whatever was there before',
    () => {
      writeFileSync(`${file}.part`, 'left by a crash', { mode: 0o644 });
      new SecretStore(file, null).set('server', 'x');
      expect(statSync(file).mode & 0o777).toBe(0o600);
    },
  );

  it('says what to do about a secret that another program encrypted, and keeps it', () => {
    new SecretStore(file, cipher).set('server', 'x');
    const web = new SecretStore(file, null);
    expect(() => web.get('server')).toThrow(SecretUnreadableError);
    expect(() => web.get('server')).toThrow(/enter it again/);
    web.set('mine', 'y');
    expect(new SecretStore(file, cipher).get('server')).toBe('x');
  });

  it('leaves a damaged file unchanged, and quotes nothing from it', () => {
    writeFileSync(file, '{"version":1,"secrets":{"server":"hunter2');
    const store = new SecretStore(file, null);
    expect(() => store.set('other', 'x')).toThrow(/is damaged/);
    expect(() => store.set('other', 'x')).not.toThrow(/hunter2/);
    expect(readFileSync(file, 'utf8')).toContain('hunter2');
  });
});
