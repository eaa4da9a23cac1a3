import type { GgufTensor, GgufValue } from '../gguf-writer.ts';
import { filled, HEAD_WIDTH, HEADS, integer, norm, WIDTH, type Cut } from './tiny-tensors.ts';

/** Tokens that a short convolution sees. */
export const CONVOLUTION = 3;
/** Of recurrent layers: tokens that their convolution sees, width of the state, heads, groups that share keys. */
const [KERNEL, STATE, STATE_HEADS, GROUPS] = [4, 16, 4, 2];
/** llama.cpp expects twice the model's width of a Mamba layer. */
const MAMBA_WIDTH = 2 * WIDTH;
const DELTA_WIDTH = STATE * STATE_HEADS;

export interface AttentionShape {
  /** Norms of keys and queries. */
  readonly norms: boolean;
  /** Qwen3.5: queries come with a gate. */
  readonly gated?: boolean;
  /** gpt-oss: a sink per head, and a bias. */
  readonly sinks?: boolean;
}

export function attention(at: string, cut: Cut, { norms, gated, sinks }: AttentionShape): readonly GgufTensor[] {
  return [
    ...(norms ? ['q', 'k'].map((one) => norm(`${at}.attn_${one}_norm.weight`, HEAD_WIDTH)) : []),
    cut(`${at}.attn_q.weight`, HEADS * HEAD_WIDTH * (gated === true ? 2 : 1), WIDTH),
    cut(`${at}.attn_k.weight`, HEAD_WIDTH, WIDTH),
    cut(`${at}.attn_v.weight`, HEAD_WIDTH, WIDTH),
    cut(`${at}.attn_output.weight`, WIDTH, HEADS * HEAD_WIDTH),
    ...(sinks === true ? [cut(`${at}.attn_sinks.weight`, HEADS), filled(`${at}.attn_output.bias`, 0, WIDTH)] : []),
  ];
}

export const convolution = (at: string, cut: Cut): readonly GgufTensor[] => [
  cut(`${at}.shortconv.conv.weight`, WIDTH, CONVOLUTION),
  cut(`${at}.shortconv.in_proj.weight`, 3 * WIDTH, WIDTH),
  cut(`${at}.shortconv.out_proj.weight`, WIDTH, WIDTH),
];

/** Mamba 2, as in Granite 4 and Falcon H1. */
export const mamba = (at: string, cut: Cut): readonly GgufTensor[] => [
  cut(`${at}.ssm_in.weight`, 2 * MAMBA_WIDTH + 2 * GROUPS * STATE + STATE_HEADS, WIDTH),
  cut(`${at}.ssm_conv1d.weight`, MAMBA_WIDTH + 2 * GROUPS * STATE, KERNEL),
  cut(`${at}.ssm_conv1d.bias`, MAMBA_WIDTH + 2 * GROUPS * STATE),
  filled(`${at}.ssm_dt.bias`, 0.5, STATE_HEADS),
  // Negative, or the state grows without end.
  filled(`${at}.ssm_a`, -0.1, STATE_HEADS, 1),
  filled(`${at}.ssm_d`, 1, STATE_HEADS, 1),
  filled(`${at}.ssm_norm.weight`, 1, GROUPS, MAMBA_WIDTH / GROUPS),
  cut(`${at}.ssm_out.weight`, WIDTH, MAMBA_WIDTH),
];

/** The gated delta net of Qwen3.5 and Qwen3-Next, which have two projections in one tensor each, or in one for both. */
export const deltaNet = (at: string, cut: Cut, inOne: boolean): readonly GgufTensor[] => [
  cut(`${at}.attn_qkv.weight`, 2 * GROUPS * STATE + DELTA_WIDTH, WIDTH),
  cut(`${at}.attn_gate.weight`, DELTA_WIDTH, WIDTH),
  cut(`${at}.ssm_conv1d.weight`, 2 * GROUPS * STATE + DELTA_WIDTH, KERNEL),
  filled(`${at}.ssm_dt.bias`, 0.5, STATE_HEADS),
  filled(`${at}.ssm_a`, -0.1, STATE_HEADS),
  ...(inOne
    ? [cut(`${at}.ssm_ba.weight`, 2 * STATE_HEADS, WIDTH)]
    : [cut(`${at}.ssm_beta.weight`, STATE_HEADS, WIDTH), cut(`${at}.ssm_alpha.weight`, STATE_HEADS, WIDTH)]),
  norm(`${at}.ssm_norm.weight`, STATE),
  cut(`${at}.ssm_out.weight`, WIDTH, DELTA_WIDTH),
];

const recurrent = (width: number): Readonly<Record<string, GgufValue>> => ({
  'ssm.conv_kernel': integer(KERNEL),
  'ssm.inner_size': integer(width),
  'ssm.state_size': integer(STATE),
  'ssm.time_step_rank': integer(STATE_HEADS),
  'ssm.group_count': integer(GROUPS),
});
export const MAMBA_METADATA = recurrent(MAMBA_WIDTH);
export const DELTA_NET_METADATA = recurrent(DELTA_WIDTH);
