import type { JsonValue } from '../../../shared/entities/json.ts';
import { parseJson } from './json-text.ts';

const NAMES: Readonly<Record<string, string>> = { True: 'true', False: 'false', None: 'null' };
const PIECES = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|<\|"\|>[\s\S]*?<\|"\|>|\b(?:True|False|None)\b|[\s\S]/gu;

/** @returns the value of a literal in Python's, or Gemma 4's, notation; undefined for anything else. */
export function parsePythonLiteral(written: string): JsonValue | undefined {
  const json = written.trim().replaceAll(PIECES, (piece) => {
    if (piece.startsWith('<|"|>')) return JSON.stringify(piece.slice(5, -5));
    if (piece.length > 1 && piece.startsWith("'")) return JSON.stringify(piece.slice(1, -1).replaceAll("\\'", "'"));
    return NAMES[piece] ?? piece;
  });
  return parseJson(json) ?? parseJson(json.replaceAll(/([{,]\s*)([A-Za-z_]\w*)(\s*:)/g, '$1"$2"$3'));
}
