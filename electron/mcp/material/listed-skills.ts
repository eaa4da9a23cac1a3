import type { Client } from '@modelcontextprotocol/client';
import { z } from 'zod';
import { jsonObjectSchema, type JsonObject } from '../../../shared/entities/json.ts';
import { cleanLine } from '../../outside-programs/clean-text.ts';
import type { ProgramLog } from '../../outside-programs/program-log.ts';

/** The extension for skills over MCP (SEP-2640): files of skills are resources, and `skills/list` names them. */
const EXTENSION = 'io.modelcontextprotocol/skills';
const LIST_MS = 60_000;
/** More than a person chooses from. */
const MOST_SKILLS = 200;
const MOST_PAGES = 20;
const MOST_FILES = 200;
const MOST_URI = 2000;
/** Characters of JSON. */
const MOST_FRONT = 20_000;

/** A skill of a server, as it was listed. What is read of it later has to be what was listed. */
export const listedSkillSchema = z.object({
  name: z.string(),
  description: z.string(),
  license: z.string().nullable(),
  compatibility: z.string().nullable(),
  /** Of its SKILL.md. */
  uri: z.string(),
  /** The beginning of its SKILL.md. */
  front: jsonObjectSchema,
  /** Address -> SHA-256 of its bytes, in hexadecimal digits; every file of the skill. */
  digests: z.record(z.string(), z.string()),
});
export type ListedSkill = z.infer<typeof listedSkillSchema>;

const pageSchema = z.looseObject({ skills: z.array(z.unknown()), nextCursor: z.string().nullish() });
const rawSkillSchema = z.looseObject({
  uri: z.string().max(MOST_URI).endsWith('/SKILL.md'),
  frontmatter: z.looseObject({ name: z.string().min(1).max(64), description: z.string().min(1) }),
  resources: z
    .array(z.looseObject({ uri: z.string().max(MOST_URI), digest: z.string().regex(/^sha256:[0-9a-f]{64}$/) }))
    .max(MOST_FILES, 'it has too many files')
    .optional(),
});

/** @returns the skills that a server serves; none if it doesn't say that it can. @throws what the SDK throws. */
export async function listSkills(client: Client, log: ProgramLog): Promise<readonly ListedSkill[]> {
  if (client.getServerCapabilities()?.extensions?.[EXTENSION] === undefined) return [];
  const raw: unknown[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < MOST_PAGES && raw.length < MOST_SKILLS; page++) {
    const request = { method: 'skills/list', params: cursor === undefined ? {} : { cursor } };
    const { skills, nextCursor } = await client.request(request, pageSchema, { timeout: LIST_MS });
    raw.push(...skills);
    if (nextCursor == null) break;
    cursor = nextCursor;
  }
  return raw.slice(0, MOST_SKILLS).flatMap((skill) => readSkill(skill, log));
}

/** A skill that doesn't say what its files are could be another one tomorrow. */
function readSkill(raw: unknown, log: ProgramLog): readonly ListedSkill[] {
  const parsed = rawSkillSchema.safeParse(raw);
  const front = jsonObjectSchema.safeParse(parsed.data?.frontmatter);
  if (!parsed.success || !front.success) {
    const reason = parsed.error === undefined ? 'it is not JSON' : z.prettifyError(parsed.error);
    log.note(`A skill can’t be used: ${cleanLine(reason, 300)}`);
    return [];
  }
  const { uri, frontmatter, resources = [] } = parsed.data;
  const root = uri.slice(0, -'SKILL.md'.length);
  const digests = Object.fromEntries(resources.map((file) => [file.uri, file.digest.slice('sha256:'.length)]));
  const name = cleanLine(frontmatter.name, 64);
  const problem =
    digests[uri] === undefined
      ? 'it doesn’t say what its files contain'
      : Object.keys(digests).some((file) => !file.startsWith(root))
        ? 'files of it are elsewhere'
        : JSON.stringify(front.data).length > MOST_FRONT
          ? 'its beginning is too long'
          : null;
  if (problem === null) return [{ name, ...factsOf(front.data), uri, front: front.data, digests }];
  log.note(`The skill ${name} can’t be used: ${problem}.`);
  return [];
}

const factsOf = (front: JsonObject): Pick<ListedSkill, 'description' | 'license' | 'compatibility'> => ({
  description: cleanLine(textOf(front['description']) ?? '', 1024),
  license: lineOf(front['license']),
  compatibility: lineOf(front['compatibility']),
});

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
function lineOf(value: unknown): string | null {
  const text = textOf(value);
  return text === null ? null : cleanLine(text, 500);
}
