import { jsonObjectSchema, type JsonObject } from '../../../../shared/entities/json.ts';
import { quoted } from '../../answer-text/call-literal.ts';
import { ITEM, itemSchema, propertySchema } from '../../answer-text/element-values.ts';
import { textBefore, type GrammarRules } from './gbnf.ts';

/** Objects with names of their own are written as JSON. */
const isOpen = ({ properties, additionalProperties: rest }: JsonObject): boolean =>
  Object.keys(jsonObjectSchema.safeParse(properties).data ?? {}).length === 0 && rest !== undefined && rest !== false;

function textOrValue(schema: JsonObject, mark: string, scalar: (schema: JsonObject) => string): string {
  const { type, enum: choices, const: fixed, oneOf } = schema;
  if (type === 'string' && choices === undefined) return textBefore(mark);
  const mayBeText = type === undefined || (Array.isArray(type) && type.includes('string'));
  const isChoice = choices !== undefined || fixed !== undefined;
  return mayBeText && !isChoice && oneOf === undefined ? `(${scalar(schema)} | ${textBefore(mark)})` : scalar(schema);
}

/** @returns a rule for a value of any type. @param scalar makes one for everything but lists and objects. */
export function elementRule(
  rules: GrammarRules,
  schema: JsonObject,
  mark: string,
  scalar: (schema: JsonObject) => string,
): string {
  if (schema['type'] === 'array') {
    const item = elementRule(rules, itemSchema(schema), mark, scalar);
    return rules.add(`(${quoted(`${mark}<${ITEM}>`)} ${item} ${quoted(`${mark}</${ITEM}>`)})*`);
  }
  const properties = jsonObjectSchema.safeParse(schema['properties']);
  if (schema['type'] !== 'object' || !properties.success || isOpen(schema)) return textOrValue(schema, mark, scalar);
  const required = Array.isArray(schema['required']) ? schema['required'] : [];
  const members = Object.keys(properties.data).map((key) => {
    const value = elementRule(rules, propertySchema(schema, key), mark, scalar);
    const whole = `${quoted(`${mark}<${key}>`)} ${value} ${quoted(`${mark}</${key}>`)}`;
    return required.includes(key) ? whole : `(${whole})?`;
  });
  return rules.add(members.length === 0 ? '""' : members.join(' '));
}
