import { z } from 'zod';

/** What a program may send as far as it asks for nothing: the answer would otherwise be another one than it expects. */
const nothing = (message: string, ...neutral: readonly unknown[]) =>
  z
    .unknown()
    .refine((value) => value == null || neutral.includes(value), { error: message })
    .optional();
const empty = (message: string) =>
  z
    .unknown()
    .refine((value) => value == null || Object.keys(Object(value)).length === 0, { error: message })
    .optional();

/** Of both APIs. */
export const commonRefusals = {
  top_logprobs: nothing('Probabilities of tokens are not supported. Leave out `top_logprobs`.', 0),
  verbosity: nothing('`verbosity` is not supported. Say in the instructions how long answers should be.', 'medium'),
};

/** Fields of chat completions that would change the answer and that nothing here can follow. */
export const chatRefusals = {
  ...commonRefusals,
  n: nothing('Only one answer at a time is supported. Leave out `n`, or send the request several times.', 1),
  logprobs: nothing('Probabilities of tokens are not supported. Leave out `logprobs`.', false),
  logit_bias: empty('Biases of single tokens are not supported. Leave out `logit_bias`.'),
  presence_penalty: nothing('`presence_penalty` is not supported. Leave it out.', 0),
  frequency_penalty: nothing('`frequency_penalty` is not supported. Leave it out.', 0),
  audio: nothing('Answers are text only. Leave out `audio`.'),
  modalities: z
    .unknown()
    .refine((value) => value == null || JSON.stringify(value) === '["text"]', {
      error: 'Answers are text only. Leave out `modalities`.',
    })
    .optional(),
  web_search_options: nothing(
    'The web is not searched here. Send a tool that does it, or leave out `web_search_options`.',
  ),
  functions: nothing('`functions` is the older form. Send `tools`.'),
  function_call: nothing('`function_call` is the older form. Send `tool_choice`.'),
};
