import { z } from 'zod';
import { jsonValueSchema, type JsonObject, type JsonValue } from '../../../shared/entities/json.ts';
import { t } from '../../../shared/texts/translate.ts';
import { joinFirstFew } from '../../../shared/formats/lists.ts';
import { errorMessage } from '../../foundation/errors.ts';
import { defineTool } from '../../tools/define-tool.ts';
import { saidText } from '../../tools/said.ts';
import { ToolError, toolError } from '../../tools/tool-error.ts';
import type { FilledTemplate } from './fill-mustache.ts';

export const fillTemplate = defineTool({
  name: 'fill_template',
  summary: 'Fill the {{blanks}} of a template with values',
  parameters: z.strictObject({
    template: z
      .string()
      .min(1)
      .max(20_000)
      .describe('Text with {{name}} where a value goes; {{#list}}...{{/list}} repeats'),
    values: z
      .string()
      .min(1)
      .max(50_000)
      .describe('The values as JSON, such as {"name": "Anna"}, or as lines like name: Anna'),
  }),
  asks: { template: () => t('Which template?'), values: () => t('Which values should be filled in?') },
  output: z.object({ text: z.string(), missing: z.array(z.string()).optional() }),
  risk: 'read-only',
  timeoutMs: 5000,
  examples: [
    'fill in this letter template for Anna from Berlin',
    'complete "Dear {{name}}, see you on {{day}}" with Tom and Friday',
    'make an invoice text from this template and these values',
  ],
  tags: ['mustache', 'placeholder', 'form letter', 'mail merge'],
  run: async ({ template, values }) => {
    const { fillMustache } = await import('./fill-mustache.ts');
    const { text, missing } = filled(() => fillMustache(template, readValues(values)));
    return { text, ...(missing.length > 0 && { missing: [...missing] }) };
  },
  said: ({ text, missing }) =>
    saidText(
      missing === undefined ? t('Filled in') : t('Filled in, without {missing}', { missing: joinFirstFew(missing) }),
      text,
    ),
});

function filled(fill: () => FilledTemplate): FilledTemplate {
  try {
    return fill();
  } catch (error) {
    if (error instanceof ToolError) throw error;
    throw toolError(
      'invalid-argument',
      () => t('The template cannot be read ({reason}).', { reason: errorMessage(error) }),
      {
        parameter: 'template',
        forPerson: t('Write {value} for a value, and close each {open} with {close}.', {
          value: '{{name}}',
          open: '{{#list}}',
          close: '{{/list}}',
        }),
        forModel: 'Write {{name}} for a value and close each {{#list}} with {{/list}}.',
        cause: error,
      },
    );
  }
}

function readValues(written: string): JsonObject {
  const values = written.trim().startsWith('{') ? fromJson(written) : fromLines(written);
  if (values !== null) return values;
  throw toolError('invalid-argument', () => t('The values for the template cannot be read.'), {
    parameter: 'values',
    forPerson: t('Write them as lines such as “name: Anna”.'),
    forModel: 'Write them as JSON, such as {"name": "Anna"}, or as lines like name: Anna.',
  });
}

function fromJson(written: string): JsonObject | null {
  try {
    return jsonValueSchema.parse(JSON.parse(written)) as JsonObject;
  } catch {
    return null;
  }
}

/** "name: Anna", one per line, or "name: Anna, day: Friday" on a single line. */
function fromLines(written: string): JsonObject | null {
  const lines = written.split(/\n|,(?=\s*[\w-]{1,40}\s?[:=])/).filter((line) => line.trim() !== '');
  const pairs: [string, JsonValue][] = [];
  for (const line of lines) {
    const [, name, value] = /^\s*([\w.-][\w .-]{0,99}?)\s?[:=](.*)$/.exec(line) ?? [];
    if (name === undefined || value === undefined) return null;
    pairs.push([name, value.trim()]);
  }
  return Object.fromEntries(pairs);
}
