import type { Llama } from 'node-llama-cpp';
import { z } from 'zod';
import type { JsonObject } from '../../../../shared/entities/json.ts';

/** A chat template that can be rendered. */
export interface JinjaTemplate {
  readonly source: string;
  /** @throws {TemplateRenderError} when the template refuses the messages, or cannot be rendered at all. */
  render(parameters: JsonObject): string;
}

/** The template refused: it raised an exception of its own, or met what it was not written for. */
export class TemplateRenderError extends Error {
  override readonly name = 'TemplateRenderError';
}

interface NativeRenderer {
  render(parameters: JsonObject): string;
}

const bindingsSchema = z.object({
  AddonJinjaRenderer: z.custom<new (source: string) => NativeRenderer>((value) => typeof value === 'function'),
});

/**
 * Today's date in a prompt's beginning would have everything evaluated again tomorrow; the tools for dates say what day
 * it is. The macro hides llama.cpp's function of this name.
 */
const WITHOUT_DATE = '{%- macro strftime_now(format) -%}{%- endmacro -%}';

/**
 * llama.cpp's own renderer: it renders each of the templates that come with llama.cpp as jinja2 does, which
 * node-llama-cpp's JavaScript one does not (see decision 0020). node-llama-cpp has it, but exports no way to it.
 * @throws {TemplateRenderError} when the template cannot be parsed, or the library has no renderer any more.
 */
export function createJinjaTemplate(llama: Llama, source: string): JinjaTemplate {
  const bindings = bindingsSchema.safeParse(Reflect.get(llama, '_bindings'));
  if (!bindings.success) throw new TemplateRenderError('node-llama-cpp has no renderer for chat templates.');
  const renderer = attempt(() => new bindings.data.AddonJinjaRenderer(dateless(source)));
  return { source, render: (parameters) => attempt(() => renderer.render(parameters)) };
}

const dateless = (source: string): string => (source.includes('strftime_now') ? WITHOUT_DATE + source : source);

function attempt<Value>(action: () => Value): Value {
  try {
    return action();
  } catch (error) {
    throw new TemplateRenderError(error instanceof Error ? error.message : String(error), { cause: error });
  }
}
