import { createHash } from 'node:crypto';
import { canonicalJson } from '../../storage/canonical-json.ts';
import type { CatalogEntry } from '../../tools/catalog.ts';

const hashes = new WeakMap<CatalogEntry['tool'], string>();

/**
 * @returns a hash of what a tool says about itself: its own name, its description and the schema of its arguments. The
 * same tool of another server, or under another name in the catalog, has the same one.
 */
export function contentHash(entry: CatalogEntry): string {
  const known = hashes.get(entry.tool);
  if (known !== undefined) return known;
  const content = canonicalJson([entry.ownName, entry.tool.summary, entry.parameters]);
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 32);
  hashes.set(entry.tool, hash);
  return hash;
}
