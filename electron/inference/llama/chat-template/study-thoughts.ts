import type { JsonObject, JsonValue } from '../../../../shared/entities/json.ts';
import type { ChatFormat } from './chat-format.ts';
import { attempt, behindUser, headLength, PROBE, type RenderProbe } from './template-probe.ts';

const THOUGHT = 'THOUGHTPROBE';

interface ThinkingParameter {
  readonly name: string;
  readonly on: string | number | boolean;
  readonly off: string | number | boolean;
}

/** Parameters that switch thinking, with their values for on and off. */
const PARAMETERS: readonly ThinkingParameter[] = [
  { name: 'enable_thinking', on: true, off: false },
  { name: 'thinking', on: true, off: false },
  { name: 'thinking_mode', on: 'enabled', off: 'disabled' },
  { name: 'thinking_budget', on: -1, off: 0 },
  { name: 'reasoning_effort', on: 'medium', off: 'none' },
];

/** Marks around thoughts, for templates that don't write those of earlier steps. */
const KNOWN_MARKS: readonly (readonly [open: string, close: string])[] = [
  ['<think>\n', '\n</think>\n\n'],
  ['[THINK]', '[/THINK]'],
  ['<seed:think>', '</seed:think>'],
  ['<|START_THINKING|>', '<|END_THINKING|>'],
  ['<|inner_prefix|>', '<|inner_suffix|>'],
  ['<|channel>thought\n', '<channel|>'],
  ['<|channel|>analysis<|message|>', '<|end|><|start|>assistant'],
];

/** @returns how the model thinks; null if its template has no thoughts. */
export async function findThoughts(
  render: RenderProbe,
  opening: readonly JsonObject[],
  source: string,
): Promise<ChatFormat['thoughts']> {
  const parameter = await findParameter(render, opening, source);
  const more = (value: JsonValue | undefined): JsonObject =>
    parameter === null || value === undefined ? {} : { [parameter.name]: value };
  const on = await frameOf(render, opening, more(parameter?.on));
  const off = await frameOf(render, opening, more(parameter?.off));
  const plain = await frameOf(render, opening, {});
  const marks = (await writtenMarks(render, opening, more(parameter?.on), on)) ?? knownMarks(source);
  if (marks === null) return null;
  const tails = parameter === null ? { on: '', off: '' } : differingTails(behindUser(on.whole), behindUser(off.whole));
  const isWithinPrompt = marks.open.trim() === '' && on.lead.trim() === '' && tails.on.trim() !== '';
  const open = isWithinPrompt ? tails.on : marks.open.trim() === '' && on.lead.trim() !== '' ? on.lead : marks.open;
  const opens = ({ whole }: AnswerFrame): boolean => {
    const asked = behindUser(whole).trimEnd();
    return OPENED.test(asked) || (open.trim() !== '' && asked.endsWith(open.trim()));
  };
  const opened = opens(on);
  return {
    open,
    close: marks.close,
    opened,
    openedByDefault: opens(plain),
    expected: opened || parameter !== null || plain.inserted.includes(marks.close.trim()),
    parameter,
    byDefault: parameter === null || plain.whole !== off.whole,
    leadOn: isWithinPrompt ? tails.on : on.lead,
    leadOff: parameter === null ? '' : isWithinPrompt ? tails.off : off.lead,
    kept: await keepsThoughts(render, opening, more(parameter?.on), marks),
  };
}

const REASONING_FIELDS = ['reasoning_content', 'reasoning', 'thinking'] as const;

/** @returns whether a thought is still written once another message follows, however the template takes it. */
async function keepsThoughts(
  render: RenderProbe,
  opening: readonly JsonObject[],
  more: JsonObject,
  { open, close }: { open: string; close: string },
): Promise<boolean> {
  const inText = { role: 'assistant', content: `${open}${THOUGHT}${close}${PROBE.answer}` };
  const ways: readonly JsonObject[] = [
    ...REASONING_FIELDS.map((field) => ({ role: 'assistant', content: PROBE.answer, [field]: THOUGHT })),
    inText,
  ];
  const later = { role: 'user', content: 'LATERPROBE' };
  const writes = async (messages: readonly JsonObject[]): Promise<boolean> =>
    (await attempt(render(messages, false, more)))?.includes(THOUGHT) === true;
  for (const message of ways) {
    if (await writes([...opening, message])) return writes([...opening, message, later]);
  }
  return true;
}

/** The ends of two prompts, from where they differ. */
function differingTails(on: string, off: string): { on: string; off: string } {
  const length = headLength(on, off);
  return { on: on.slice(length), off: off.slice(length) };
}

async function findParameter(
  render: RenderProbe,
  opening: readonly JsonObject[],
  source: string,
): Promise<ThinkingParameter | null> {
  for (const parameter of PARAMETERS)
    if (source.includes(parameter.name) && (await switches(render, opening, parameter))) return parameter;
  return null;
}

/** Whether a parameter changes the prompt. Effort is not thinking if it only changes instructions. */
async function switches(
  render: RenderProbe,
  opening: readonly JsonObject[],
  { name, on, off }: ThinkingParameter,
): Promise<boolean> {
  const thinking = await attempt(render(opening, true, { [name]: on }));
  const silent = await attempt(render(opening, true, { [name]: off }));
  if (thinking === null || silent === null) return false;
  return name === 'reasoning_effort' ? behindUser(thinking) !== behindUser(silent) : thinking !== silent;
}

interface AnswerFrame {
  readonly whole: string;
  /** What every answer begins with, and what the generation prompt has after it. */
  readonly head: string;
  readonly lead: string;
  /** What precedes an earlier answer's text. */
  readonly inserted: string;
}

async function frameOf(render: RenderProbe, opening: readonly JsonObject[], more: JsonObject): Promise<AnswerFrame> {
  const whole = (await attempt(render(opening, true, more))) ?? '';
  const asked = behindUser(whole);
  const later = { role: 'user', content: 'LATERPROBE' };
  const answer = { role: 'assistant', content: PROBE.answer };
  const answered = await attempt(render([...opening, answer, later], false, more));
  const length = headLength(asked, behindUser(answered ?? whole));
  const [earlier = ''] = behindUser(answered ?? '').split(PROBE.answer);
  return { whole, head: asked.slice(0, length), lead: asked.slice(length), inserted: earlier.slice(length) };
}

/**
 * What the template writes around a thought in the last step. Some templates write thoughts only in steps with calls,
 * where the turn isn't over.
 */
async function writtenMarks(
  render: RenderProbe,
  opening: readonly JsonObject[],
  more: JsonObject,
  { head }: AnswerFrame,
): Promise<{ open: string; close: string } | null> {
  for (const behind of [{}, { tool_calls: [CALL] }]) {
    for (const field of REASONING_FIELDS) {
      const message = { role: 'assistant', content: PROBE.answer, [field]: THOUGHT, ...behind };
      const text = behindUser((await attempt(render([...opening, message], false, more))) ?? '');
      const [at, answer] = [text.indexOf(THOUGHT), text.indexOf(PROBE.answer)];
      if (at < 0 || answer < at) continue;
      return {
        open: text.slice(headLength(head, text.slice(0, at)), at),
        close: text.slice(at + THOUGHT.length, answer),
      };
    }
  }
  return null;
}

const CALL: JsonObject = {
  id: 'call00001',
  type: 'function',
  function: { name: 'probe_alpha', arguments: { a_key: 'a value' } },
};

const OPENED = /(?:<(?:\w+:)?think[^<>]*>|\[THINK\]|<\|START_THINKING\|>)$/u;

function knownMarks(source: string): { open: string; close: string } | null {
  const found = KNOWN_MARKS.find(([open, close]) => source.includes(open.trim()) || source.includes(close.trim()));
  return found === undefined ? null : { open: found[0], close: found[1] };
}
