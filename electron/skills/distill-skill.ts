import { MOST_SKILL_DESCRIPTION, MOST_SKILL_NAME, type SkillDraft } from '../../shared/entities/skill.ts';
import type { JsonValue } from '../../shared/entities/json.ts';
import type { ToolCall } from '../../shared/entities/tool-call.ts';
import { indexWords } from '../selection/word-index.ts';

/** Words of the request that make up the name. */
const NAME_WORDS = 4;
const MOST_DESCRIPTION = 300;
/** A shorter value occurs in any text. */
const LEAST_CHARACTERS = 2;
/** Maximum values read from a result: a longer one is a list of the person's items. */
const MOST_VALUES = 2000;

export type RunCall = Pick<ToolCall, 'toolName' | 'arguments' | 'result'>;

/**
 * Makes a procedure from the tools that ran: their order, and for each argument where its value came from. The values
 * themselves are left out, because they belong to that one request.
 * @param request the person's request. @param calls those that worked, in order. @param summaries of the tools, by
 * name.
 * @returns null for fewer than two different tools.
 */
export function distillSkill(
  request: string,
  calls: readonly RunCall[],
  summaries: ReadonlyMap<string, string>,
): SkillDraft | null {
  const tools = [...new Set(calls.map(({ toolName }) => toolName))];
  if (tools.length < 2) return null;
  const steps = mergeRepeated(calls.map((call, index) => stepOf(call, request, calls.slice(0, index), summaries)));
  return {
    name: nameOf(request, tools),
    description: descriptionOf(request, tools),
    tools,
    steps: steps.map((step, index) => `${String(index + 1)}. ${step}`).join('\n'),
  };
}

function stepOf(
  { toolName, arguments: args }: RunCall,
  request: string,
  before: readonly RunCall[],
  summaries: ReadonlyMap<string, string>,
): string {
  const summary = summaries.get(toolName);
  const inputs = Object.entries(args).map(([name, value]) => `\`${name}\` ${originOf(value, request, before)}`);
  const purpose = summary === undefined ? '' : ` (${summary.replace(/\.$/, '').toLowerCase()})`;
  return `Call \`${toolName}\`${purpose}${inputs.length === 0 ? '' : `: ${inputs.join('; ')}`}.`;
}

/** The newest result comes first, because each tool usually provides the input of the next. */
function originOf(value: JsonValue, request: string, before: readonly RunCall[]): string {
  const source = before.findLast(({ result }) => holds(result, value) && !contains(request, value));
  if (contains(request, value)) return 'from the request';
  if (source !== undefined) return `from the result of \`${source.toolName}\``;
  if (typeof value === 'boolean') return String(value);
  const mixed = before.findLast(
    ({ result }) => typeof value === 'string' && valuesOf(result).some((one) => contains(value, one)),
  );
  return mixed === undefined ? 'as the request asks for' : `made with the result of \`${mixed.toolName}\``;
}

/** @returns whether a text contains a value, ignoring case. */
function contains(text: string, value: JsonValue): boolean {
  if (typeof value === 'number')
    return new RegExp(`(?<![\\d.,])${String(value).replace('.', '[.,]')}(?![\\d]|[.,]\\d)`).test(
      text.replace(/(\d),(?=\d{3}\b)/g, '$1'),
    );
  if (typeof value !== 'string' || value.trim().length < LEAST_CHARACTERS) return false;
  return plain(text).includes(plain(value));
}

const plain = (text: string): string => text.toLowerCase().replace(/\s+/g, ' ').trim();

const holds = (result: JsonValue, value: JsonValue): boolean =>
  valuesOf(result).some(
    (one) =>
      one === value ||
      (typeof one === 'string' && contains(one, value)) ||
      (typeof value === 'string' && String(one) === value),
  );

/** @returns the texts and numbers in a result. */
function valuesOf(result: JsonValue, values: (string | number)[] = []): readonly (string | number)[] {
  if (values.length >= MOST_VALUES) return values;
  if (typeof result === 'string' || typeof result === 'number') values.push(result);
  else if (result !== null && typeof result === 'object')
    for (const inner of Object.values(result)) valuesOf(inner, values);
  return values;
}

/** The same step several times in a row is one step for each of several items. */
function mergeRepeated(steps: readonly string[]): readonly string[] {
  return steps
    .filter((step, index) => step !== steps[index - 1])
    .map((step) =>
      steps.some((one, index) => one === step && steps[index + 1] === step)
        ? `${step.slice(0, -1)}. Again for each one.`
        : step,
    );
}

/** @returns the significant words as they were said; the tools' own if there are none. */
function nameOf(request: string, tools: readonly string[]): string {
  const words = request
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9\s'-]+/g, ' ')
    .split(/[\s'-]+/)
    .filter((word) => /[a-z]/.test(word) && word.length > 2 && indexWords(word).length > 0);
  const name = [...new Set(words)].slice(0, NAME_WORDS).join('-');
  const made = name.includes('-')
    ? name
    : tools
        .slice(0, 2)
        .join('-then-')
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, '-');
  return made.slice(0, MOST_SKILL_NAME).replace(/^-+|-+$/g, '');
}

function descriptionOf(request: string, tools: readonly string[]): string {
  const line = request.replace(/\s+/g, ' ').trim();
  const short = line.length > MOST_DESCRIPTION ? `${line.slice(0, MOST_DESCRIPTION).replace(/\s\S*$/, '')} …` : line;
  return (short === '' ? `Uses ${tools.join(', then ')}` : `${short.charAt(0).toUpperCase()}${short.slice(1)}`).slice(
    0,
    MOST_SKILL_DESCRIPTION,
  );
}
