import type { Llama } from 'node-llama-cpp';
import { z } from 'zod';
import type { JsonObject } from '../../../../shared/entities/json.ts';

/** A chat template that can be rendered. */
export interface JinjaTemplate {
  readonly source: string;
  /** @throws {TemplateRenderError} if the template refuses the messages, or can't be rendered at all. */
  render(parameters: JsonObject): string;
}

/** The template refused: it raised an exception of its own, or met input it wasn't written for. */
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
 * With today's date at the beginning of a prompt, everything would be evaluated again tomorrow; the date tools provide
 * the day. The macro hides llama.cpp's function of this name.
 */
const WITHOUT_DATE = '{%- macro strftime_now(format) -%}{%- endmacro -%}';

/**
 * llama.cpp's own renderer: unlike node-llama-cpp's JavaScript renderer, it renders each of llama.cpp's templates as
 * jinja2 does (see decision 20). node-llama-cpp contains it, but doesn't export it.
 * @throws {TemplateRenderError} if the template can't be parsed, or the library no longer has a renderer.
 */
export function createJinjaTemplate(llama: Llama, source: string): JinjaTemplate {
  const bindings = bindingsSchema.safeParse(Reflect.get(llama, '_bindings'));
  if (!bindings.success) throw new TemplateRenderError('node-llama-cpp has no renderer for chat templates.');
  const renderer = attempt(() => new bindings.data.AddonJinjaRenderer(dateless(source)));
  return { source, render: remembering((parameters) => attempt(() => renderer.render(parameters))) };
}

/** Renderings that are kept: one message asks for the same ones several times. */
const MOST_REMEMBERED = 8;

/**
 * The same prompt is rendered to see what fits, what every continuation of a draft begins with, and where the
 * conversation can go back to.
 */
function remembering(render: JinjaTemplate['render']): JinjaTemplate['render'] {
  const known = new Map<string, string>();
  return (parameters) => {
    const key = JSON.stringify(parameters);
    const text = known.get(key) ?? render(parameters);
    known.delete(key);
    known.set(key, text);
    const [oldest] = known.keys();
    if (known.size > MOST_REMEMBERED && oldest !== undefined) known.delete(oldest);
    return text;
  };
}

const dateless = (source: string): string => (source.includes('strftime_now') ? WITHOUT_DATE + source : source);

function attempt<Value>(action: () => Value): Value {
  try {
    return action();
  } catch (error) {
    throw new TemplateRenderError(error instanceof Error ? error.message : String(error), { cause: error });
  }
}
