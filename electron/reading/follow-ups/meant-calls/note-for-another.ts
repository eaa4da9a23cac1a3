import type { ToolCall } from '../../../../shared/entities/tool-call.ts';
import type { JsonObject } from '../../../../shared/entities/json.ts';
import { oneCall, stringOf, type FollowUp, type MeantCalls } from './meant-call.ts';

const FOR_ANOTHER =
  /^(?:(?:and|now|then|also|please|ok|okay|do|make|write|save|put)\b,? )*(?:the |a )?(?:same|another(?: one| note)?)(?: (?:note|thing|again|one))* for (?<name>(?:my |the |our )?\p{L}[\p{L}'’. -]{0,40}?)(?::| -|,) ?(?<text>\S.{1,300})$/iu;
const OF_NOTES = /^(?:create|append|read)_note$/;
const ONLY_VALUES = /^[\d.,/]+(?:, ?| and | )?(?:[\d.,/]+(?:, ?| and | )?)*$/;
const VALUE = /\d[\d./]*/;

/**
 * "The same for Mrs Pinto: 88, 70, 95", after a note about somebody: another note like it. Bare numbers are called as in the first one.
 */
export function noteForAnother({ whole, recent, known }: FollowUp): MeantCalls | null {
  const { name, text } = FOR_ANOTHER.exec(whole.replace(/[.!]+$/, ''))?.groups ?? {};
  const first = recent.findLast(({ toolName }) => /^(?:create|read)_note$/.test(toolName));
  const isAfterNote = recent.length > 0 && OF_NOTES.test(recent.at(-1)?.toolName ?? '');
  if (name === undefined || text === undefined || first === undefined || !isAfterNote || text.includes('?'))
    return null;
  const title = name.replace(/^(?:my|the|our) /i, '');
  if (known.note.some((one) => one.toLowerCase() === title.toLowerCase()))
    return oneCall('append_note', { title, text });
  return oneCall('create_note', { title, text: ONLY_VALUES.test(text) ? withLabels(text, textIn(first)) : text });
}

const textIn = ({ arguments: args, result }: ToolCall): string =>
  stringOf(args, 'text') ?? stringOf((result ?? {}) as JsonObject, 'text') ?? '';

/** "Bust 88, waist 70" for "88, 70", after "bust 96, waist 78"; the numbers alone if there are more of them. */
function withLabels(text: string, first: string): string {
  const values = text.match(/\d[\d./]*/g) ?? [];
  const labelled = first.split(/[,;\n] */).filter((part) => VALUE.test(part));
  const isAlike = values.length > 1 && values.length <= labelled.length;
  return isAlike ? values.map((value, at) => (labelled[at] ?? '').replace(VALUE, () => value)).join(', ') : text;
}
