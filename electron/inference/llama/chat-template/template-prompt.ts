import type { Token, Tokenizer } from 'node-llama-cpp';
import type { JsonObject, JsonValue } from '../../../../shared/entities/json.ts';
import type { PromptRequest, PromptTool } from '../../inference-backend.ts';
import { modelSchema } from '../../normalize-schema.ts';
import type { RenderPath } from '../tool-documentation.ts';
import { pythonJson, type CallSyntax } from '../../answer-text/call-syntax.ts';
import { thinks, type ChatFormat } from './chat-format.ts';
import { behindStep, composePrompt, generatedText, withoutLead } from './compose-prompt.ts';
import { TemplateRenderError, type JinjaTemplate } from './jinja-template.ts';
import type { SpecialTokens } from './special-tokens.ts';
import { stepsOf, type AssistantStep, type ConversationStep } from '../../conversation-steps.ts';
import { contentOf, guardedValue, toMessages } from './template-messages.ts';

export interface TemplateModel {
  readonly template: JinjaTemplate;
  readonly format: ChatFormat;
  readonly specials: SpecialTokens;
  /** Texts of the vocabulary's tokens; empty if it has none. */
  readonly bos: string;
  readonly eos: string;
  /** Whether the model wants the first of these at the beginning, even if the template leaves it out. */
  readonly addsBos?: boolean;
  /** Cache of rendered turns: a finished turn is rendered the same each time. */
  readonly rendered?: Map<string, string>;
}

/** Maximum number of cached turns. */
const MOST_REMEMBERED = 2000;

export interface PromptOptions extends Pick<PromptRequest, 'documentationFormat' | 'documentedTools'> {
  readonly path: RenderPath;
  /** Null for the template's default. */
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
   * @returns the prompt up to where the model continues, with guards still in it.
   * @throws {TemplateRenderError} if the template refuses the conversation.
   */
  render({ instructions, turns }: Pick<PromptRequest, 'instructions' | 'turns'>): string {
    const { format, specials } = this.#model;
    const steps = stepsOf(turns, format.syntax.between === null);
    const last = steps.at(-1);
    const isOpen = last?.role === 'assistant' && last.calls.length === 0;
    if (format.stepwise) return this.#renderStepwise(instructions, steps);
    const rendered = this.#renderSteps(instructions, steps, !isOpen);
    return composePrompt(rendered, steps, isOpen, { format, specials, thinking: this.#options.thinking });
  }

  tokens(content: Pick<PromptRequest, 'instructions' | 'turns'>, tokenizer: Tokenizer): Token[] {
    const { specials, bos, addsBos } = this.#model;
    const text = this.render(content);
    return specials.tokenize(addsBos && !text.startsWith(bos) ? bos + text : text, tokenizer);
  }

  /** Each turn as it was asked for, followed by what was generated: the contents of the KV cache never change. */
  #renderStepwise(instructions: string, steps: readonly ConversationStep[]): string {
    const { format, specials } = this.#model;
    const options = { format, specials, thinking: this.#options.thinking };
    const answers = steps.flatMap(({ role }, index) => (role === 'assistant' ? [index] : []));
    let prompt = this.#renderSteps(instructions, steps.slice(0, answers[0] ?? steps.length), true);
    for (const [place, index] of answers.entries()) {
      const step = steps[index];
      if (step?.role !== 'assistant') continue;
      const turn = steps.slice(0, index).findLastIndex(({ role }) => role === 'user');
      const earlier = steps.slice(turn + 1, index).flatMap((one) => (one.role === 'assistant' ? one.calls : []));
      prompt = withoutLead(prompt, step, options);
      prompt += generatedText(prompt, step, earlier.length, options);
      const isLast = index === steps.length - 1;
      if (isLast && step.calls.length === 0) return prompt;
      prompt += this.#delta(instructions, steps.slice(0, answers[place + 1] ?? steps.length), index, step);
    }
    return prompt;
  }

  /** What the template writes after a step up to where the model continues. Earlier turns don't affect it. */
  #delta(instructions: string, steps: readonly ConversationStep[], index: number, step: AssistantStep): string {
    const start = steps.slice(0, index).findLastIndex(({ role }) => role === 'user');
    const window = steps.slice(Math.max(0, start));
    const key = JSON.stringify([this.#options, instructions, window]);
    const { rendered: remembered, format } = this.#model;
    const known = remembered?.get(key);
    if (known !== undefined) return known;
    const text = behindStep(this.#renderMessages(instructions, window, true), index - Math.max(0, start), step, format);
    if (text === null) throw new TemplateRenderError('The template leaves out what the model said.');
    if ((remembered?.size ?? 0) > MOST_REMEMBERED) remembered?.clear();
    remembered?.set(key, text);
    return text;
  }

  #renderSteps(instructions: string, steps: readonly ConversationStep[], answers: boolean): string {
    try {
      return this.#renderMessages(instructions, steps, answers);
    } catch (error) {
      if (!(error instanceof TemplateRenderError) || steps.length > 0) throw error;
      // A template that requires a message gets one, which is cut off again.
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

/** @returns the tool in the form of chat templates. */
export function describedTool({ name, summary, parameters }: PromptTool): JsonObject {
  return { type: 'function', function: { name, description: summary, parameters: modelSchema(parameters) } };
}

/** @returns the tool as a line of text: a signature, a short form, or its schema. */
export function templateLine(tool: PromptTool, format: PromptRequest['documentationFormat']): string {
  return format === 'brief' ? tool.briefDocumentation : (tool.short ?? pythonJson(describedTool(tool)));
}

/** The lines, followed by how to write a call in the syntax that the model was trained on. */
function toolSection(lines: readonly string[], syntax: CallSyntax): string {
  const { arguments: form } = syntax;
  const call =
    form.style === 'json'
      ? `<tool name>${form.beforeArguments}<arguments>${form.afterArguments}`
      : `<tool name>${form.beforeFirst}<argument>${form.string.beforeValue}<value>${form.string.afterLast}`;
  const example = `${syntax.before.trimStart()}${call}${syntax.after}`.replaceAll(/[\u{f0010}-\u{f0015}]/gu, '0');
  return `# Tools\n<tools>\n${lines.join('\n')}\n</tools>\nTo use a tool, answer with:\n${example}`;
}

function begin(messages: readonly JsonObject[], beginning: string): readonly JsonObject[] {
  if (beginning === '') return messages;
  const index = messages.findIndex(({ role }) => role === 'user');
  const message = messages[index];
  if (message === undefined) return [...messages, { role: 'user', content: beginning.trimEnd() }];
  return messages.with(index, { ...message, content: `${beginning}${contentOf(message)}` });
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
