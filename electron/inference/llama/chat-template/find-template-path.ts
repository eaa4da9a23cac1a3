import { setImmediate } from 'node:timers/promises';
import type { PromptPart, PromptTool, PromptTurn } from '../../inference-backend.ts';
import type { RenderPath } from '../tool-documentation.ts';
import { writeCalls } from '../../answer-text/call-syntax.ts';
import type { ChatFormat } from './chat-format.ts';
import { behindBegun } from './compose-prompt.ts';
import { TemplateRenderError } from './jinja-template.ts';
import { writeRawCall } from './raw-calls.ts';
import { withoutGuards } from './special-tokens.ts';
import { TemplatePrompt, type TemplateModel } from './template-prompt.ts';

/** The template's own way first: the model was trained on it. */
const PATHS: readonly RenderPath[] = ['template', 'system-text', 'message-text'];

export const TOOLS = ['probe_alpha', 'probe_beta'].map((name): PromptTool => ({
  name,
  summary: 'A probe',
  parameters: {
    type: 'object',
    properties: {
      text: { type: 'string', description: 'A text' },
      count: { type: 'integer', description: 'A number' },
    },
    required: ['text'],
  },
  briefDocumentation: `${name}(text: string, count?: integer): A probe`,
}));

/** What the model generates in one step: text, thoughts, and calls with the results they will get. */
interface GeneratedStep {
  readonly thought?: string;
  readonly text?: string;
  readonly calls?: readonly { readonly name: string; readonly result: PromptResult }[];
}
type PromptResult = Extract<PromptPart, { type: 'tool-calls' }>['calls'][number]['result'];

/** Part of every result that says anything, so that it can be found in a prompt. */
const FOUND = ['found_once', 'found_twice', 'found_again'] as const;

/** Turn by turn: plain, a call, text before a call, two steps, parallel calls, and results of every kind. */
const CONVERSATION: readonly { readonly user: string; readonly steps: readonly GeneratedStep[] }[] = [
  { user: 'one', steps: [{ text: 'First.' }] },
  { user: 'two', steps: [{ calls: [{ name: 'probe_alpha', result: { done: [1, FOUND[0]] } }] }, { text: 'Second.' }] },
  {
    user: 'three',
    steps: [
      { text: 'I will look.', calls: [{ name: 'probe_alpha', result: FOUND[1] }] },
      {
        calls: [
          { name: 'probe_alpha', result: null },
          { name: 'probe_beta', result: [FOUND[2], 2] },
        ],
      },
      { text: 'Third.' },
    ],
  },
  { user: 'four', steps: [{ text: 'Fourth.' }] },
];

type Unproven = Omit<ChatFormat, 'renderPath' | 'appendOnly' | 'stepwise'>;

/**
 * Simulates the KV cache in a small conversation: the next prompt must begin with the previous prompt and what was
 * generated after it, and hold all results. The template's own way comes first; then each turn is rendered separately;
 * then calls are written into the messages' text, and results, too, if the template only knows those of its own calls.
 * @returns the format with the first way in which that holds in both documentation formats.
 */
export async function findTemplatePath(
  model: Omit<TemplateModel, 'format'> & { readonly format: Unproven },
): Promise<ChatFormat> {
  const { format } = model;
  for (const way of waysOf(format)) {
    for (const stepwise of [false, true]) {
      for (const renderPath of PATHS) {
        const studied: ChatFormat = { ...format, ...way, stepwise, renderPath, appendOnly: true };
        const proven = { ...model, format: studied, rendered: new Map<string, string>() };
        if ((await isAppendOnly(proven, renderPath, 'full')) && (await isAppendOnly(proven, renderPath, 'brief')))
          return studied;
      }
    }
  }
  return { ...format, stepwise: false, renderPath: 'template', appendOnly: false };
}

function waysOf({ calls, results }: Unproven): readonly Pick<ChatFormat, 'calls' | 'results'>[] {
  const ways = [
    { calls, results },
    { calls: 'inline', results } as const,
    { calls: 'inline', results: 'user' } as const,
  ];
  return ways.filter((way, index) => ways.findIndex((one) => isEqual(one, way)) === index);
}

const isEqual = (one: Pick<ChatFormat, 'calls' | 'results'>, other: typeof one): boolean =>
  one.calls === other.calls && one.results === other.results;

/** @returns whether each turn's prompt begins with everything that is in the KV cache after the previous turn. */
export async function isAppendOnly(
  model: TemplateModel,
  path: RenderPath,
  documentationFormat: 'full' | 'brief',
  thinking: boolean | null = null,
): Promise<boolean> {
  const prompt = new TemplatePrompt(model, { path, documentationFormat, documentedTools: TOOLS, thinking });
  try {
    return await holdsConversation(
      model.format,
      (turns) => withoutGuards(prompt.render({ instructions: 'Be brief.', turns })),
      thinking,
    );
  } catch (error) {
    if (error instanceof TemplateRenderError) return false;
    throw error;
  }
}

export async function holdsConversation(
  format: ChatFormat,
  render: (turns: readonly PromptTurn[]) => string,
  thinking: boolean | null,
  onDifference: (held: string, prompt: string) => void = () => {},
): Promise<boolean> {
  const turns: PromptTurn[] = [];
  let held = '';
  for (const { user, steps } of CONVERSATION) {
    turns.push({ role: 'user', text: user });
    let parts: readonly PromptPart[] = [];
    for (const planned of steps) {
      const { calls = [] } = planned;
      const step = format.syntax.between === null ? { ...planned, calls: calls.slice(0, 1) } : planned;
      await setImmediate();
      const prompt = render(parts.length === 0 ? turns : [...turns, { role: 'assistant', parts }]);
      if (!prompt.startsWith(held) || !shows(prompt, [...turns, { role: 'assistant', parts }])) {
        onDifference(held, prompt);
        return false;
      }
      const made = generated(step, prompt, format, thinking);
      held = prompt + made.text;
      parts = [...parts, ...made.parts];
    }
    turns.push({ role: 'assistant', parts });
  }
  return render([...turns, { role: 'user', text: 'last' }]).startsWith(held);
}

/** @returns whether the model can see all tools, and all results of its calls. */
function shows(prompt: string, turns: readonly PromptTurn[]): boolean {
  const given = JSON.stringify(turns);
  return [...TOOLS.map(({ name }) => name), ...FOUND.filter((found) => given.includes(found))].every((word) =>
    prompt.includes(word),
  );
}

/** What the model generates after a prompt, and how the conversation stores it. */
function generated(
  { text = '', calls = [] }: GeneratedStep,
  prompt: string,
  format: ChatFormat,
  thinking: boolean | null,
): { text: string; parts: readonly PromptPart[] } {
  const { syntax, intro, preamble, thoughts } = format;
  const thinksNow = thoughts !== null && thoughts.expected && (thinking ?? thoughts.byDefault);
  const thought = thinksNow ? 'Hm.' : null;
  const lead = thought === null || thoughts === null ? '' : behind(prompt, thoughts.open) + thought + thoughts.close;
  const introduction = calls.length === 0 ? intro : preamble.intro;
  const opening = text === '' || prompt.endsWith(introduction) ? '' : introduction;
  const given = { text: 'a', count: 1 };
  const ids = calls.map((_, index) => `abcdef12${String(index)}`);
  const written = writeCalls(
    syntax,
    calls.map(({ name }, index) => ({ name, arguments: given, id: ids[index] ?? '' })),
  );
  const raw = text === '' && thought === null ? written : `${text === '' ? '' : preamble.gap}${written.trimStart()}`;
  const parts: PromptPart[] = [
    ...(thought === null ? [] : [{ type: 'thought', text: thought } as const]),
    ...(text === '' ? [] : [{ type: 'text', text } as const]),
    ...(calls.length === 0
      ? []
      : [
          {
            type: 'tool-calls',
            calls: calls.map(({ name, result }, index) => ({
              name,
              arguments: given,
              result,
              raw: writeRawCall(index === 0 ? [{ text: raw, special: true }] : [], ids[index]),
            })),
          } as const,
        ]),
  ];
  const answer = lead + opening + text + (calls.length === 0 ? '' : raw);
  return { text: behindBegun(prompt, answer, format), parts };
}

/** The rest of an opening after a prompt that may have begun it. */
function behind(prompt: string, opening: string): string {
  for (let length = opening.length; length > 0; length--) {
    if (prompt.endsWith(opening.slice(0, length))) return opening.slice(length);
  }
  return opening;
}
