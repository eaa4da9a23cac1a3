import type { PromptTool } from '../../inference/inference-backend.ts';
import type { FormCase } from '../forms/form-cases.ts';

/** A tool, an earlier request that it was used for, and later ones that it would do. */
export interface UnloadedCase {
  readonly tool: PromptTool;
  readonly earlier: FormCase;
  readonly later: readonly string[];
}

type Parameters = Readonly<Record<string, { readonly type: 'string' | 'integer'; readonly description: string }>>;

function toolOf(name: string, summary: string, properties: Parameters): PromptTool {
  const signature = Object.entries(properties).map(([parameter, { type }]) => `${parameter}: ${type}`);
  return {
    name,
    summary,
    parameters: { type: 'object', properties, required: Object.keys(properties) },
    briefDocumentation: `${name}(${signature.join(', ')}): ${summary}`,
  };
}

const text = (description: string) => ({ type: 'string', description }) as const;

function caseOf(
  tool: PromptTool,
  say: string,
  args: FormCase['calls'][0]['arguments'],
  ...later: readonly string[]
): UnloadedCase {
  return { tool, earlier: { say, calls: [{ tool: tool.name, arguments: args }] }, later };
}

/** Plain requests for plain tools, which any model that calls tools at all should manage. */
export const UNLOADED_CASES: readonly UnloadedCase[] = [
  caseOf(
    toolOf('create_note', 'Save a new note with a text', { title: text('Its title'), text: text('Its text') }),
    "note: the spare key is at Tina's",
    { title: 'Key', text: "The spare key is at Tina's" },
    'write a note that the boiler was repaired in May',
    'make a note: Anna likes tulips',
  ),
  caseOf(
    toolOf('calculate', 'Calculate an expression', { expression: text('Such as 17% of 2340') }),
    'what is 17% of 2,340?',
    { expression: '17% of 2340' },
    'calculate 12 times 31',
    'what is 456 divided by 8?',
  ),
  caseOf(
    toolOf('create_reminder', 'Remind the person of something at a time', {
      text: text('Of what'),
      time: text('When'),
    }),
    'remind me to water the plants on Friday at 8',
    { text: 'Water the plants', time: 'Friday 8:00' },
    'remind me to call Ben tomorrow at 9',
    'remind me of the dentist on Monday at 10',
  ),
  caseOf(
    toolOf('start_timer', 'Start a timer that rings', { minutes: { type: 'integer', description: 'How long' } }),
    'set a timer for 10 minutes',
    { minutes: 10 },
    'start a timer for 5 minutes',
    'set a timer for half an hour',
  ),
  caseOf(
    toolOf('get_weather', 'Say what the weather is in a city', { city: text('Its name') }),
    'how is the weather in Oslo?',
    { city: 'Oslo' },
    'what is the weather in Rome?',
    'weather in Lima please',
  ),
  caseOf(
    toolOf('convert_unit', 'Convert a measure to another unit', {
      value: text('Such as 26.2 miles'),
      unit: text('The other unit'),
    }),
    'how many km are 26.2 miles?',
    { value: '26.2 miles', unit: 'km' },
    'convert 5 feet to meters',
    'how many grams are 3 ounces?',
  ),
];
