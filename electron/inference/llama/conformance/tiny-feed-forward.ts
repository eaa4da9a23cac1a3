import type { GgufTensor, GgufValue } from '../gguf-writer.ts';
import { EXPERTS, FEED_FORWARD, filled, integer, WIDTH, type Cut } from './tiny-tensors.ts';

export const dense = (at: string, cut: Cut, suffix = ''): readonly GgufTensor[] => [
  cut(`${at}.ffn_gate${suffix}.weight`, FEED_FORWARD, WIDTH),
  cut(`${at}.ffn_up${suffix}.weight`, FEED_FORWARD, WIDTH),
  cut(`${at}.ffn_down${suffix}.weight`, WIDTH, FEED_FORWARD),
];

export const experts = (at: string, cut: Cut): readonly GgufTensor[] => [
  cut(`${at}.ffn_gate_inp.weight`, EXPERTS, WIDTH),
  cut(`${at}.ffn_gate_exps.weight`, EXPERTS, FEED_FORWARD, WIDTH),
  cut(`${at}.ffn_up_exps.weight`, EXPERTS, FEED_FORWARD, WIDTH),
  cut(`${at}.ffn_down_exps.weight`, EXPERTS, WIDTH, FEED_FORWARD),
];

/** One more expert answers always. */
export const sharedExpert = (at: string, cut: Cut): readonly GgufTensor[] => [
  ...experts(at, cut),
  cut(`${at}.ffn_gate_inp_shexp.weight`, WIDTH),
  ...dense(at, cut, '_shexp'),
];

export const expertsWithBias = (at: string, cut: Cut): readonly GgufTensor[] => [
  ...experts(at, cut),
  filled(`${at}.ffn_gate_inp.bias`, 0, EXPERTS),
  filled(`${at}.ffn_gate_exps.bias`, 0, EXPERTS, FEED_FORWARD),
  filled(`${at}.ffn_up_exps.bias`, 0, EXPERTS, FEED_FORWARD),
  filled(`${at}.ffn_down_exps.bias`, 0, EXPERTS, WIDTH),
];

export const EXPERTS_METADATA: Readonly<Record<string, GgufValue>> = {
  expert_count: integer(EXPERTS),
  expert_used_count: integer(2),
  expert_feed_forward_length: integer(FEED_FORWARD),
};
