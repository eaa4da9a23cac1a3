import type { Llama } from 'node-llama-cpp';
import { beforeAll, expect, it } from 'vitest';
import { triggerOf } from '../../answer-text/call-opening.ts';
import { findTemplatePath } from './find-template-path.ts';
import { createJinjaTemplate } from './jinja-template.ts';
import { SpecialTokens } from './special-tokens.ts';
import { studyTemplate } from './study-template.ts';
import { END_TEXTS } from './turn-ends.ts';
import { startLlama } from '../start-llama.ts';

/** Turns as a family writes them, in templates of our own: for families that do not come with node-llama-cpp. */
const turns = (before: string, after: string, asked: string, head = ''): string =>
  `${head}{% for message in messages %}${before}{{ message.content }}${after}{% endfor %}{% if add_generation_prompt %}${asked}{% endif %}`;
const CHATML = turns('<|im_start|>{{ message.role }}\n', '<|im_end|>\n', '<|im_start|>assistant\n');

const FAMILIES: readonly (readonly [name: string, template: string, trigger: string, trained: boolean])[] = [
  ['Dolphin and other ChatML without tools', CHATML, '<tool_call>', false],
  ['Zephyr', turns('<|{{ message.role }}|>\n', '</s>\n', '<|assistant|>\n'), '<tool_call>', false],
  [
    'OpenChat',
    turns('GPT4 Correct {{ message.role | title }}: ', '<|end_of_turn|>', 'GPT4 Correct Assistant:'),
    '<tool_call>',
    false,
  ],
  [
    'Phi-4',
    turns('<|im_start|>{{ message.role }}<|im_sep|>', '<|im_end|>', '<|im_start|>assistant<|im_sep|>'),
    '<tool_call>',
    false,
  ],
  [
    'Phi-4-mini, with tools in the system message',
    turns(
      '<|{{ message.role }}|>',
      "{% if message.role == 'system' and message.tools %}<|tool|>{{ message.tools }}<|/tool|>{% endif %}<|end|>",
      '<|assistant|>',
    ),
    '<|tool_call|>',
    true,
  ],
  [
    'Mistral 7B v0.3, with tools before the last message and calls as a list',
    `{% for message in messages %}{% if message.role == 'user' %}\
{% if tools and loop.last %}[AVAILABLE_TOOLS]{{ tools | tojson }}[/AVAILABLE_TOOLS]{% endif %}\
[INST]{{ message.content }}[/INST]\
{% elif message.tool_calls %}[TOOL_CALLS][{% for call in message.tool_calls %}\
{"name": "{{ call.function.name }}", "arguments": {{ call.function.arguments | tojson }}, "id": "{{ call.id }}"}\
{{ ', ' if not loop.last }}{% endfor %}]</s>\
{% elif message.role == 'assistant' %}{{ message.content }}</s>\
{% elif message.role == 'tool' %}\
[TOOL_RESULTS]{"content": {{ message.content | tojson }}, "call_id": "{{ message.tool_call_id }}"}[/TOOL_RESULTS]\
{% endif %}{% endfor %}`,
    '[TOOL_CALLS]',
    true,
  ],
];

let llama: Llama;
beforeAll(async () => {
  llama = await startLlama(false);
});

it.each(FAMILIES)(
  '%s: calls begin as they should, and no turn changes the one before it',
  async (_name, source, trigger, trained) => {
    const facts = {
      template: createJinjaTemplate(llama, source),
      bos: '<s>',
      eos: '</s>',
      ends: [...END_TEXTS, '<|end_of_turn|>'],
    };
    const study = await studyTemplate(facts);
    if (study === null) throw new Error('The template cannot be studied.');
    const format = await findTemplatePath({ ...facts, specials: new SpecialTokens(END_TEXTS), format: study });
    expect({
      trigger: triggerOf(format.syntax, format.stop),
      trained: format.trained,
      appendOnly: format.appendOnly,
    }).toEqual({ trigger, trained, appendOnly: true });
  },
);
