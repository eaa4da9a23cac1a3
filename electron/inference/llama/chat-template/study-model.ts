import type { GgufFileInfo, Llama } from 'node-llama-cpp';
import { z } from 'zod';
import type { CallSyntax } from '../../answer-text/call-syntax.ts';
import { chatFormatSchema, type ChatFormat } from './chat-format.ts';
import { findTemplatePath } from './find-template-path.ts';
import { createJinjaTemplate, TemplateRenderError } from './jinja-template.ts';
import { SpecialTokens } from './special-tokens.ts';
import { studyTemplate } from './study-template.ts';
import type { TemplateModel } from './template-prompt.ts';
import { END_TEXTS } from './turn-ends.ts';

const vocabularySchema = z.object({
  tokens: z.array(z.string()),
  token_type: z.array(z.number()).default([]),
  bos_token_id: z.number().optional(),
  eos_token_id: z.number().optional(),
  eot_token_id: z.number().optional(),
  eom_token_id: z.number().optional(),
  add_bos_token: z.boolean().default(false),
});
type Vocabulary = z.infer<typeof vocabularySchema>;

/** @returns the tags that are single tokens in the file's vocabulary. */
export function tagsOf({ metadata: { tokenizer } }: GgufFileInfo): SpecialTokens {
  const vocabulary = vocabularySchema.safeParse(tokenizer.ggml);
  return SpecialTokens.tagsOf({ tokens: vocabulary.data?.tokens ?? [], types: vocabulary.data?.token_type ?? [] });
}

/** @returns the template that a file was trained with for tools, or its only one; null if it has none. */
export function templateSourceOf({ metadata: { tokenizer } }: GgufFileInfo): string | null {
  const forTools: unknown = Reflect.get(tokenizer, 'chat_template.tool_use');
  const source = typeof forTools === 'string' ? forTools : tokenizer.chat_template;
  return source === undefined || source.trim() === '' ? null : source;
}

/**
 * @param syntax of calls chosen by the person; null leaves it to the template.
 * @returns how to use the file's chat template; null if it has none that can be rendered.
 */
export async function studyModel(
  llama: Llama,
  info: GgufFileInfo,
  syntax: CallSyntax | null = null,
): Promise<ChatFormat | null> {
  const parts = templateParts(llama, info);
  if (parts === null) return null;
  const { vocabulary, ...model } = parts;
  const ends = [...END_TEXTS, ...endsOf(vocabulary)];
  const format = await studyTemplate({ ...model, ends });
  if (format === null) return null;
  const chosen = syntax === null ? format : { ...format, syntax, calls: 'inline' as const, trained: true };
  return findTemplatePath({ ...model, format: chosen });
}

/** @param study as returned by `studyModel`. @returns null if it is from another version. */
export function templateModelOf(llama: Llama, info: GgufFileInfo, study: unknown): TemplateModel | null {
  const format = chatFormatSchema.safeParse(study);
  const parts = format.success ? templateParts(llama, info) : null;
  if (parts === null || !format.success) return null;
  const { vocabulary: _, ...model } = parts;
  return { ...model, format: format.data, rendered: new Map() };
}

function templateParts(
  llama: Llama,
  info: GgufFileInfo,
): (Omit<TemplateModel, 'format'> & { readonly vocabulary: Vocabulary }) | null {
  const source = templateSourceOf(info);
  const vocabulary = vocabularySchema.safeParse(info.metadata.tokenizer.ggml);
  if (source === null || !vocabulary.success) return null;
  const { tokens, token_type: types, bos_token_id: bos, eos_token_id: eos } = vocabulary.data;
  try {
    return {
      template: createJinjaTemplate(llama, source),
      specials: SpecialTokens.of({ tokens, types }),
      bos: tokens[bos ?? -1] ?? '',
      eos: tokens[eos ?? -1] ?? '',
      addsBos: vocabulary.data.add_bos_token,
      vocabulary: vocabulary.data,
    };
  } catch (error) {
    if (error instanceof TemplateRenderError) return null;
    throw error;
  }
}

function endsOf({ tokens, eos_token_id: eos, eot_token_id: eot, eom_token_id: eom }: Vocabulary): readonly string[] {
  return [eos, eot, eom].flatMap((id) => (id === undefined ? [] : (tokens[id] ?? [])));
}
