import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseAst } from 'vite';
import { z } from 'zod';
import { SHIPPED_ASSISTANTS } from '../../electron/assistants/shipped-assistants.ts';
import { suggestedModelSchema } from '../../shared/entities/hub.ts';
import { englishToolTitle } from '../../shared/formats/tool-title.ts';
import { projectRoot } from '../project.ts';
import { literalOf } from './read-texts.ts';

const suggestionsSchema = z.object({ models: z.array(suggestedModelSchema) });
type Fields = Readonly<Record<string, unknown>>;

/** Where the app's own tools and bundles are defined. */
const DEFINED_IN = /^electron[\\/](?:bundles|loader|chat)[\\/]/;
/** A definition, or a constant that is the name in one. */
const SAYS_NAMES = /\bsummary: ['\n]|_(?:BUNDLE|TOOLS?) = '/;

/**
 * @returns what the window shows of the app's own tools and bundles, in English: their names in words, and their
 *   summaries; what is said about recommended models and skills, and the example requests of assistants. Names are read from the
 *   sources, because many tools exist only with a conversation or a folder.
 */
export function builtInNames(): ReadonlySet<string> {
  const files = globSync('{electron,shared/entities}/**/*.ts', { cwd: projectRoot })
    .filter((name) => !/\.test\.ts$|[\\/](?:testing|benchmarks)[\\/]/.test(name))
    .map((name) => ({ name, text: readFileSync(path.join(projectRoot, name), 'utf8') }))
    .filter(({ text }) => SAYS_NAMES.test(text))
    .map(({ name, text }) => ({ name, program: parseAst(text, { lang: 'ts' }) }));
  const constants = new Map(files.flatMap(({ program }) => nodesOf(program, 'VariableDeclarator').flatMap(constantOf)));
  const nameOf = (value: unknown): string | null => {
    const { type, name } = (value ?? {}) as Fields;
    return literalOf(value) ?? (type === 'Identifier' ? (constants.get(String(name)) ?? null) : null);
  };
  const names = new Set<string>();
  const definitions = files.filter(({ name }) => DEFINED_IN.test(name));
  for (const node of definitions.flatMap(({ program }) => nodesOf(program, 'ObjectExpression'))) {
    const [name, summary] = [nameOf(valueOf(node, 'name')), literalOf(valueOf(node, 'summary'))];
    if (name !== null && summary !== null && name !== '') names.add(englishToolTitle(name)).add(summary);
  }
  for (const words of [...suggestedModels(), ...shippedExamples(), ...builtInSkills()]) names.add(words);
  return names;
}

/** @returns the example requests of the assistants that come along: data, which a person may change. */
const shippedExamples = (): readonly string[] => Object.values(SHIPPED_ASSISTANTS).flatMap(({ examples }) => examples);

/** @returns what the skills that come along are for, as their files say. */
const builtInSkills = (): readonly string[] =>
  globSync('resources/skills/*/SKILL.md', { cwd: projectRoot }).flatMap(
    (name) => /^description: (.+)$/m.exec(readFileSync(path.join(projectRoot, name), 'utf8'))?.[1] ?? [],
  );

/** @returns what is said about the models that are recommended. Their list is data, which may be replaced. */
function suggestedModels(): readonly string[] {
  const file = path.join(projectRoot, 'resources', 'models', 'suggested-models.json');
  const { models } = suggestionsSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  return models.flatMap(({ goodAt, limits }) => (limits === null ? [goodAt] : [goodAt, limits]));
}

function nodesOf(value: unknown, type: string): readonly Fields[] {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.values(value).flatMap((one) => nodesOf(one, type));
  return (value as Fields)['type'] === type ? [value as Fields, ...inner] : inner;
}

function constantOf({ id, init }: Fields): readonly (readonly [string, string])[] {
  const [name, text] = [(id as Fields)['name'], literalOf(init)];
  return typeof name === 'string' && text !== null ? [[name, text]] : [];
}

const valueOf = ({ properties }: Fields, name: string): unknown =>
  (properties as readonly Fields[]).find(({ key }) => (key as Fields | undefined)?.['name'] === name)?.['value'];
