import type { JsonObject } from '../../../../shared/entities/json.ts';
import { NAME_HOLE, TYPE_HOLE, type CallSyntax, type SeparateArguments } from '../../answer-text/call-syntax.ts';
import { remainder, triggerOf, type NamePlace } from '../../answer-text/call-opening.ts';
import { literalRule, quoted } from '../../answer-text/call-literal.ts';
import { elementRule } from './element-grammar.ts';
import { GrammarRules, restOf, textBefore, type Member } from './gbnf.ts';

/** @returns a grammar for what a call begins with, for an answer that has to be one. */
export const callGrammar = ({ syntax, stop }: { readonly syntax: CallSyntax; readonly stop: string | null }): string =>
  new GrammarRules().build(literalRule(triggerOf(syntax, stop)));

/**
 * @param names of all tools that may be called.
 * @returns a grammar for one name with what follows it, ending before the arguments; null if no name continues what was
 * generated.
 */
export function nameGrammar(
  { arguments: form }: CallSyntax,
  { rest, begun, others }: NamePlace,
  names: Iterable<string>,
): string | null {
  const rules = new GrammarRules();
  const goOn = (texts: Iterable<string>): string[] =>
    [...texts].filter((text) => text.startsWith(begun)).map((text) => quoted(text.slice(begun.length)));
  const endings = form.style === 'json' ? [form.beforeArguments] : [form.beforeFirst, form.withoutArguments];
  const ending = [...new Set(endings)].filter((text) => text !== '').map(literalRule);
  const named = goOn(names);
  const name = named.length === 0 ? [] : [`${rules.add(named.join(' | '))} ${choiceOf(ending)}`];
  const all = [...name, ...goOn(others)];
  if (all.length === 0) return null;
  return rules.build(`${literalRule(rest)} ${begun === '' ? 'ws' : ''} ${choiceOf(all)}`);
}

const choiceOf = (rules: readonly string[]): string => (rules.length === 0 ? '' : `(${rules.join(' | ')})`);

/**
 * @param schema of the tool's arguments, as returned by `modelSchema`.
 * @param begun what was already generated after the name.
 * @returns a grammar for the rest of the call; null if what was generated can't be continued.
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
  const other = otherMember(form, schema, rules);
  const empty = none === null ? null : literalOrNothing(none);
  if (first === null || (members.length === 0 && other === null)) return empty === null ? null : rules.build(empty);
  return rules.build(rules.sequence(members, literalOrNothing(first), empty, other));
}

const literalOrNothing = (text: string): string => literalRule(text) || '""';

function membersOf(form: SeparateArguments, schema: JsonObject, rules: GrammarRules): readonly Member[] {
  const properties = isObject(schema['properties']) ? schema['properties'] : {};
  const required = new Set(Array.isArray(schema['required']) ? schema['required'] : []);
  return Object.entries(properties).map(([key, property]) => ({
    ...memberOf(quoted(key), isObject(property) ? property : {}, form, rules),
    required: required.has(key),
  }));
}

/** @returns an argument that the tool doesn't declare; null if it takes no others. */
function otherMember(form: SeparateArguments, schema: JsonObject, rules: GrammarRules): Member | null {
  const rest = restOf(schema);
  return rest && { ...memberOf('[a-zA-Z0-9_.-]{1,60}', rest, form, rules), required: false };
}

function memberOf(
  key: string,
  shape: JsonObject,
  form: SeparateArguments,
  rules: GrammarRules,
): Omit<Member, 'required'> {
  const { string, other } = form;
  const asText = isText(shape);
  const place = asText ? string : other;
  const endings = { next: literalOrNothing(place.beforeNext), last: literalOrNothing(place.afterLast) };
  const before = literalOrNothing(withType(place.beforeValue, shape));
  const value = asText ? textValue(form, shape) : otherValue(form, shape, rules);
  if (asText || !mayBeText(shape) || string.beforeNext !== other.beforeNext || string.afterLast !== other.afterLast)
    return { rule: `${key} ${before} ${value}`, ...endings };
  // A text is written without quotation marks, perhaps after another literal.
  const text = `${literalOrNothing(string.beforeValue)} ${textValue(form, {})}`;
  return { rule: `${key} (${before} ${value} | ${text})`, ...endings };
}

function otherValue({ values, elementMark }: SeparateArguments, schema: JsonObject, rules: GrammarRules): string {
  switch (values) {
    case 'elements':
      return elementRule(rules, schema, elementMark, (inner) => rules.value(inner, 'json'));
    case 'json-python-literals':
      return rules.value(schema, schema['type'] === 'object' || schema['type'] === 'array' ? 'json' : 'python');
    case 'json':
    case 'python':
    case 'gemma':
      return rules.value(schema, values);
  }
}

/** If a value's type is written before it, this is the type; a type that only the value decides stays open. */
function withType(literal: string, { type }: JsonObject): string {
  if (typeof type !== 'string') return literal;
  return literal.replaceAll(TYPE_HOLE, type === 'integer' ? 'number' : type);
}

/** A string without quotation marks of its own: if there are any, they are in the literals around it. */
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

/** Whether a value may be a text or something else. */
function mayBeText(schema: JsonObject): boolean {
  const alternatives = Array.isArray(schema['oneOf']) ? schema['oneOf'].filter(isObject) : [];
  if (alternatives.length > 0) return alternatives.some((alternative) => isText(alternative) || mayBeText(alternative));
  const { type, enum: choices } = schema;
  if (choices !== undefined || schema['const'] !== undefined) return false;
  return type === undefined || (Array.isArray(type) && type.includes('string'));
}

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
