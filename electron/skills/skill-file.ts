import { Document, isMap, parseDocument } from 'yaml';
import { z } from 'zod';
import {
  MOST_SKILL_DESCRIPTION,
  skillDraftSchema,
  type SkillDraft,
  type SkillFacts,
} from '../../shared/entities/skill.ts';
import { describeInvalidInput, issueInWords } from '../../shared/rpc/invalid-input.ts';
import { clip } from '../../shared/formats/clip.ts';
import { withoutUnseen } from '../../shared/formats/unseen.ts';
import { t } from '../../shared/texts/translate.ts';
import { SkillError } from './skill-error.ts';

/** Size limit of a SKILL.md in bytes; longer content belongs in separate files. */
export const MOST_FILE_BYTES = 256_000;

const FRONT_MATTER = /^\uFEFF?---[ \t]*\r?\n((?:[\s\S]*?\r?\n)??)---[ \t]*(?:\r?\n|$)/;

/** Characters of a fact, and of a rule; and how many there may be. */
const MOST_FACT = 500;
const MOST_RULE = 200;
const MOST_RULES = 64;

/** Tools as a list, or on one line, as the values of `metadata` have to be. */
const toolList = z
  .union([z.array(z.string()), z.string().transform((text) => text.split(/[\s,]+/))], {
    error: 'its tools are not a list of names',
  })
  .transform((names) => [...new Set(names.map((name) => name.trim()).filter((name) => name !== ''))]);

/** Rules may have spaces in their parentheses: `Bash(git add:*) Read`. */
const RULE = /[^\s,()]+(?:\([^()]*\))?/g;
const allowedToolsSchema = z
  .union([z.array(z.string()), z.string().transform((text) => [...text.matchAll(RULE)].map(([rule]) => rule))])
  .transform((rules) => [...new Set(rules.map((rule) => clip(withoutUnseen(rule).trim(), MOST_RULE)))])
  .transform((rules) => rules.filter((rule) => rule !== '').slice(0, MOST_RULES));

const fact = (value: unknown): string | null => {
  const text = withoutUnseen(typeof value === 'string' ? value : (JSON.stringify(value ?? null) ?? '')).trim();
  return text === '' || text === 'null' ? null : clip(text, MOST_FACT);
};

const frontMatterSchema = z.looseObject({
  name: z.string({ error: 'it has no name' }),
  description: z.string({ error: 'it has no description' }),
  tools_required: toolList.optional(),
  metadata: z.looseObject({ tools_required: toolList.optional() }).nullish().catch(null),
});

/** The parts that a person can edit, and what else the file says. */
export type ParsedSkill = SkillDraft & SkillFacts;

/**
 * Reads a SKILL.md in the open Agent Skills format (https://agentskills.io/specification): YAML between two lines of
 * hyphens, then Markdown. `tools_required` is next to the name, or under `metadata`.
 * @throws {SkillError} `invalid`, with what is wrong with it.
 */
export function parseSkill(text: string): ParsedSkill {
  const front = frontMatter(text);
  if (front === null)
    throw new SkillError(
      'invalid',
      t('SKILL.md does not begin with "---", the name and the description, and "---" again.'),
    );
  const parsed = frontMatterSchema.safeParse(toObject(front.yaml), {
    error: () => 'it is not a list of keys and values',
  });
  if (!parsed.success)
    throw new SkillError(
      'invalid',
      t('SKILL.md does not begin as it should: {error}.', { error: firstMessage(parsed.error) }),
    );
  const { name, description, tools_required: own, metadata } = parsed.data;
  const draft = skillDraftSchema.safeParse(
    {
      name: withoutUnseen(name),
      // Files from elsewhere keep to no limit; the beginning says what it is for.
      description: shownDescription(description),
      tools: (own ?? metadata?.tools_required ?? []).map(withoutUnseen),
      steps: front.body,
    },
    { error: issueInWords },
  );
  if (!draft.success) throw new SkillError('invalid', describeInvalidInput(draft.error));
  return { ...draft.data, ...factsIn(front.yaml) };
}

function shownDescription(written: unknown): string {
  const text = withoutUnseen(typeof written === 'string' ? written : '').trim();
  return text.length <= MOST_SKILL_DESCRIPTION ? text : clip(text, MOST_SKILL_DESCRIPTION);
}

/** What else it says, as it was written: version 1.0 is not 1. The tools under `metadata` are a part of their own. */
function factsIn(yaml: string): SkillFacts {
  const front = z.record(z.string(), z.unknown()).catch({}).parse(toObject(yaml, 'failsafe'));
  const metadata = z.record(z.string(), z.unknown()).catch({}).parse(front['metadata']);
  const entries = Object.entries(metadata).filter(([key]) => key !== 'tools_required');
  return {
    license: fact(front['license']),
    compatibility: fact(front['compatibility']),
    allowedTools: allowedToolsSchema.catch([]).parse(front['allowed-tools']),
    metadata: Object.fromEntries(
      entries.slice(0, MOST_RULES).flatMap(([key, value]): [string, string][] => {
        const text = fact(value);
        return text === null ? [] : [[clip(withoutUnseen(key), MOST_RULE), text]];
      }),
    ),
  };
}

/**
 * @param before the file being changed: its other front matter stays, including comments, and so does all of a
 * description of which only the beginning is shown.
 * @returns the text of a SKILL.md; its tools are under `metadata`, where the format allows them.
 */
export function writeSkill({ name, description, tools, steps }: SkillDraft, before: string | null): string {
  const yaml = before === null ? null : frontMatter(before)?.yaml;
  const known = yaml == null ? null : readYaml(yaml);
  const document = known !== null && known.errors.length === 0 && isMap(known.contents) ? known : new Document({});
  document.set('name', name);
  if (description !== shownDescription(document.get('description'))) document.set('description', description);
  document.delete('tools_required');
  if (!isMap(document.get('metadata'))) document.delete('metadata');
  if (tools.length > 0) document.setIn(['metadata', 'tools_required'], tools.join(' '));
  else if (document.has('metadata')) document.deleteIn(['metadata', 'tools_required']);
  return `---\n${document.toString({ lineWidth: 0 }).trimEnd()}\n---\n\n${steps.trim()}\n`;
}

function frontMatter(text: string): { yaml: string; body: string } | null {
  const match = FRONT_MATTER.exec(text);
  return match === null ? null : { yaml: match[1] ?? '', body: text.slice(match[0].length) };
}

/**
 * `description: Use it when: …` is not valid YAML, and common: then values that begin and end on the line of their key
 * are read as texts.
 * @returns what was read; with errors if neither is YAML.
 */
function readYaml(yaml: string, schema: 'core' | 'failsafe' = 'core'): ReturnType<typeof parseDocument> {
  const document = parseDocument(yaml, { prettyErrors: true, schema });
  if (document.errors.length === 0) return document;
  const quoted = parseDocument(withQuotedValues(yaml), { schema });
  return quoted.errors.length === 0 ? quoted : document;
}

/** The parser refuses aliases that would grow without limit. */
function toObject(yaml: string, schema?: 'core' | 'failsafe'): unknown {
  try {
    const document = readYaml(yaml, schema);
    const [error] = document.errors;
    if (error !== undefined) throw error;
    return document.toJS();
  } catch (error) {
    const [line] = error instanceof Error ? error.message.split('\n') : [String(error)];
    throw new SkillError(
      'invalid',
      t('The beginning of SKILL.md is not valid YAML: {line}.', { line: (line ?? '').replace(/[:.]$/, '') }),
      { cause: error },
    );
  }
}

const withQuotedValues = (yaml: string): string =>
  yaml.replace(
    /^([\w-]+):[ \t]+([^\s"'|>[{&*!].*)$/gm,
    (_, key: string, value: string) => `${key}: ${JSON.stringify(value.trimEnd())}`,
  );

const firstMessage = ({ issues: [issue] }: z.ZodError): string => issue?.message ?? 'something in it is not valid';
