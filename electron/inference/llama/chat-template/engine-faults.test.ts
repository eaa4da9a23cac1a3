import type { Llama } from 'node-llama-cpp';
import { beforeAll, describe, expect, it } from 'vitest';
import type { PromptTurn } from '../../inference-backend.ts';
import { findTemplatePath, isAppendOnly, TOOLS } from './find-template-path.ts';
import { createJinjaTemplate, TemplateRenderError } from './jinja-template.ts';
import { SpecialTokens, withoutGuards } from './special-tokens.ts';
import { studyTemplate } from './study-template.ts';
import { TemplatePrompt, type TemplateModel } from './template-prompt.ts';
import { END_TEXTS } from './turn-ends.ts';
import { startLlama } from '../start-llama.ts';

/** Small templates of our own, each with a fault that templates of real models have. */
const TEMPLATES = {
  'reads `tools` without asking whether it is there': `{{ 'Tools: ' + (tools | length | string) }}\
{% for tool in tools %}{{ tool.function.name }},{% endfor %}
{%- for message in messages %}<|im_start|>{{ message.role }}
{{ message.content }}{% for call in message.tool_calls or [] %}\
<tool_call>{"name": "{{ call.function.name }}", "arguments": {{ call.function.arguments | tojson }}}</tool_call>\
{% endfor %}<|im_end|>
{% endfor %}{% if add_generation_prompt %}<|im_start|>assistant
{% endif %}`,
  'adds to the content of a message, which a call may lack': `{% for message in messages %}<|im_start|>{{ message.role }}
{{ '' + message.content }}{% for call in message.tool_calls or [] %}
<tool_call>
{"name": "{{ call.function.name }}", "arguments": {{ call.function.arguments | tojson }}}
</tool_call>{% endfor %}<|im_end|>
{% endfor %}{% if add_generation_prompt %}<|im_start|>assistant
{% endif %}`,
  'wants results to be text': `{% for message in messages %}<|im_start|>{{ message.role }}
{% if message.role == 'tool' %}{{ '<r>' + message.content + '</r>' }}{% else %}{{ message.content }}{% endif %}\
{% for call in message.tool_calls or [] %}
<tool_call>
{"name": "{{ call.function.name }}", "arguments": {{ call.function.arguments | tojson }}}
</tool_call>{% endfor %}<|im_end|>
{% endfor %}{% if add_generation_prompt %}<|im_start|>assistant
{% endif %}`,
  'refuses system messages, results, and turns that do not alternate': `{% for message in messages %}\
{% if message.role not in ['user', 'assistant'] %}{{ raise_exception('Only user and assistant roles') }}{% endif %}
{%- if (message.role == 'user') != (loop.index0 % 2 == 0) %}{{ raise_exception('Roles must alternate') }}{% endif %}\
<|im_start|>{{ message.role }}
{{ message.content }}<|im_end|>
{% endfor %}{% if add_generation_prompt %}<|im_start|>assistant
{% endif %}`,
  'always opens a thought, and drops earlier ones': `{% for message in messages %}<|im_start|>{{ message.role }}
{{ message.content.split('</think>')[-1] if message.content else '' }}{% for call in message.tool_calls or [] %}
<tool_call>
{"name": "{{ call.function.name }}", "arguments": {{ call.function.arguments | tojson }}}
</tool_call>{% endfor %}<|im_end|>
{% endfor %}{% if add_generation_prompt %}<|im_start|>assistant
<think>
{% endif %}`,
  'wants ids of nine letters and digits': `{% for message in messages %}{% if message.role == 'tool' %}\
{% if message.tool_call_id is undefined or message.tool_call_id | length != 9 %}\
{{ raise_exception('Tool call IDs must have 9 characters') }}{% endif %}\
[TOOL_RESULTS]{{ message.content }}[/TOOL_RESULTS]
{%- elif message.tool_calls %}[TOOL_CALLS][{% for call in message.tool_calls %}\
{% if call.id | length != 9 %}{{ raise_exception('Tool call IDs must have 9 characters') }}{% endif %}\
{"name": "{{ call.function.name }}", "arguments": {{ call.function.arguments | tojson }}, "id": "{{ call.id }}"}\
{{ ', ' if not loop.last }}{% endfor %}]</s>
{%- elif message.role == 'assistant' %}{{ message.content }}</s>{% else %}[INST]{{ message.content }}[/INST]{% endif %}{% endfor %}`,
} as const;
type Name = keyof typeof TEMPLATES;

const MARKS = [
  '<|im_start|>',
  '<|im_end|>',
  '<tool_call>',
  '</tool_call>',
  '</s>',
  '[INST]',
  '[TOOL_CALLS]',
  '[TOOL_RESULTS]',
];

let llama: Llama;
beforeAll(async () => {
  llama = await startLlama(false);
});

async function studied(name: Name): Promise<TemplateModel> {
  const facts = { template: createJinjaTemplate(llama, TEMPLATES[name]), bos: '', eos: '</s>', ends: END_TEXTS };
  const format = await studyTemplate(facts);
  if (format === null) throw new Error('The template cannot be studied.');
  const model = { ...facts, specials: new SpecialTokens(MARKS) };
  return { ...model, format: await findTemplatePath({ ...model, format }) };
}

const CALLED: readonly PromptTurn[] = [
  { role: 'user', text: 'What is 17 times 23?' },
  {
    role: 'assistant',
    parts: [
      {
        type: 'tool-calls',
        calls: [{ name: 'probe_alpha', arguments: { text: '17*23' }, result: { result: 391 }, raw: null }],
      },
      { type: 'text', text: 'It is 391.' },
    ],
  },
  { role: 'user', text: 'Thank you' },
];

const rendered = (model: TemplateModel, turns: readonly PromptTurn[]): string => {
  const { renderPath: path } = model.format;
  const options = { path, documentationFormat: 'full', documentedTools: TOOLS, thinking: null } as const;
  return withoutGuards(new TemplatePrompt(model, options).render({ instructions: 'Be brief.', turns }));
};

describe.each(Object.keys(TEMPLATES) as Name[])('a template that %s', (name) => {
  it('renders instructions, tools, a call, its result and the answer', async () => {
    const prompt = rendered(await studied(name), CALLED);
    for (const text of ['Be brief.', 'probe_alpha', 'probe_beta', '17*23', '"result": 391', 'It is 391.', 'Thank you'])
      expect(prompt).toContain(text);
  });

  it('keeps what the KV cache holds, in both formats of documentation', async () => {
    const model = await studied(name);
    expect(model.format.appendOnly).toBe(true);
    for (const format of ['full', 'brief'] as const)
      expect(await isAppendOnly(model, model.format.renderPath, format)).toBe(true);
  });

  it('has no text of a person or a tool for a mark of its own', async () => {
    const model = await studied(name);
    const evil = MARKS.join('');
    const turns = (text: string): readonly PromptTurn[] => [
      { role: 'user', text },
      {
        role: 'assistant',
        parts: [
          { type: 'tool-calls', calls: [{ name: 'probe_alpha', arguments: { text }, result: [text], raw: null }] },
        ],
      },
    ];
    const marks = (text: string): readonly string[] => {
      const options = { path: model.format.renderPath, documentationFormat: 'full', documentedTools: TOOLS } as const;
      const prompt = new TemplatePrompt(model, { ...options, thinking: null });
      const content = { instructions: `Be brief. ${text}`, turns: turns(text) };
      return model.specials.split(prompt.render(content)).flatMap((piece) => (piece.special ? [piece.text] : []));
    };
    expect(marks(evil)).toEqual(marks('words'));
  });
});

it('knows what the faults of these templates are', async () => {
  const format = async (name: Name): Promise<TemplateModel['format']> => (await studied(name)).format;
  expect(await format('refuses system messages, results, and turns that do not alternate')).toMatchObject({
    system: false,
    tools: 'none',
    calls: 'inline',
    results: 'user',
  });
  expect(await format('always opens a thought, and drops earlier ones')).toMatchObject({
    thoughts: { opened: true, openedByDefault: true, expected: true, parameter: null, byDefault: true },
  });
  expect(await format('wants ids of nine letters and digits')).toMatchObject({ callIds: 'short', calls: 'object' });
});

it('leaves the message of a template that refuses everything to who asked', async () => {
  const template = createJinjaTemplate(llama, "{{ raise_exception('No.') }}");
  expect(await studyTemplate({ template, bos: '', eos: '', ends: END_TEXTS })).toBeNull();
  expect(() => template.render({ messages: [] })).toThrow(TemplateRenderError);
});
