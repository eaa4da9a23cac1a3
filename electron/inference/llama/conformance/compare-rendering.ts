import type { LlamaModel, Token } from 'node-llama-cpp';
import type { PromptTool } from '../../inference-backend.ts';
import { TemplateRenderError } from '../chat-template/jinja-template.ts';
import { TemplatePrompt, type TemplateModel } from '../chat-template/template-prompt.ts';
import { commonPrefix } from '../plan-evaluation.ts';
import { ASPECTS, CONVERSATIONS, EXPRESSION, INSTRUCTIONS, THOUGHT, TOOLS, type Aspect } from './aspects.ts';
import { referencePrompt, THOUGHT_FIELDS, type ReferenceForm } from './reference-prompt.ts';

/** Where what is rendered begins to differ from what the template itself renders, with some of what follows. */
export interface RenderingDifference {
  readonly before: string;
  readonly ours: string;
  readonly template: string;
}

/** Characters that are shown of each side. */
const SHOWN = 120;

/** @returns the aspects in which a prompt is not, token for token, what the template makes of the conversation. */
export function renderingDifferences(
  template: TemplateModel,
  model: LlamaModel,
): Readonly<Partial<Record<Aspect, RenderingDifference>>> {
  const found = ASPECTS.flatMap((aspect) => {
    const difference = differenceIn(template, model, aspect);
    return difference === null ? [] : [[aspect, difference] as const];
  });
  return Object.fromEntries(found);
}

/** @returns null also where the template has no way to render what the aspect is about: ours is used instead. */
function differenceIn(template: TemplateModel, model: LlamaModel, aspect: Aspect): RenderingDifference | null {
  const { format, specials } = template;
  const turns = CONVERSATIONS[aspect];
  const tools = toolsFor(template, aspect);
  const form = tools === null ? null : referenceForm(template, aspect, tools);
  if (tools === null || form === null) return null;
  const path = aspect === 'documentation' ? format.renderPath : 'template';
  const prompt = new TemplatePrompt(template, {
    documentationFormat: 'full',
    documentedTools: tools,
    path,
    thinking: null,
  });
  try {
    const wanted = model.tokenize(referencePrompt(template, INSTRUCTIONS, tools, turns, form), true);
    const tokens = specials.tokenize(prompt.render({ instructions: INSTRUCTIONS, turns }), model.tokenizer);
    return differenceOf(model, tokens, wanted);
  } catch (error) {
    if (!(error instanceof TemplateRenderError)) throw error;
    return { before: '', ours: error.message, template: error.message };
  }
}

function differenceOf(model: LlamaModel, ours: readonly Token[], wanted: readonly Token[]): RenderingDifference | null {
  const same = commonPrefix(ours, wanted);
  if (same === ours.length && same === wanted.length) return null;
  const text = (tokens: readonly Token[]): string => model.detokenize([...tokens], true);
  return {
    before: text(ours.slice(0, same)).slice(-SHOWN),
    ours: text(ours.slice(same)).slice(0, SHOWN),
    template: text(wanted.slice(same)).slice(0, SHOWN),
  };
}

/**
 * @returns null where the template takes no tools. Where they are documented in another place than the template's, the
 * other aspects are looked at without them.
 */
function toolsFor({ format }: TemplateModel, aspect: Aspect): readonly PromptTool[] | null {
  if (aspect === 'plain turns') return [];
  if (aspect === 'documentation') return format.tools === 'none' ? null : TOOLS;
  return format.renderPath === 'template' && format.tools !== 'none' ? TOOLS : [];
}

/** @returns how the template is asked for the aspect; null where it has no way for it. */
function referenceForm(template: TemplateModel, aspect: Aspect, tools: readonly PromptTool[]): ReferenceForm | null {
  const { calls, thoughts, syntax } = template.format;
  const plain = { calls: calls === 'inline' ? 'object' : calls, thoughtField: null } as const;
  if (aspect === 'plain turns' || aspect === 'documentation') return plain;
  if (aspect === 'calls at once' && syntax.between === null) return null;
  if (aspect === 'thoughts') {
    if (thoughts === null) return null;
    // Without the last turn: some templates write the thought of the last answer only.
    const turns = CONVERSATIONS.thoughts.slice(0, -1);
    const forms = THOUGHT_FIELDS.map((thoughtField) => ({ ...plain, thoughtField }));
    return forms.find((form) => renders(template, tools, turns, form, THOUGHT)) ?? null;
  }
  if (calls !== 'inline') return plain;
  const forms = (['object', 'text'] as const).map((one) => ({ ...plain, calls: one }));
  return forms.find((form) => renders(template, tools, CONVERSATIONS[aspect], form, EXPRESSION)) ?? null;
}

function renders(
  template: TemplateModel,
  tools: readonly PromptTool[],
  turns: (typeof CONVERSATIONS)[Aspect],
  form: ReferenceForm,
  shown: string,
): boolean {
  try {
    return referencePrompt(template, INSTRUCTIONS, tools, turns, form).includes(shown);
  } catch (error) {
    if (error instanceof TemplateRenderError) return false;
    throw error;
  }
}
