/**
 * A chat template that writes tools into the system message as most models were trained to read them. Models without
 * tools in their own template lose them on llama-server without an error.
 */
export const HERMES_TEMPLATE = `{%- set system = messages[0].content if messages[0].role == 'system' else '' -%}
{%- if system or tools -%}
<|im_start|>system
{{ system }}
{%- if tools %}

# Tools
<tools>
{%- for tool in tools %}
{{ tool | tojson }}
{%- endfor %}
</tools>
Answer with {"name": <name>, "arguments": <arguments>} within <tool_call></tool_call> to call one.
{%- endif %}<|im_end|>
{% endif -%}
{%- for message in messages -%}
{%- if message.role != 'system' -%}
<|im_start|>{{ 'user' if message.role == 'tool' else message.role }}
{% if message.role == 'tool' %}<tool_response>
{{ message.content }}
</tool_response>{% else %}{{ message.content or '' }}{% endif %}
{%- for call in message.tool_calls or [] %}
<tool_call>
{"name": "{{ call.function.name }}", "arguments": {{ call.function.arguments | tojson }}}
</tool_call>
{%- endfor %}<|im_end|>
{% endif -%}
{%- endfor -%}
{%- if add_generation_prompt -%}
<|im_start|>assistant
{% endif -%}`;
