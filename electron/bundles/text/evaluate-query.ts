import jsonata from 'jsonata';
import { RE2JS } from 're2js';
import { errorMessage } from '../../foundation/errors.ts';

/** Milliseconds. */
const MAX_TIME = 5000;
/** Nesting of calls. */
const MAX_DEPTH = 300;
const MAX_SEQUENCE = 1_000_000;

/** The library throws objects that are not errors but have a message. */
const messageOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : errorMessage(error);

/**
 * @param query in JSONata. Limited in time and depth; its regular expressions run in linear time.
 * @param data plain JSON.
 * @returns plain JSON; null if there is no result.
 * @throws {Error} with the library's reason in plain words.
 */
export async function evaluateQuery(query: string, data: unknown): Promise<unknown> {
  try {
    const options = {
      timeout: MAX_TIME,
      stack: MAX_DEPTH,
      sequence: MAX_SEQUENCE,
      RegexEngine: LinearRegExp as unknown as RegExpConstructor,
    };
    const result: unknown = await jsonata(query, options).evaluate(data);
    return plain(result);
  } catch (error) {
    throw new Error(messageOf(error), { cause: error });
  }
}

/** Functions of the language are not data and are left out. */
function plain(result: unknown): unknown {
  const written = JSON.stringify(result, (_name, value: unknown) => (isFunction(value) ? undefined : value)) as
    | string
    | undefined;
  return written === undefined ? null : (JSON.parse(written) as unknown);
}

const isFunction = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && ('_jsonata_function' in value || '_jsonata_lambda' in value);

/** The part of RegExp that JSONata uses, on an engine that no pattern can freeze. */
class LinearRegExp {
  readonly #pattern: RE2JS;
  lastIndex = 0;

  constructor({ source, flags }: RegExp) {
    this.#pattern = RE2JS.compile(
      source,
      (flags.includes('i') ? RE2JS.CASE_INSENSITIVE : 0) | (flags.includes('m') ? RE2JS.MULTILINE : 0),
    );
  }

  exec(text: string): RegExpExecArray | null {
    const matcher = this.#pattern.matcher(text);
    if (this.lastIndex > text.length || !matcher.find(this.lastIndex)) return null;
    this.lastIndex = matcher.end();
    const groups = Array.from(
      { length: matcher.groupCount() + 1 },
      (_group, index) => matcher.group(index) ?? undefined,
    );
    return Object.assign(groups, { index: matcher.start(), input: text }) as unknown as RegExpExecArray;
  }
}
