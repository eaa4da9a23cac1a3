import type { JsonObject } from '../../../../shared/entities/json.ts';
import { choiceIn, saysOnlyForm } from './other-form.ts';
import { oneCall, stringOf, type FollowUp, type MeantCalls } from './meant-call.ts';

const TEXT_TOOLS =
  /^(?:change_case|count_words|hash_text|encode_text|decode_text|sort_lines|extract_addresses|wrap_text|convert_data|find_pattern)$/;
const SAME = new RegExp(
  [
    String.raw`^(?:(?:and|or|now|then|also|please|do|ok)\b,? *)*(?:(?:the )?same(?: thing| again)?|again|likewise)`,
    String.raw`,? (?:for|with|to|on|of)(?: this| the (?:text|words?|line|phrase))?:? ["“]?(\S.*?)["”]?$`,
  ].join(''),
  'iu',
);
const QUOTED =
  /^(?:(?:and|or|now|then|also|what about|how about)\b,? *)*(?:(?:for|with|of) )?["“]([^"”]+)["”](?: (?:too|as well|please|then))*$/i;
const POINTS =
  /^(?:me|us|him|her|you|now|it|that|this|them|those|these|the (?:others?|rest|first|second|last|next)|my|all|both)\b|\w\.\p{L}{2,4}$/iu;

/** "Same for red wine", "and “red wine”?": what was done with a text is done with another one. */
function otherText({ text, last: { toolName, arguments: args } }: FollowUp): MeantCalls | null {
  const [, said] = SAME.exec(text) ?? QUOTED.exec(text) ?? [];
  if (said === undefined || stringOf(args, 'text') === null || POINTS.test(said)) return null;
  return TEXT_TOOLS.test(toolName) ? oneCall(toolName, { ...args, text: said }) : null;
}

const MAKES_TEXT = /^(?:sort_lines|wrap_text)$/;
const SAYS_CASE = /case\b|\b(?:caps|capitals?|letters)\b/i;

/** "Now make it uppercase", after a text was counted or sorted. */
function otherCase({ text, last: { toolName, arguments: args, result } }: FollowUp): MeantCalls | null {
  if (!TEXT_TOOLS.test(toolName) || toolName === 'change_case' || !SAYS_CASE.test(text) || !saysOnlyForm(text))
    return null;
  const made = MAKES_TEXT.test(toolName) ? stringOf((result ?? {}) as JsonObject, 'text') : null;
  const [, value] = choiceIn('change_case', text) ?? [];
  const given = made ?? stringOf(args, 'text');
  return value === undefined || given === null ? null : oneCall('change_case', { text: given, to: value });
}

/** Another text for the same tool, or another tool for the same text. */
export const sameForText = (followUp: FollowUp): MeantCalls | null => otherText(followUp) ?? otherCase(followUp);
