import { jsonObjectSchema, type JsonObject } from '../../../../shared/entities/json.ts';
import { quoted } from './call-literal.ts';
import { ITEM, itemSchema, propertySchema } from './element-values.ts';
import { textBefore, type GrammarRules } from './gbnf.ts';

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
  if (schema['type'] !== 'object' || !properties.success)
    return schema['type'] === 'string' && schema['enum'] === undefined ? textBefore(mark) : scalar(schema);
  const required = Array.isArray(schema['required']) ? schema['required'] : [];
  const members = Object.keys(properties.data).map((key) => {
    const value = elementRule(rules, propertySchema(schema, key), mark, scalar);
    const whole = `${quoted(`${mark}<${key}>`)} ${value} ${quoted(`${mark}</${key}>`)}`;
    return required.includes(key) ? whole : `(${whole})?`;
  });
  return rules.add(members.length === 0 ? '""' : members.join(' '));
}
