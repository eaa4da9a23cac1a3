import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { withBuiltInBundles } from '../../app/built-in-bundles.ts';
import { languageData } from './language-data.ts';

const FILE = path.join(import.meta.dirname, 'twelve-languages.requests.jsonl');
const read = (split: string) => withBuiltInBundles((own) => languageData(FILE, split, [], own));

describe('requests in other languages', () => {
  it('are a data set for each language, over the same tools, and halves', async () => {
    const [dev, heldOut] = [await read('dev'), await read('held-out')];
    const languages = [...new Set(dev.queries.map(({ dataset }) => dataset))];
    expect(languages).toHaveLength(12);
    expect(new Set(heldOut.queries.map(({ dataset }) => dataset))).toEqual(new Set(languages));
    expect(dev.queries.filter(({ query }) => heldOut.queries.some((other) => other.query === query))).toEqual([]);
    expect(dev.tools.length / languages.length).toBeGreaterThan(100);
    expect(dev.noTool).toHaveLength(48);
  });

  it('name tools of the app, or of servers, which are missing here', async () => {
    const { queries, leftOut } = await read('all');
    expect(queries).toHaveLength(360);
    expect(leftOut.filter((line) => !/ of (?:mcp\.\w+|any server)$/.test(line))).toEqual([]);
  });

  it('are in one of two halves', async () => {
    await expect(read('train')).rejects.toThrow('no requests in the split "train". There are: dev, held-out, all.');
  });
});
