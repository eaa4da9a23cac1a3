import type { JsonObject, JsonValue } from '../../../../shared/entities/json.ts';
import type { PromptTool, PromptTurn } from '../../inference-backend.ts';
import { modelSchema } from '../../normalize-schema.ts';
import type { ChatFormat } from '../chat-template/chat-format.ts';
import type { TemplateModel } from '../chat-template/template-prompt.ts';

/** Where templates look for what the model thought. */
export const THOUGHT_FIELDS = ['reasoning_content', 'reasoning', 'thinking'] as const;

/** How calls and thoughts are given to a template. */
export interface ReferenceForm {
  readonly calls: 'object' | 'text';
  readonly thoughtField: (typeof THOUGHT_FIELDS)[number] | null;
}

/**
 * The template's own rendering of a conversation, requested as the makers' own libraries request it: plain messages,
 * without guards and without composing. Only the parameter that takes the tools comes from its study.
 */
export function referencePrompt(
  { template, format, bos, eos }: TemplateModel,
  instructions: string,
  tools: readonly PromptTool[],
  turns: readonly PromptTurn[],
  form: ReferenceForm,
): string {
  const described = tools.map(({ name, summary, parameters }) => ({
    type: 'function',
    function: { name, description: summary, parameters: modelSchema(parameters) },
  }));
  const documented: JsonObject =
    format.tools === 'functions' && tools.length > 0
      ? { functions: python(described.map(({ function: one }) => one)) }
      : format.tools === 'none' || tools.length === 0
        ? {}
        : { tools: described };
  return template.render({
    messages: [...messagesOf(instructions, turns, format, form)],
    ...documented,
    add_generation_prompt: true,
    bos_token: bos,
    eos_token: eos,
  });
}

function messagesOf(
  instructions: string,
  turns: readonly PromptTurn[],
  format: ChatFormat,
  { calls, thoughtField }: ReferenceForm,
): readonly JsonObject[] {
  const messages: JsonObject[] = format.system ? [{ role: 'system', content: instructions }] : [];
  let count = 0;
  for (const turn of turns) {
    if (turn.role === 'user') {
      const isFirst = messages.every(({ role }) => role !== 'user');
      const content = isFirst && !format.system ? `${instructions}\n\n${turn.text}` : turn.text;
      messages.push({ role: 'user', content });
      continue;
    }
    let content = '';
    let thought: JsonObject = {};
    for (const part of turn.parts) {
      if (part.type === 'text') content += part.text;
      if (part.type === 'thought' && thoughtField !== null) thought = { [thoughtField]: part.text };
      if (part.type !== 'tool-calls') continue;
      const ids = part.calls.map(({ name }, index) =>
        format.callIds === 'functions'
          ? `functions.${name}:${String(count + index)}`
          : `call${String(count + index).padStart(5, '0')}`,
      );
      messages.push({
        role: 'assistant',
        content: content === '' ? format.emptyContent : content,
        ...thought,
        tool_calls: part.calls.map(({ name, arguments: given }, index) => ({
          id: ids[index] ?? '',
          type: 'function',
          function: { name, arguments: calls === 'text' ? python(given) : given },
        })),
      });
      for (const [index, { name, result }] of part.calls.entries())
        messages.push({
          role: 'tool',
          name,
          tool_call_id: ids[index] ?? '',
          content: typeof result === 'string' ? result : python(result),
        });
      count += part.calls.length;
      content = '';
      thought = {};
    }
    if (content !== '') messages.push({ role: 'assistant', content, ...thought });
  }
  return messages;
}

/** JSON as Python's `json.dumps` writes it. */
function python(value: JsonValue): string {
  if (Array.isArray(value)) return `[${value.map((item: JsonValue) => python(item)).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  return `{${Object.entries(value)
    .map(([key, item]) => `${JSON.stringify(key)}: ${python(item)}`)
    .join(', ')}}`;
}
