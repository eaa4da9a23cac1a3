import { Document, isMap, parseDocument } from 'yaml';
import { z } from 'zod';
import { skillDraftSchema, type SkillDraft } from '../../shared/entities/skill.ts';
import { describeInvalidInput, issueInWords } from '../../shared/rpc/invalid-input.ts';
import { withoutUnseen } from '../../shared/formats/unseen.ts';
import { SkillError } from './skill-error.ts';

/** Size limit of a SKILL.md in bytes; longer content belongs in separate files. */
export const MOST_FILE_BYTES = 256_000;

const FRONT_MATTER = /^\uFEFF?---[ \t]*\r?\n((?:[\s\S]*?\r?\n)??)---[ \t]*(?:\r?\n|$)/;

/** Tools as a list, or on one line, as the values of `metadata` have to be. */
const toolList = z
  .union([z.array(z.string()), z.string().transform((text) => text.split(/[\s,]+/))], {
    error: 'its tools are not a list of names',
  })
  .transform((names) => [...new Set(names.map((name) => name.trim()).filter((name) => name !== ''))]);

const frontMatterSchema = z.looseObject({
  name: z.string({ error: 'it has no name' }),
  description: z.string({ error: 'it has no description' }),
  tools_required: toolList.optional(),
  metadata: z.looseObject({ tools_required: toolList.optional() }).nullish().catch(null),
});

/**
 * Reads a SKILL.md in the open Agent Skills format (https://agentskills.io/specification): YAML between two lines of
 * hyphens, then Markdown. `tools_required` is next to the name, or under `metadata`.
 * @throws {SkillError} `invalid`, with what is wrong with it.
 */
export function parseSkill(text: string): SkillDraft {
  const front = frontMatter(text);
  if (front === null)
    throw new SkillError(
      'invalid',
      'SKILL.md does not begin with "---", the name and the description, and "---" again.',
    );
  const parsed = frontMatterSchema.safeParse(toObject(front.yaml), {
    error: () => 'it is not a list of keys and values',
  });
  if (!parsed.success)
    throw new SkillError('invalid', `SKILL.md does not begin as it should: ${firstMessage(parsed.error)}.`);
  const { name, description, tools_required: own, metadata } = parsed.data;
  const draft = skillDraftSchema.safeParse(
    {
      name: withoutUnseen(name),
      description: withoutUnseen(description),
      tools: (own ?? metadata?.tools_required ?? []).map(withoutUnseen),
      steps: front.body,
    },
    { error: issueInWords },
  );
  if (!draft.success) throw new SkillError('invalid', describeInvalidInput(draft.error));
  return draft.data;
}

/**
 * @param before the file being changed: its other front matter stays, including comments.
 * @returns the text of a SKILL.md; its tools are under `metadata`, where the format allows them.
 */
export function writeSkill({ name, description, tools, steps }: SkillDraft, before: string | null): string {
  const yaml = before === null ? null : frontMatter(before)?.yaml;
  const known = yaml == null ? null : parseDocument(yaml);
  const document = known !== null && known.errors.length === 0 && isMap(known.contents) ? known : new Document({});
  document.set('name', name);
  document.set('description', description);
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

/** The parser refuses aliases that would grow without limit. */
function toObject(yaml: string): unknown {
  try {
    const document = parseDocument(yaml, { prettyErrors: true });
    const [error] = document.errors;
    if (error !== undefined) throw error;
    return document.toJS();
  } catch (error) {
    const [line] = error instanceof Error ? error.message.split('\n') : [String(error)];
    throw new SkillError(
      'invalid',
      `The beginning of SKILL.md is not valid YAML: ${(line ?? '').replace(/[:.]$/, '')}.`,
      { cause: error },
    );
  }
}

const firstMessage = ({ issues: [issue] }: z.ZodError): string => issue?.message ?? 'something in it is not valid';
