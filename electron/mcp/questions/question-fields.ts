import { z } from 'zod';
import type { JsonObject } from '../../../shared/entities/json.ts';
import type { QuestionField } from '../../../shared/entities/server-question.ts';
import { cleanLine } from '../../outside-programs/clean-text.ts';

const optionSchema = z.object({ const: z.string(), title: z.string().optional() });
const itemsSchema = z.object({ enum: z.array(z.string()).optional(), anyOf: z.array(optionSchema).optional() });
const propertySchema = z.object({
  type: z.string().optional(),
  title: z.string().optional(),
  description: z.string().optional(),
  default: z.json().optional(),
  enum: z.array(z.string()).optional(),
  enumNames: z.array(z.string()).optional(),
  oneOf: z.array(optionSchema).optional(),
  items: itemsSchema.optional(),
});
type Property = z.infer<typeof propertySchema>;
const schemaOfQuestion = z.object({
  properties: z.record(z.string(), z.unknown()).default({}),
  required: z.array(z.string()).default([]),
});

/** A longer form is declined. */
const MOST_FIELDS = 20;
const MOST_OPTIONS = 200;

/**
 * @param schema of a question: an object of plain values, as the protocol allows.
 * @returns what to ask for; null if it asks for something that these forms can't show.
 */
export function questionFields(schema: JsonObject): readonly QuestionField[] | null {
  const { properties, required } = schemaOfQuestion.parse(schema);
  const fields = Object.entries(properties).map(([name, property]) => {
    const read = propertySchema.safeParse(property);
    return read.success ? fieldOf(name, read.data, required.includes(name)) : null;
  });
  return fields.length > MOST_FIELDS || fields.includes(null) ? null : fields.filter((field) => field !== null);
}

function fieldOf(name: string, property: Property, isRequired: boolean): QuestionField | null {
  const { type, title = name, description, default: preset = null } = property;
  const base = {
    name,
    label: cleanLine(title, 100),
    description: description === undefined ? null : cleanLine(description, 300),
    isRequired,
  };
  if (type === 'array') return choicesOf(base, property);
  const options = optionsOf(property);
  if (options !== null)
    return options.length > MOST_OPTIONS ? null : { ...base, type: 'choice', options, default: textOr(preset) };
  if (type === 'boolean') return { ...base, type: 'switch', default: typeof preset === 'boolean' ? preset : null };
  if (type === 'number' || type === 'integer')
    return {
      ...base,
      type: 'number',
      isWhole: type === 'integer',
      default: typeof preset === 'number' ? preset : null,
    };
  return type === 'string' ? { ...base, type: 'text', default: textOr(preset) } : null;
}

function choicesOf(
  base: Pick<QuestionField, 'name' | 'label' | 'description' | 'isRequired'>,
  { items, default: preset }: Property,
): QuestionField | null {
  const options = items === undefined ? null : optionsOf({ enum: items.enum, oneOf: items.anyOf });
  if (options === null || options.length > MOST_OPTIONS) return null;
  return { ...base, type: 'choices', options, default: z.array(z.string()).safeParse(preset).data ?? null };
}

const textOr = (preset: unknown): string | null => (typeof preset === 'string' ? preset : null);

function optionsOf({
  enum: values,
  enumNames = [],
  oneOf,
}: Pick<Property, 'enum' | 'enumNames' | 'oneOf'>): { value: string; label: string }[] | null {
  if (oneOf !== undefined)
    return oneOf.map(({ const: value, title = value }) => ({ value, label: cleanLine(title, 100) }));
  return values?.map((value, index) => ({ value, label: cleanLine(enumNames[index] ?? value, 100) })) ?? null;
}
