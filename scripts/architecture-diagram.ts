import path from 'node:path';
import { MAY_IMPORT } from './import-table.ts';
import { projectRoot } from './project.ts';

/** The page that contains the diagram; `npm run docs` writes it. */
export const ARCHITECTURE_PAGE = path.join(projectRoot, 'resources', 'docs', 'architecture.md');
const BEGIN = '<!-- diagram: written by `npm run docs` -->';
const END = '<!-- end of diagram -->';

type Imports = Readonly<Record<string, readonly string[]>>;

/** @returns every folder that can be reached from one, without the folder itself. */
function reachable(imports: Imports, folder: string, seen = new Set<string>()): ReadonlySet<string> {
  for (const next of imports[folder] ?? []) {
    if (seen.has(next)) continue;
    seen.add(next);
    reachable(imports, next, seen);
  }
  return seen;
}

/**
 * @returns the arrows that are not implied by others. A table in which every folder may import everything below it
 * becomes a ladder.
 */
export function directImports(imports: Imports): readonly (readonly [string, string])[] {
  return Object.entries(imports).flatMap(([folder, targets]) =>
    targets
      .filter((target) => !targets.some((other) => other !== target && reachable(imports, other).has(target)))
      .map((target) => [folder, target] as const),
  );
}

/** @returns the import table as a Mermaid diagram; arrows point from a folder to those that it imports. */
export function architectureDiagram(imports: Imports = MAY_IMPORT): string {
  const arrows = directImports({ ...imports, 'desktop-host': ['app'], 'web-host': ['app'] });
  return [
    '```mermaid',
    'flowchart TD',
    '  renderer["renderer: the window"] -. "shared/rpc: messages only" .-> desktop-host',
    '  renderer -. "shared/rpc: messages only" .-> web-host',
    ...arrows.map(([from, to]) => `  ${from} --> ${to}`),
    '```',
  ].join('\n');
}

/** @returns the page with this diagram. @throws {Error} if the markers are missing. */
export function withDiagram(page: string, diagram: string): string {
  const [begin, end] = [page.indexOf(BEGIN), page.indexOf(END)];
  if (begin === -1 || end < begin)
    throw new Error(`resources/docs/architecture.md has lost the lines "${BEGIN}" and "${END}" around the diagram.`);
  return `${page.slice(0, begin + BEGIN.length)}\n\n${diagram}\n\n${page.slice(end)}`;
}
