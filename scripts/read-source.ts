import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseAst } from 'vite';
import { projectRoot } from './project.ts';

/** A node of a syntax tree (ESTree), with the text it was written as. */
export interface SourceNode {
  readonly type: string;
  readonly text: string;
  /** The node's own fields; nodes among them are not yet read. */
  readonly fields: Readonly<Record<string, unknown>>;
}

export interface SourceFile {
  /** From the project's root, with `/`. */
  readonly name: string;
  readonly nodes: readonly SourceNode[];
}

/** @param folders below the project's root. @returns their TypeScript files; tests and what is only for tests left out. */
export const readSources = (folders: readonly string[]): readonly SourceFile[] =>
  globSync(
    folders.map((folder) => `${folder}/**/*.{ts,tsx}`),
    { cwd: projectRoot },
  )
    .map((name) => name.split(path.sep).join('/'))
    .filter((name) => !/\.test\.tsx?$|\.d\.ts$|(?:^|\/)testing\//.test(name))
    .map(readSource);

/** Several tests read the same files. */
const READ = new Map<string, SourceFile>();

function readSource(name: string): SourceFile {
  const before = READ.get(name);
  if (before !== undefined) return before;
  const source = readFileSync(path.join(projectRoot, name), 'utf8');
  const file = { name, nodes: readNodes(source, name.endsWith('x') ? 'tsx' : 'ts') };
  READ.set(name, file);
  return file;
}

/** @returns every node of a source, outer ones first. */
export function readNodes(source: string, lang: 'ts' | 'tsx' = 'ts'): readonly SourceNode[] {
  const nodes: SourceNode[] = [];
  addNodesIn(parseAst(source, { lang }), source, nodes);
  return nodes;
}

function addNodesIn(value: unknown, source: string, nodes: SourceNode[]): void {
  if (typeof value !== 'object' || value === null) return;
  const node = asNode(value, source);
  if (node !== null) nodes.push(node);
  for (const inner of Object.values(value)) addNodesIn(inner, source, nodes);
}

/** @returns a field's value as a node; null if it isn't one. */
export function asNode(value: unknown, source: string): SourceNode | null {
  if (typeof value !== 'object' || value === null) return null;
  const fields = value as Readonly<Record<string, unknown>>;
  const { type, start, end } = fields;
  if (typeof type !== 'string' || typeof start !== 'number' || typeof end !== 'number') return null;
  return { type, fields, text: source.slice(start, end) };
}
