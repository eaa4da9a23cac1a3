import type { ChatModelFunctions } from 'node-llama-cpp';
import type { PromptRequest } from '../inference-backend.ts';
import { toChatFunctions } from './chat-history.ts';
import { documentationLine } from './documentation-text.ts';

/**
 * Where a model's tools are documented. `template`: where its chat template puts them. `system-text`: as plain text at
 * the end of the system message, for templates that move or rewrite them between turns. `message-text`: the same at the
 * beginning of the first message, for those that also move the system message.
 */
export type RenderPath = 'template' | 'system-text' | 'message-text';

/** What the prompt says about the tools: fixed on construction, whatever the model may call later. */
export type ToolDocumentation =
  /**
   * The chat template's own documentation, mostly JSON schemas; additional tools in short forms begin the first
   * message.
   */
  | { readonly place: 'template'; readonly functions: ChatModelFunctions; readonly more: readonly string[] }
  /** One line per tool. */
  | { readonly place: 'system' | 'first-message'; readonly lines: readonly string[] };

/** @returns the documentation that a request asks for, where the model's chat template leaves it in place. */
export function documentationOf(
  { documentationFormat, documentedTools }: Pick<PromptRequest, 'documentationFormat' | 'documentedTools'>,
  path: RenderPath = 'template',
): ToolDocumentation {
  // If every tool is in a short form, the template would not say how to call a tool.
  const whole = documentedTools.filter(({ short }) => short === undefined);
  if (path === 'template' && documentationFormat === 'full' && (whole.length > 0 || documentedTools.length === 0)) {
    return {
      place: 'template',
      functions: toChatFunctions(whole),
      more: documentedTools.flatMap(({ short }) => short ?? []),
    };
  }
  return {
    place: path === 'message-text' ? 'first-message' : 'system',
    lines: documentedTools.map((tool) => documentationLine(tool, documentationFormat)),
  };
}
