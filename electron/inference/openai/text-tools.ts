import type { JsonValue } from '../../../shared/entities/json.ts';
import type { PromptRequest, PromptTool, PromptToolCall } from '../inference-backend.ts';
import { modelSchema } from '../normalize-schema.ts';
import { CALL_TOOL } from './call-tool.ts';
import { readRawCall } from './raw-call.ts';

type Documentation = Pick<PromptRequest, 'documentedTools' | 'documentationFormat'>;

/**
 * The marks that most models were trained on. They are text to the server, so that its chat template needs to know
 * nothing about tools.
 */
const OPENING = '<tool_call>';
const CLOSING = '</tool_call>';
const RESULT_OPENING = '<tool_response>';
const RESULT_CLOSING = '</tool_response>';

/** A model that goes on to invent a result is stopped there. */
export const TEXT_PATH_STOPS: readonly string[] = [RESULT_OPENING];

/** @returns the system message for a server that takes no tools: a line for each, and how to write a call. */
export function withToolsAsText(instructions: string, { documentedTools, documentationFormat }: Documentation): string {
  if (documentedTools.length === 0) return instructions;
  const lines = documentedTools.map((tool) => documentationLine(tool, documentationFormat));
  const section = [
    '# Tools',
    '<tools>',
    ...lines,
    '</tools>',
    'To use a tool, answer with:',
    OPENING,
    '{"name": "<tool name>", "arguments": {"<parameter>": <value>}}',
    CLOSING,
  ];
  return joined(instructions, section.join('\n'));
}

/**
 * @returns the system message for a server that takes tools, with a line for each tool that is not among them: those
 * in short forms, or all in the brief format.
 */
export function withMoreTools(instructions: string, { documentedTools, documentationFormat }: Documentation): string {
  const lines = documentedTools
    .filter(({ short }) => documentationFormat === 'brief' || short !== undefined)
    .map((tool) => documentationLine(tool, documentationFormat));
  if (lines.length === 0) return instructions;
  return joined(instructions, [`More tools, to be called with ${CALL_TOOL}:`, ...lines].join('\n'));
}

const joined = (instructions: string, section: string): string =>
  instructions === '' ? section : `${instructions}\n\n${section}`;

/** @returns a step's calls as text: exactly as the model wrote them, if it did. */
export function callsAsText(calls: readonly PromptToolCall[]): string {
  const [first, ...others] = calls.map(({ raw }) => readRawCall(raw));
  const isWhole = others.every((raw) => raw?.openai === 'text' && raw.text === '');
  if (first?.openai === 'text' && first.text !== '' && isWhole) return first.text;
  return calls
    .map(({ name, arguments: args }) => `${OPENING}\n${JSON.stringify({ name, arguments: args })}\n${CLOSING}`)
    .join('\n');
}

export const resultsAsText = (calls: readonly PromptToolCall[]): string =>
  calls.map(({ result }) => `${RESULT_OPENING}\n${resultText(result)}\n${RESULT_CLOSING}`).join('\n');

export const resultText = (result: JsonValue): string => (typeof result === 'string' ? result : JSON.stringify(result));

/** @returns a tool as a line of text: a signature, a short form, or the JSON that most chat templates write. */
export function documentationLine(tool: PromptTool, format: PromptRequest['documentationFormat']): string {
  if (format === 'brief') return tool.briefDocumentation;
  const { name, summary: description, parameters, short } = tool;
  return (
    short ?? JSON.stringify({ type: 'function', function: { name, description, parameters: modelSchema(parameters) } })
  );
}
