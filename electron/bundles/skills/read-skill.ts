import { z } from 'zod';
import { t } from '../../../shared/texts/translate.ts';
import { noteRead } from '../../foundation/provenance.ts';
import { defineTool, type ToolDefinition } from '../../tools/define-tool.ts';
import { saidText } from '../../tools/said.ts';
import type { SkillShelf } from './skill-shelf.ts';

export const readSkillTool = (shelf: SkillShelf): ToolDefinition =>
  defineTool({
    name: 'read_skill',
    summary: 'Read the steps of a skill, or one of its files, before doing what it is for',
    parameters: z.strictObject({
      skill: z.string().trim().min(1).max(200).describe('Its name'),
      file: z
        .string()
        .trim()
        .min(1)
        .max(1000)
        .optional()
        .describe('One of its files, such as references/forms.md; leave it out for the steps'),
    }),
    output: z.object({
      skill: z.string(),
      file: z.string().optional(),
      text: z.string(),
      folder: z.string().optional(),
      files: z.array(z.string()).optional(),
      license: z.string().optional(),
      compatibility: z.string().optional(),
    }),
    risk: 'read-only',
    timeoutMs: 60_000,
    examples: [
      'read the steps of the skill brand-guidelines',
      'show me references/forms.md of the pdf skill',
      'which steps does the skill weekly-review have?',
    ],
    tags: ['procedure', 'instructions', 'how to', 'SKILL.md'],
    run: async ({ skill, file }, context) => {
      const { read, isForeign } = await shelf.read(skill, file ?? null, context);
      noteRead(isForeign);
      return { ...read, ...(read.files && { files: [...read.files] }) };
    },
    said: ({ skill, file, text }) =>
      saidText(
        file === undefined
          ? t('The steps of the skill {skill}', { skill })
          : t('{file} of the skill {skill}', { file, skill }),
        text,
      ),
  });
