import mustache from 'mustache';
import type { JsonValue } from '../../../shared/entities/json.ts';
import { t } from '../../../shared/texts/translate.ts';
import { toolError } from '../../tools/tool-error.ts';

type Context = InstanceType<typeof mustache.Context>;

/** Maximum values and pieces of text: a list inside a list inside a list multiplies. */
const MAX_PIECES = 100_000;
/** Characters. */
const MAX_OUTCOME = 1_000_000;

export interface FilledTemplate {
  readonly text: string;
  /** Names in the template without a value. */
  readonly missing: readonly string[];
}

/** @throws {ToolError} if lists multiply to too much. @throws {Error} if the template is malformed. */
export function fillMustache(template: string, values: JsonValue): FilledTemplate {
  const writer = new BoundedWriter();
  return { text: writer.render(template, bare(values)), missing: [...writer.missing] };
}

/** Writes plain text: nothing is escaped for HTML. */
class BoundedWriter extends mustache.Writer {
  readonly missing = new Set<string>();
  #pieces = 0;
  #length = 0;

  override escapedValue(token: string[], context: Context): string {
    return this.unescapedValue(token, context);
  }

  override unescapedValue([, name = '']: string[], context: Context): string {
    const value = (context.lookup(name) as JsonValue | undefined) ?? null;
    if (value === null) this.missing.add(name);
    return this.#counted(value === null ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value));
  }

  override rawValue([, text = '']: string[]): string {
    return this.#counted(text);
  }

  override renderSection(...args: Parameters<mustache.Writer['renderSection']>): string {
    return super.renderSection(...(this.#counted(''), args));
  }

  #counted(text: string): string {
    this.#pieces += 1;
    this.#length += text.length;
    if (this.#pieces > MAX_PIECES || this.#length > MAX_OUTCOME) {
      throw toolError('too-large', () => t('The lists in this template multiply to too much text.'), {
        forPerson: t('Use shorter lists, and fewer inside others.'),
        forModel: 'Use shorter lists in values, and fewer inside others in template.',
      });
    }
    return text;
  }
}

/** Without inherited properties: {{constructor}} is a blank like any other. */
function bare(value: JsonValue): JsonValue {
  if (Array.isArray(value)) return (value as readonly JsonValue[]).map(bare);
  if (typeof value !== 'object' || value === null) return value;
  const empty: Record<string, JsonValue> = Object.create(null) as Record<string, JsonValue>;
  for (const [name, inner] of Object.entries(value)) empty[name] = bare(inner);
  return empty;
}
