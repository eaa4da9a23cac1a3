import { z } from 'zod';
import { defineTool } from '../../tools/define-tool.ts';
import { refusedValue } from '../../tools/tool-error.ts';
import { documentation } from './documentation.ts';
import type { ToolReach } from './tool-reach.ts';
import { joinList } from '../../../shared/formats/lists.ts';
import { t, toolText } from '../../../shared/texts/translate.ts';

export const explainToolTool = (reach: ToolReach) =>
  defineTool({
    name: 'explain_tool',
    summary: 'Say what a tool does and what it needs',
    parameters: z.strictObject({
      name: z.string().trim().min(1).max(200).describe('Name of the tool'),
      detail: z.enum(['brief', 'full']).optional().describe('full also gives the schema and examples'),
    }),
    risk: 'read-only',
    timeoutMs: 5000,
    examples: ['what does convert_units do?', 'explain the tool create_reminder', 'show the full schema of calculate'],
    run: ({ name, detail }) => {
      const entry = reach.explain(name);
      const nearest = entry === null ? reach.nearest(name) : [];
      if (entry === null)
        throw refusedValue(name, (value) => t('{value} is not the name of a tool.', { value }), {
          code: 'not-found',
          forPerson: t('The nearest are {nearest}.', { nearest: joinList(nearest) }),
          forModel: `The nearest names are ${nearest.join(', ')}.`,
        });
      const { tool, bundle, parameters } = entry;
      if (detail !== 'full') return documentation(entry);
      return {
        name: tool.name,
        bundle,
        summary: tool.summary,
        risk: tool.risk,
        parameters,
        examples: [...tool.examples],
      };
    },
    said: (explained, { name }) =>
      typeof explained === 'string'
        ? t('How to call {name}', { name })
        : t('{name}: {summary}', { name: explained.name, summary: toolText(explained.summary) }),
  });
