import { t } from '../../../shared/texts/translate.ts';
import { errorMessage } from '../../foundation/errors.ts';
import { toolError, type Problem, type ToolError } from '../../tools/tool-error.ts';
import type { Format } from './data-text-job.ts';
import { findJsonFault } from './json-fault.ts';

const tooDeep = (cause: unknown): ToolError =>
  toolError('too-large', () => t('The data is nested too deeply.'), {
    forPerson: t('Use a part of it.'),
    forModel: 'Give a part of it.',
    cause,
  });

const brokenData = (problem: Problem, cause?: unknown): ToolError =>
  toolError('unreadable', problem, {
    forPerson: t('Correct this place and try again.'),
    forModel: 'Correct this place in text, or tell the person where the file is broken.',
    cause,
  });

/** @returns the contents of `text` as plain data. @throws {ToolError} that says where it is invalid. */
export async function parseData(text: string, format: Format): Promise<unknown> {
  try {
    switch (format) {
      case 'json':
        return parseJson(text);
      case 'yaml':
        return await parseYaml(text);
      case 'toml':
        return await parseToml(text);
    }
  } catch (error) {
    if (error instanceof RangeError) throw tooDeep(error);
    throw error;
  }
}

function parseJson(text: string): unknown {
  const bare = text.replace(/^\uFEFF/, '');
  const fault = findJsonFault(bare);
  if (fault === null) return JSON.parse(bare);
  const { line, column, problem } = fault;
  throw brokenData((number) =>
    t('This is not valid JSON: line {line}, column {column}. {problem}', {
      line: number(line),
      column: number(column),
      problem: problem(),
    }),
  );
}

/** Several documents in one text become a list. Aliases are followed at most 100 times, the library's own limit. */
async function parseYaml(text: string): Promise<unknown> {
  const { parseAllDocuments } = await import('yaml');
  const documents = parseAllDocuments(text, { prettyErrors: true });
  if (!Array.isArray(documents)) return null;
  const error = documents.flatMap((document) => document.errors)[0];
  if (error !== undefined)
    throw brokenData(() => t('This is not valid YAML: {reason}.', { reason: firstLine(error.message) }));
  try {
    const values = documents.map((document): unknown => document.toJS());
    return values.length === 1 ? values[0] : values;
  } catch (cause) {
    if (cause instanceof RangeError) throw cause;
    throw brokenData(() => t('This YAML cannot be read: {reason}.', { reason: firstLine(errorMessage(cause)) }), cause);
  }
}

async function parseToml(text: string): Promise<unknown> {
  const { parse, TomlError } = await import('smol-toml');
  try {
    return parse(text);
  } catch (error) {
    if (!(error instanceof TomlError)) throw error;
    const reason = firstLine(error.message).replace('Invalid TOML document: ', '');
    throw brokenData(
      (number) =>
        t('This is not valid TOML: line {line}, column {column}, {reason}.', {
          line: number(error.line),
          column: number(error.column),
          reason,
        }),
      error,
    );
  }
}

const firstLine = (message: string): string => (message.split('\n')[0] ?? '').replace(/[.:\s]+$/, '');

/** @throws {ToolError} if the format can't express it. */
export async function writeData(value: unknown, format: Format): Promise<string> {
  try {
    switch (format) {
      case 'json':
        return JSON.stringify(value, null, 2) ?? 'null';
      case 'yaml':
        return (await import('yaml')).stringify(value);
      case 'toml':
        return await writeToml(value);
    }
  } catch (error) {
    if (error instanceof RangeError) throw tooDeep(error);
    throw error;
  }
}

async function writeToml(value: unknown): Promise<string> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw toolError(
      'invalid-argument',
      () => t('TOML needs names at the top, so a list or a single value cannot be written in it.'),
      {
        forPerson: t('Choose another format, or give the list a name.'),
        forModel: 'Wrap it, such as {"items": [...]}, or give another format as to.',
      },
    );
  }
  const { stringify } = await import('smol-toml');
  try {
    return stringify(value);
  } catch (error) {
    throw toolError(
      'invalid-argument',
      () => t('This cannot be written in TOML ({reason}).', { reason: errorMessage(error) }),
      {
        forPerson: t('TOML has no empty values and no lists with gaps: choose another format.'),
        forModel: 'TOML has no null and no lists with gaps: remove them, or give another format as to.',
        cause: error,
      },
    );
  }
}

/** @returns the most likely format of a text; a file name's extension decides if there is one. */
export async function recogniseFormat(text: string, path?: string): Promise<Format> {
  const ending = /\.(json|ya?ml|toml)$/i.exec(path ?? '')?.[1]?.toLowerCase();
  if (ending !== undefined) return ending === 'yml' ? 'yaml' : (ending as Format);
  if (/^\s*[{"]/.test(text) || findJsonFault(text) === null) return 'json';
  const isToml = await parseToml(text).then(
    () => true,
    () => false,
  );
  return isToml ? 'toml' : 'yaml';
}
