import type { GenerateRequest, PromptTool } from '../../inference/inference-backend.ts';
import { shortDocumentation } from '../../prompt/brief-documentation.ts';
import type { PackedForm } from '../packed-forms.ts';

type Documentation = Pick<GenerateRequest, 'documentedTools' | 'documentationFormat'>;

/**
 * @returns the same request with one tool documented in a form, as the last one: everything before it is the same in
 * all forms, so the KV cache has it. `whole` is the format's own documentation; `absent` documents it nowhere.
 */
export function withToolAs<Request extends Documentation>(
  request: Request,
  tool: PromptTool,
  form: PackedForm,
): Request {
  const { documentedTools, documentationFormat } = request;
  const others = documentedTools.filter(({ name }) => name !== tool.name);
  const shown = form === 'absent' ? [] : [inForm(tool, form, documentationFormat)];
  return { ...request, documentedTools: [...others, ...shown] };
}

function inForm(
  tool: PromptTool,
  form: Exclude<PackedForm, 'absent'>,
  format: Documentation['documentationFormat'],
): PromptTool {
  const { short: _, ...whole } = tool;
  if (form === 'whole') return whole;
  const line = shortDocumentation(tool, form);
  // Lines have no short forms in the app: here the line itself is as short as the form.
  return format === 'full' ? { ...whole, short: line } : { ...whole, briefDocumentation: line };
}
