import type { JsonObject } from '../../../../shared/entities/json.ts';
import { ID_HOLE, INDEX_HOLE, NAME_HOLE, NUMBER_HOLE, type CallSyntax, type SeparateArguments } from './call-syntax.ts';
import { literalRule, quoted } from './call-literal.ts';
import { GrammarRules, textBefore, type Member } from './gbnf.ts';

/**
 * What a call begins with: as soon as it is there, a grammar holds the model to the names of the catalog.
 * @returns the first tag or marker of the syntax, or all up to the name where it has none.
 */
export function triggerOf({ before }: CallSyntax): string {
  const opening = before.trimStart();
  return /^(?:<[^<>]+>|\[[A-Z_]+\])/u.exec(opening)?.[0] ?? opening;
}

/**
 * @param rest of what stands before the name, behind the trigger. @param names of all tools that may be called.
 * @returns a grammar for one name with what follows a name. It ends before the arguments.
 */
export function nameGrammar({ arguments: form }: CallSyntax, rest: string, names: readonly string[]): string {
  const rules = new GrammarRules();
  const endings = form.style === 'json' ? [form.beforeArguments] : [form.beforeFirst, form.withoutArguments];
  const ending = [...new Set(endings)].filter((text) => text !== '').map(literalRule);
  const name = rules.add(names.map(quoted).join(' | '));
  return rules.build(`${literalRule(rest)} ws ${name} ${ending.length === 0 ? '' : `(${ending.join(' | ')})`}`);
}

/**
 * @param schema of the tool's arguments, as `modelSchema` makes it.
 * @param begun what was generated behind the name already.
 * @returns a grammar for the rest of the call; null where what was generated leads nowhere.
 */
export function argumentsGrammar(
  { arguments: form }: CallSyntax,
  name: string,
  schema: JsonObject,
  begun: string,
): string | null {
  const rules = new GrammarRules();
  if (form.style === 'json') {
    const opening = remainder(form.beforeArguments.replaceAll(NAME_HOLE, name), begun);
    if (opening === null) return null;
    return rules.build(`${literalRule(opening)} ${rules.object(schema, 'json')} ${literalRule(form.afterArguments)}`);
  }
  const first = remainder(form.beforeFirst.replaceAll(NAME_HOLE, name), begun);
  const none = remainder(form.withoutArguments.replaceAll(NAME_HOLE, name), begun);
  const members = membersOf(form, schema, rules);
  const empty = none === null ? null : literalOrNothing(none);
  if (members.length === 0) return empty === null ? null : rules.build(empty);
  if (first === null) return empty === null ? null : rules.build(empty);
  return rules.build(rules.sequence(members, literalOrNothing(first), empty));
}

const literalOrNothing = (text: string): string => literalRule(text) || '""';

function membersOf(form: SeparateArguments, schema: JsonObject, rules: GrammarRules): readonly Member[] {
  const properties = isObject(schema['properties']) ? schema['properties'] : {};
  const required = new Set(Array.isArray(schema['required']) ? schema['required'] : []);
  return Object.entries(properties).map(([key, property]) => {
    const shape = isObject(property) ? property : {};
    const asText = isText(shape);
    const place = asText ? form.string : form.other;
    const value = asText
      ? textValue(form, shape)
      : rules.value(shape, form.values === 'json-python-literals' ? 'json' : form.values);
    return {
      rule: `${quoted(key)} ${literalOrNothing(place.beforeValue)} ${value}`,
      required: required.has(key),
      next: literalOrNothing(place.beforeNext),
      last: literalOrNothing(place.afterLast),
    };
  });
}

/** A string without quotes of its own: they are in the literals around it, where there are any. */
function textValue(form: SeparateArguments, schema: JsonObject): string {
  const choices = (Array.isArray(schema['enum']) ? schema['enum'] : []).filter((choice) => typeof choice === 'string');
  if (choices.length > 0) return `(${choices.map(quoted).join(' | ')})`;
  if (!form.escapedStrings) return textBefore(form.string.beforeNext);
  const quote = form.string.beforeValue.endsWith("'") ? "'" : '\\"';
  return `([^${quote.replace('\\', '')}\\\\\\x00-\\x1f] | "\\\\" [^\\x00-\\x1f])*`;
}

function isText(schema: JsonObject): boolean {
  const type = schema['type'];
  if (type === 'string') return true;
  const choices = schema['enum'];
  return type === undefined && Array.isArray(choices) && choices.every((choice) => typeof choice === 'string');
}

/**
 * @returns what of a literal is left when it has begun, white space aside; null when something else was written.
 */
export function remainder(literal: string, begun: string): string | null {
  // A hole is one code point of two units, so the text is compared by code points.
  const expected = Array.from(literal);
  let at = 0;
  let isFilled = false;
  for (const character of begun) {
    if (isHole(expected[at]) && /[\w.:-]/.test(character)) {
      isFilled = true;
      continue;
    }
    if (isFilled) at++;
    isFilled = false;
    while (/\s/.test(expected[at] ?? '')) at++;
    if (/\s/.test(character)) continue;
    if (expected[at] !== character) return null;
    at++;
  }
  return expected.slice(isFilled ? at + 1 : at).join('');
}

const isHole = (character: string | undefined): boolean =>
  character === ID_HOLE || character === INDEX_HOLE || character === NUMBER_HOLE;

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
