/**
 * Texts of tokens that end a model's turn, as known to llama.cpp (`llama-vocab.cpp`): a file names one or two of them
 * in its metadata, and llama.cpp adds those in its vocabulary.
 */
export const END_TEXTS: readonly string[] = [
  '<|eot_id|>',
  '<|im_end|>',
  '<|end|>',
  '<|return|>',
  '<|call|>',
  '<|flush|>',
  '<|calls|>',
  '<end_of_turn>',
  '<|endoftext|>',
  '<|end_of_text|>',
  '<|eom_id|>',
  '<｜end▁of▁sentence｜>',
  '<end_of_utterance>',
  '<|END_OF_TURN_TOKEN|>',
  '<seed:eos>',
  '<turn|>',
  '[e~[',
  '<|tool_response>',
  '<|end_of_msg|>',
  '</assistant>',
  '<|eot|>',
  '<|assistant_end|>',
  '<end_of_sentence>',
  '<|observation|>',
  '<SPECIAL_12>',
  '</s>',
  // What begins the next turn, if nothing ends this one.
  '<|START_OF_TURN_TOKEN|>',
  '<|im_start|>',
  '<|start_header_id|>',
  '<|start_of_role|>',
];
