import { z } from 'zod';
import type { JsonValue } from '../../../shared/entities/json.ts';
import { writtenInEnglish, t } from '../../../shared/texts/translate.ts';
import { defineTool } from '../../tools/define-tool.ts';
import { plainMarkdown, codeBlock } from '../../tools/said.ts';
import { findJsonFault, personsJsonProblem } from './json-fault.ts';
import { readSource, sourceParameters, touchesSource } from './text-source.ts';

/** Maximum characters of a repaired text in the result. */
const MAX_MENDED = 8000;

export const checkJson = defineTool({
  name: 'check_json',
  summary: 'Tell whether JSON is valid, where it is broken and why, and mend small faults',
  parameters: z.strictObject(sourceParameters),
  roles: { path: ['json file'], text: ['text'] },
  output: z.object({
    valid: z.boolean(),
    kind: z.string().optional(),
    entries: z.number().optional(),
    mended: z.string().optional(),
    line: z.number().optional(),
    column: z.number().optional(),
    problem: z.string().optional(),
    near: z.string().optional(),
  }),
  risk: 'read-only',
  timeoutMs: 10_000,
  examples: ["why is this JSON invalid: {'a': 1,}", 'check config.json for errors', 'is [1, 2, 3 valid json?'],
  tags: ['validate', 'syntax error', 'lint', 'parse'],
  touches: touchesSource,
  run: async (source, context) => {
    const text = (await readSource(source, context)).replace(/^\uFEFF/, '');
    const fault = findJsonFault(text);
    if (fault === null) return { valid: true, ...described(JSON.parse(text) as JsonValue) };
    const mended = await mend(text);
    return {
      valid: false,
      line: fault.line,
      column: fault.column,
      problem: writtenInEnglish(fault.problem),
      near: fault.near,
      ...(mended !== null && { mended }),
    };
  },
  said: (checked) => {
    if (checked.valid)
      return checked.entries === undefined
        ? t('Valid JSON: {kind, select, text {text} number {number} boolean {boolean} other {null}}', {
            kind: checked.kind,
          })
        : t(
            'Valid JSON: {kind, select, list {list} other {object}} with {count, plural, one {# entry} other {# entries}}',
            { kind: checked.kind, count: checked.entries },
          );
    const { line: row, column, problem } = checked;
    const line = t('Not valid JSON: line {row, number}, column {column, number}: {problem}', {
      row,
      column,
      problem: personsJsonProblem(problem),
    });
    return checked.mended === undefined
      ? line
      : { line, body: `${plainMarkdown(line)}\n\n${t('Repaired:')}\n\n${codeBlock(checked.mended, 'json')}` };
  },
});

function described(value: JsonValue): { kind: string; entries?: number } {
  if (Array.isArray(value)) return { kind: 'list', entries: value.length };
  if (typeof value === 'object' && value !== null) return { kind: 'object', entries: Object.keys(value).length };
  return { kind: value === null ? 'null' : typeof value === 'string' ? 'text' : typeof value };
}

/** JSON5 accepts what people write and JSON doesn't allow: comments, single quotes, a trailing comma. */
async function mend(text: string): Promise<string | null> {
  const { default: json5 } = await import('json5');
  try {
    const mended = JSON.stringify(json5.parse(text), null, 2);
    return mended.length <= MAX_MENDED ? mended : null;
  } catch {
    return null;
  }
}
