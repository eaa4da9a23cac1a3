import { describe, expect, it } from 'vitest';
import { GuardedNetwork } from './guarded-network.ts';
import { addressStanding } from './network-address.ts';

describe('addresses of this computer and of private networks', () => {
  const network = new GuardedNetwork({
    allowsPrivate: () => false,
    resolve: () => Promise.reject(new Error('No name is to be looked up.')),
  });

  it.each([
    'http://127.0.0.1/',
    'http://127.1/',
    'http://2130706433/',
    'http://0x7f000001/',
    'http://0177.0.0.1/',
    'http://127.0.0.1.:80/',
    'http://0.0.0.0/',
    'http://0/',
    'http://localhost/',
    'http://LOCALHOST./',
    'http://app.localhost:3000/',
    'http://router.local/',
    'http://nas/',
    'http://vault.internal/',
    'http://printer.home.arpa/',
    'http://10.0.0.1/',
    'http://172.16.0.1/',
    'http://192.168.1.1/',
    'http://100.64.0.1/',
    'http://169.254.169.254/latest/meta-data/',
    'http://100.100.100.200/',
    'http://224.0.0.1/',
    'http://255.255.255.255/',
    'http://240.0.0.1/',
    'http://198.18.0.1/',
    'http://192.0.2.1/',
    'http://[::1]/',
    'http://[::]/',
    'http://[fe80::1]/',
    'http://[fc00::1]/',
    'http://[fd00:ec2::254]/',
    'http://[ff02::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:a00:1]/',
    'http://[::127.0.0.1]/',
    'http://[64:ff9b::7f00:1]/',
    'http://[64:ff9b:1::a00:1]/',
    'http://[2002:7f00:1::]/',
    'http://[2001:0:4136:e378::1]/',
    'http://[fec0::1]/',
    'http://[2001:db8::1]/',
    'http://[::ffff:0:127.0.0.1]/',
    'http://①②⑦.⓪.⓪.①/',
    'http://127。0。0。1/',
    'http://metadata.google.internal/',
  ])('%s', async (url) => {
    await expect(network.fetch(url, { signal: new AbortController().signal, maxBytes: 1 })).rejects.toThrow(
      /may not reach|not an address on the internet/,
    );
  });

  it('are distinguished from those of the internet', () => {
    for (const address of ['93.184.215.14', '8.8.8.8', '2606:2800:21f:cb07::1', '2a00:1450:4001::200e'])
      expect(addressStanding(address)).toBe('public');
  });
});
