import { z } from 'zod';
import { MOST_EXAMPLE_CHARACTERS, MOST_EXAMPLES, type AssistantDraft } from '../../shared/entities/assistant.ts';

/** An assistant as another program wrote it: nothing in it has been checked but its types. */
export interface ForeignAssistant extends Partial<Omit<AssistantDraft, 'name' | 'instructions'>> {
  readonly name: string;
  readonly instructions: string;
  /** Stands in for instructions that are missing. */
  readonly description: string;
}

const text = z.string().catch('');
/** Anything that isn't a temperature is none. */
const temperature = z.number().min(0).max(2).nullable().catch(null);
const texts = z.array(z.unknown()).catch([]);

/** Cherry Studio: a list of `{ name, emoji, group, prompt, description }`, or one of them. */
const cherry = z
  .object({
    name: z.string(),
    prompt: z.string(),
    description: text,
    settings: z.object({ temperature }).catch({ temperature: null }),
  })
  .transform(({ name, prompt, description, settings }): ForeignAssistant => ({
    name,
    instructions: prompt,
    description,
    temperature: settings.temperature,
  }));

/** LobeChat: `{ meta, config }`, as its export of agents and its public index of agents have them. */
const lobe = z
  .object({
    meta: z.object({ title: z.string(), description: text }),
    config: z.object({
      systemRole: z.string(),
      openingQuestions: texts,
      params: z.object({ temperature }).catch({ temperature: null }),
    }),
  })
  .transform(({ meta, config }): ForeignAssistant => ({
    name: meta.title,
    instructions: config.systemRole,
    description: meta.description,
    temperature: config.params.temperature,
    examples: examplesOf(config.openingQuestions),
  }));

/** Open WebUI: a list of models with `base_model_id`, `params.system` and `meta`, or one of them. */
const openWebUi = z
  .object({
    name: z.string(),
    meta: z.object({ description: text, suggestion_prompts: texts }),
    params: z.object({ system: text, temperature }),
  })
  .transform(({ name, meta, params }): ForeignAssistant => ({
    name,
    instructions: params.system,
    description: meta.description,
    temperature: params.temperature,
    examples: examplesOf(
      meta.suggestion_prompts.map((one) => (isObject(one) && 'content' in one ? one['content'] : null)),
    ),
  }));

const anyForeign = z.union([lobe, openWebUi, cherry]);

/** @returns the assistants of a file by another program; none if it is by no program that is known. */
export function foreignAssistants(content: unknown): readonly ForeignAssistant[] {
  const listed = listIn(content);
  return listed.flatMap((one) => {
    const read = anyForeign.safeParse(one);
    return read.success ? [read.data] : [];
  });
}

/** LobeChat puts its list into `state.agents`, its index into `agents`; the others write it as it is. */
function listIn(content: unknown): readonly unknown[] {
  if (Array.isArray(content)) return content;
  if (!isObject(content)) return [];
  const inner = isObject(content['state']) ? content['state'] : content;
  return Array.isArray(inner['agents']) ? inner['agents'] : [content];
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Longer ones aren't requests that anyone clicks. */
const examplesOf = (given: readonly unknown[]): string[] =>
  given
    .filter((one) => typeof one === 'string' && one.trim() !== '' && one.length <= MOST_EXAMPLE_CHARACTERS)
    .slice(0, MOST_EXAMPLES)
    .map(String);
