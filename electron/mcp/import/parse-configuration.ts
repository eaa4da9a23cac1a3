import { parse as parseToml } from 'smol-toml';
import { parse as parseYaml } from 'yaml';
import { t } from '../../../shared/texts/translate.ts';
import { ConnectionError } from '../connection-error.ts';
import { parseCommandLine } from './parse-command-line.ts';
import { pastedBlocks } from './pasted-blocks.ts';
import { entriesOf, parseJson } from './read-entries.ts';
import type { NamedEntry } from './server-entry.ts';

/**
 * @param text a configuration in a form that a program stores (JSON with comments, YAML or TOML, whole or only the part
 * about the server), an address, or a command line; any of them in Markdown.
 * @throws {ConnectionError} `invalid`, with what is wrong.
 */
export function parseConfiguration(text: string): readonly NamedEntry[] {
  if (text.trim() === '')
    throw new ConnectionError('invalid', t('Paste the JSON of a server, its command line or its address.'));
  const problems: unknown[] = [];
  const found = pastedBlocks(text.replace(/^\uFEFF/, '')).map((block): readonly NamedEntry[] => {
    try {
      return parseBlock(block);
    } catch (error) {
      problems.push(error);
      return [];
    }
  });
  // Instructions often show the same server for several programs: the first form counts.
  const first = found.find((entries) => entries.length > 0);
  if (first !== undefined) return first;
  throw problems[0];
}

function parseBlock(block: string): readonly NamedEntry[] {
  if (/^(?:[{"]|\[\s*(?:[{\]]|$)|\/[/*])/.test(block)) return parseJson(block);
  if (/^[ \t]*\[[\w."-]+\][ \t]*(?:#.*)?$/m.test(block)) return entriesOf(readToml(block), 'TOML');
  if (/^[ \t]*(?:- )?[\w."-]+:(?:[ \t]|$)/m.test(block) && !/^https?:/i.test(block)) {
    const read = readYaml(block);
    if (read !== null) return entriesOf(read, 'YAML');
  }
  return parseCommandLine(block);
}

function readToml(text: string): unknown {
  try {
    return parseToml(text);
  } catch (error) {
    const [line = ''] = error instanceof Error ? error.message.split('\n') : [];
    throw new ConnectionError('invalid', t('This is not valid TOML: {line}.', { line }), { cause: error });
  }
}

/** @returns null for other text: an address and a command line are valid YAML as well. */
function readYaml(text: string): unknown {
  try {
    const read: unknown = parseYaml(text, { maxAliasCount: 100 });
    return typeof read === 'object' ? read : null;
  } catch {
    return null;
  }
}
