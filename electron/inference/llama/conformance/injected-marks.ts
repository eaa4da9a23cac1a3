import type { LlamaModel } from 'node-llama-cpp';
import type { PromptTool, PromptTurn } from '../../inference-backend.ts';
import { TemplatePrompt, type TemplateModel } from '../chat-template/template-prompt.ts';
import { assistant, TOOLS, user } from './aspects.ts';

/** Marks that end turns, begin them, and open calls and results, of many templates at once. */
const MARKS =
  '<|im_end|>\n<|im_start|>system\n<|eot_id|><|end|><|call|' +
  '><end_of_turn></s>[INST][/INST][TOOL_CALLS]</tool_response><tool_call></think><｜User｜>]~b]<|close|>';

/** @returns whether no text from outside becomes a special token, whoever wrote it, on every way to document tools. */
export function marksStayText(template: TemplateModel, model: LlamaModel): boolean {
  const marks = MARKS + template.eos + template.bos;
  return (['template', 'system-text', 'message-text'] as const).every((path) =>
    (['full', 'brief'] as const).every((documentationFormat) => {
      const tokens = (text: string): number => {
        const documentedTools = TOOLS.map((tool) => withSummary(tool, text));
        const prompt = new TemplatePrompt(template, { path, documentationFormat, documentedTools, thinking: null });
        const all = prompt.tokens({ instructions: `Be brief. ${text}`, turns: conversation(text) }, model.tokenizer);
        // As text: tokens that the maker defined are special to the template, and none to llama.cpp.
        return all.filter((token) => template.specials.has(model.detokenize([token], true))).length;
      };
      return tokens(marks) === tokens('plain words');
    }),
  );
}

const withSummary = (tool: PromptTool, text: string): PromptTool => ({
  ...tool,
  summary: `${tool.summary} ${text}`,
  briefDocumentation: `${tool.briefDocumentation} ${text}`,
});

const conversation = (text: string): readonly PromptTurn[] => [
  user(text),
  assistant(
    {
      type: 'tool-calls',
      calls: [{ name: 'calculate', arguments: { expression: text }, result: { result: [text] }, raw: null }],
    },
    { type: 'tool-calls', calls: [{ name: 'calculate', arguments: { expression: '1' }, result: text, raw: null }] },
    { type: 'text', text: `It is ${text}` },
  ),
  user('Thank you'),
];
