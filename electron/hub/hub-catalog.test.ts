import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { HubCatalog } from './hub-catalog.ts';
import { HubConnection } from './hub-connection.ts';
import { LocalHub } from './testing/local-hub.ts';

let hub: LocalHub;
let connection: HubConnection;
let catalog: HubCatalog;
let token: string | null;

beforeEach(async () => {
  hub = new LocalHub([
    {
      name: 'maker/small-GGUF',
      files: {
        'small-Q4_K_M.gguf': Buffer.alloc(10),
        'small-Q8_0.gguf': Buffer.alloc(20),
        'README.md': Buffer.alloc(1),
      },
      downloads: 5,
      license: 'apache-2.0',
    },
    { name: 'maker/large-GGUF', files: {}, downloads: 9, gated: 'manual' },
  ]);
  const address = await hub.listen();
  token = null;
  connection = new HubConnection({ access: () => ({ address: `${address}/`, proxy: '', token }) });
  catalog = new HubCatalog(connection);
});

afterEach(async () => {
  await connection.dispose();
  await hub.close();
});

describe('the hub', () => {
  it('is searched by words for models in the right format', async () => {
    expect(await catalog.search('small')).toEqual([
      {
        repository: 'maker/small-GGUF',
        downloads: 5,
        updatedAt: Date.parse('2026-10-01T00:00:00.000Z'),
        license: 'apache-2.0',
        gated: false,
      },
    ]);
    expect(hub.requests[0]?.url).toContain('filter=gguf');
  });

  it('says what a repository holds, with the checksums of its files', async () => {
    const { variants, revision, preferred } = await catalog.repository('maker/small-GGUF');
    expect([revision, preferred]).toEqual(['c'.repeat(40), 'Q4_K_M']);
    expect(variants.map(({ quantization, bytes }) => [quantization, bytes])).toEqual([
      ['Q4_K_M', 10],
      ['Q8_0', 20],
    ]);
    expect(variants[0]?.files[0]?.sha256).toMatch(/^[\da-f]{64}$/u);
    expect((await catalog.repository('maker/small-GGUF', 'Q8_0')).preferred).toBe('Q8_0');
  });

  it('is given the token', async () => {
    hub.token = 'hf_right';
    await expect(catalog.search('small')).rejects.toMatchObject({ code: 'unauthorized' });
    token = 'hf_right';
    expect(await catalog.search('small')).toHaveLength(1);
  });

  it('is followed where a repository was renamed', async () => {
    hub.renamed.set('maker/old-GGUF', 'maker/small-GGUF');
    expect((await catalog.repository('maker/old-GGUF')).variants).toHaveLength(2);
  });

  it('has its failures told in words', async () => {
    await expect(catalog.repository('maker/gone')).rejects.toThrow(/not on 127\.0\.0\.1/u);
    await hub.close();
    await expect(catalog.search('small')).rejects.toMatchObject({ code: 'offline' });
  });
});
