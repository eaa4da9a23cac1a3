import type { HubFile } from '../../shared/entities/download.ts';
import type { HubVariant } from '../../shared/entities/hub.ts';

const QUANTIZATION =
  /(?:^|[-._/])((?:UD-)?(?:I?Q\d(?:_[A-Z\d]+)*|TQ\d_\d|MXFP4(?:_MOE)?|NVFP4|BF16|F16|F32))(?=[-._/]|$)/giu;
const PART = /-(\d{5})-of-(\d{5})\.gguf$/iu;
/** Files that come with a model but aren't one: image encoders, importance matrices, draft models. */
const NO_MODEL = /(?:^|[-._/])(?:mmproj|imatrix|projector|draft|mtp|vocab)(?:[-._/]|$)/iu;

/**
 * The best value for its size first: about four and a half bits lose little quality; fewer bits lose noticeably more.
 * Based on llama.cpp's own measurements of perplexity by quantization.
 */
const PREFERENCE = [
  'Q4_K_M',
  'Q4_K_S',
  'IQ4_XS',
  'IQ4_NL',
  'Q4_0',
  'MXFP4',
  'MXFP4_MOE',
  'Q5_K_M',
  'Q5_K_S',
  'Q6_K',
  'Q8_0',
];

/** @returns the models that a repository's files form, smallest first, without incomplete split models. */
export function variantsOf(files: readonly HubFile[]): HubVariant[] {
  const groups = new Map<string, HubFile[]>();
  for (const file of files) {
    if (!/\.gguf$/iu.test(file.path) || NO_MODEL.test(file.path)) continue;
    const key = file.path.replace(PART, '');
    groups.set(key, [...(groups.get(key) ?? []), file]);
  }
  return [...groups.values()].flatMap(toVariant).toSorted((left, right) => left.bytes - right.bytes);
}

/** @returns null if there is none. */
export function preferredOf(variants: readonly HubVariant[], wanted?: string): string | null {
  const has = (name: string): boolean => variants.some(({ quantization }) => quantization === name);
  const found = [...(wanted === undefined ? [] : [wanted]), ...PREFERENCE].find(has);
  return found ?? variants[0]?.quantization ?? null;
}

function toVariant(files: readonly HubFile[]): HubVariant[] {
  const [first] = files;
  if (first === undefined) return [];
  const parts = Number(PART.exec(first.path)?.[2] ?? 1);
  if (parts !== files.length) return [];
  return [
    {
      quantization: quantizationOf(first.path),
      files: files.toSorted((left, right) => (left.path < right.path ? -1 : 1)),
      bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
    },
  ];
}

/** The last one in the path: folders often name another. */
function quantizationOf(path: string): string {
  const named = [...path.replace(PART, '.gguf').matchAll(QUANTIZATION)].at(-1)?.[1];
  return named?.toUpperCase() ?? path.replace(/^.*\//u, '').replace(/\.gguf$/iu, '');
}
