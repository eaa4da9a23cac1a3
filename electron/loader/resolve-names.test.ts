import { expect, it } from 'vitest';
import { Catalog } from '../tools/catalog.ts';
import { resolveNames } from './resolve-names.ts';
import { DESK } from './testing/test-tools.ts';

const catalog = new Catalog(DESK);
const resolve = (...names: string[]) => {
  const { entries, ...rest } = resolveNames(names, catalog);
  return { names: entries.map(({ tool }) => tool.name), ...rest };
};

it('accepts tools and bundles, each tool once, in the order given', () => {
  expect(resolve('stop_music', 'music', 'send_mail')).toEqual({
    names: ['stop_music', 'play_song', 'list_albums', 'send_mail'],
    unknown: [],
    all: false,
  });
});

it('tolerates how a name is written, not a different name', () => {
  expect(resolve('@Play Song', 'SEND-MAIL', 'read_mial')).toEqual({
    names: ['play_song', 'send_mail'],
    unknown: ['read_mial'],
    all: false,
  });
});

it('recognises a request for everything', () => {
  expect(resolve('all')).toEqual({ names: [], unknown: [], all: true });
});
