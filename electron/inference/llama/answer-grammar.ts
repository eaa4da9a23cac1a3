import type { JsonObject } from '../../../shared/entities/json.ts';
import { modelSchema } from '../normalize-schema.ts';
import { quoted } from '../answer-text/call-literal.ts';
import { GrammarRules } from './chat-template/gbnf.ts';

/** A weak model that may write line breaks and indentation can spend its whole answer on them. */
const AT_MOST_A_SPACE = 'ws ::= " "?';

/**
 * @param schema JSON Schema of the answer, as it was asked for.
 * @param before what the model writes before any answer.
 * @returns a grammar for an answer that is JSON and nothing else.
 */
export function answerGrammar(schema: JsonObject, before = ''): string {
  const rules = new GrammarRules(AT_MOST_A_SPACE);
  const value = rules.value(modelSchema(schema), 'json');
  return rules.build(before === '' ? value : `${quoted(before)} ${value}`);
}
