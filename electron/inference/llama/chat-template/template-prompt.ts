import type { Token, Tokenizer } from 'node-llama-cpp';
import type { JsonObject, JsonValue } from '../../../../shared/entities/json.ts';
import type { PromptRequest, PromptTool } from '../../inference-backend.ts';
import { modelSchema } from '../../normalize-schema.ts';
import type { RenderPath } from '../tool-documentation.ts';
import { pythonJson, type CallSyntax } from './call-syntax.ts';
import { thinks, type ChatFormat } from './chat-format.ts';
import { composePrompt } from './compose-prompt.ts';
import { TemplateRenderError, type JinjaTemplate } from './jinja-template.ts';
import type { SpecialTokens } from './special-tokens.ts';
import { guardedValue, stepsOf, toMessages, type ConversationStep } from './template-messages.ts';

export interface TemplateModel {
  readonly template: JinjaTemplate;
  readonly format: ChatFormat;
  readonly specials: SpecialTokens;
  /** Texts of the vocabulary's tokens; empty where it has none. */
  readonly bos: string;
  readonly eos: string;
}

export interface PromptOptions extends Pick<PromptRequest, 'documentationFormat' | 'documentedTools'> {
  readonly path: RenderPath;
  /** Null for what the template does by itself. */
  readonly thinking: boolean | null;
}

/** Renders prompts with the model's own chat template. */
export class TemplatePrompt {
  readonly #model: TemplateModel;
  readonly #options: PromptOptions;

  constructor(model: TemplateModel, options: PromptOptions) {
    this.#model = model;
    this.#options = options;
  }

  /**
   * @returns the prompt up to where the model goes on, guards still in it.
   * @throws {TemplateRenderError} when the template refuses the conversation.
   */
  render({ instructions, turns }: Pick<PromptRequest, 'instructions' | 'turns'>): string {
    const { format, specials } = this.#model;
    const steps = stepsOf(turns);
    const last = steps.at(-1);
    const isOpen = last?.role === 'assistant' && last.calls.length === 0;
    const rendered = this.#renderSteps(instructions, steps, !isOpen);
    return composePrompt(rendered, steps, isOpen, { format, specials, thinking: this.#options.thinking });
  }

  tokens(content: Pick<PromptRequest, 'instructions' | 'turns'>, tokenizer: Tokenizer): Token[] {
    return this.#model.specials.tokenize(this.render(content), tokenizer);
  }

  #renderSteps(instructions: string, steps: readonly ConversationStep[], answers: boolean): string {
    try {
      return this.#renderMessages(instructions, steps, answers);
    } catch (error) {
      if (!(error instanceof TemplateRenderError) || steps.length > 0) throw error;
      // A template that wants a message gets one, which is cut off again.
      const rendered = this.#renderMessages(instructions, [{ role: 'user', text: '\u{2063}' }], false);
      const at = rendered.lastIndexOf('\u{2063}');
      return at < 0 ? rendered : rendered.slice(0, at);
    }
  }

  #renderMessages(instructions: string, steps: readonly ConversationStep[], answers: boolean): string {
    const { format, specials, template, bos, eos } = this.#model;
    const guard = (text: string): string => specials.guard(text);
    const { documented, section, beginning } = this.#documentation(guard);
    const system = [guard(instructions), section].filter((text) => text !== '').join('\n\n');
    const messages = begin(toMessages(system, steps, { format, guard }), beginning);
    return template.render({
      messages: withSystemTools(messages, documented, format),
      ...toolParameters(documented, format),
      ...thinkingParameters(format, this.#options.thinking),
      add_generation_prompt: answers,
      bos_token: bos,
      eos_token: eos,
    });
  }

  #documentation(guard: (text: string) => string): {
    documented: readonly JsonObject[];
    section: string;
    beginning: string;
  } {
    const { documentedTools, documentationFormat, path } = this.#options;
    const { format } = this.#model;
    const whole = documentedTools.filter(({ short }) => short === undefined);
    const byTemplate =
      path === 'template' && documentationFormat === 'full' && format.tools !== 'none' && whole.length > 0;
    if (byTemplate) {
      const more = documentedTools.flatMap(({ short }) => short ?? []);
      return {
        documented: whole.map((tool) => guardedValue(describedTool(tool), guard) as JsonObject),
        section: '',
        beginning: more.length === 0 ? '' : `[More tools: ${guard(more.join('\n'))}]\n\n`,
      };
    }
    const lines = documentedTools.map((tool) => guard(templateLine(tool, documentationFormat)));
    const section = lines.length === 0 ? '' : toolSection(lines, format.syntax);
    return path === 'message-text' && section !== ''
      ? { documented: [], section: '', beginning: `${section}\n\n` }
      : { documented: [], section, beginning: '' };
  }
}

/** @returns the tool as chat templates take it. */
export function describedTool({ name, summary, parameters }: PromptTool): JsonObject {
  return { type: 'function', function: { name, description: summary, parameters: modelSchema(parameters) } };
}

/** @returns the tool as a line of text: a signature, a short form, or its schema. */
export function templateLine(tool: PromptTool, format: PromptRequest['documentationFormat']): string {
  return format === 'brief' ? tool.briefDocumentation : (tool.short ?? pythonJson(describedTool(tool)));
}

/** The lines, then how a call is written in the syntax that the model was trained on. */
function toolSection(lines: readonly string[], syntax: CallSyntax): string {
  const { arguments: form } = syntax;
  const call =
    form.style === 'json'
      ? `<tool name>${form.beforeArguments}<arguments>${form.afterArguments}`
      : `<tool name>${form.beforeFirst}<argument>${form.string.beforeValue}<value>${form.string.afterLast}`;
  const example = `${syntax.before.trimStart()}${call}${syntax.after}`.replaceAll(/[\u{f0010}-\u{f0014}]/gu, '0');
  return `# Tools\n<tools>\n${lines.join('\n')}\n</tools>\nTo use a tool, answer with:\n${example}`;
}

function begin(messages: readonly JsonObject[], beginning: string): readonly JsonObject[] {
  if (beginning === '') return messages;
  const index = messages.findIndex(({ role }) => role === 'user');
  const message = messages[index];
  if (message === undefined) return [...messages, { role: 'user', content: beginning.trimEnd() }];
  return messages.with(index, { ...message, content: `${beginning}${String(message['content'])}` });
}

function withSystemTools(
  messages: readonly JsonObject[],
  tools: readonly JsonObject[],
  { tools: place }: ChatFormat,
): JsonValue {
  if (place !== 'system-message' || tools.length === 0) return [...messages];
  const [first, ...others] = messages;
  const written = pythonJson(tools.map((tool) => tool['function'] ?? tool));
  return first?.['role'] === 'system'
    ? [{ ...first, tools: written }, ...others]
    : [{ role: 'system', content: '', tools: written }, ...messages];
}

function toolParameters(tools: readonly JsonObject[], { tools: place }: ChatFormat): JsonObject {
  if (tools.length === 0 || place === 'none' || place === 'system-message') return {};
  if (place === 'functions') return { functions: pythonJson(tools.map((tool) => tool['function'] ?? tool)) };
  return { [place]: [...tools] };
}

function thinkingParameters(format: ChatFormat, chosen: boolean | null): JsonObject {
  const parameter = format.thoughts?.parameter ?? null;
  if (parameter === null || chosen === null) return {};
  return { [parameter.name]: thinks(format, chosen) ? parameter.on : parameter.off };
}
