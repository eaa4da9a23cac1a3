import type { JsonObject, JsonValue } from '../../../../shared/entities/json.ts';
import { partOf, type Split } from '../held-out.ts';
import type { Random } from '../random.ts';
import { Values } from '../values/values.ts';
import { afterImperative, beforeImperative, beforeQuestion } from './lead-ins.ts';
import { withSynonyms } from './synonyms.ts';

/** Values drawn for a request's slots, and the arguments they make. */
export interface Draw {
  readonly slots: Readonly<Record<string, string>>;
  readonly arguments: JsonObject;
}

/**
 * Ways to ask for one tool. Templates hold `{slot}`s; a question stands alone, an imperative can be wrapped ("can you
 * ...").
 */
export interface Phrasing {
  readonly tool: string;
  readonly imperatives: readonly string[];
  readonly questions: readonly string[];
  /** Neither: "timer {duration}", "note: {text}". */
  readonly fragments: readonly string[];
  readonly draw: (values: Values) => Draw;
  /**
   * What the tool returns, in its real shape: for tools that work on files, pages and programs, which training doesn't
   * have. Without it, or if it returns null, the tool really runs.
   */
  readonly result?: (args: JsonObject, values: Values) => JsonValue;
  /**
   * Creates what the request assumes, such as the task to complete: for tools that really run, using the app's other
   * tools.
   */
  readonly prepare?: (run: RunTool, args: JsonObject, values: Values) => Promise<void>;
  /**
   * Short answers; `{key}` is taken from the result, `{=key}` from the arguments. One is used whose keys all exist. A
   * function has others for other results and requests: if nothing was found, or not everything is known.
   */
  readonly answers?: Answers;
}

export type Answers = readonly string[] | ((result: JsonObject, args: JsonObject) => readonly string[]);
export type RunTool = (tool: string, args: JsonObject) => Promise<JsonValue>;

const AFTER_QUESTION = [
  ' right now',
  ' please',
  ' again',
  ', please',
  ' exactly',
  ' now',
  ' by the way',
  ' then',
  ' roughly',
  ', roughly speaking',
  ' at the moment',
];
/** Of the requests made of templates: how many have something around them. */
const SHARES = { beforeImperative: 0.35, afterImperative: 0.12, beforeQuestion: 0.2, afterQuestion: 0.05 } as const;
const CASUAL = 0.45;
/** Share of requests with a typing error in one word of the template: people type fast. */
export const SLIP_SHARE = 0.05;

/** @returns a request as a person might type it: wrapped or bare, with or without capitals and end marks. */
export function writeRequest(
  phrasing: Phrasing,
  random: Random,
  split: Split,
): { text: string; arguments: JsonObject } {
  const drawn = phrasing.draw(new Values(random, split));
  const template = sentence(phrasing, random, split, drawn.slots);
  const text = fill(random.chance(SLIP_SHARE) ? withSlip(template, random) : template, drawn.slots, random);
  // A capital at the start would change a value there.
  return { text: template.startsWith('{') ? text : styled(text, random), arguments: drawn.arguments };
}

function sentence(phrasing: Phrasing, random: Random, split: Split, slots: Draw['slots']): string {
  const usable = (templates: readonly string[]): readonly string[] =>
    partOf(templates, split).filter((template) => fits(template, slots));
  const groups = [
    { templates: usable(phrasing.imperatives), wrap: wrapImperative },
    { templates: usable(phrasing.questions), wrap: wrapQuestion },
    { templates: usable(phrasing.fragments), wrap: (text: string) => text },
  ].filter(({ templates }) => templates.length > 0);
  const all = groups.flatMap(({ templates, wrap }) => templates.map((template) => ({ template, wrap })));
  if (all.length > 0) {
    const { template, wrap } = random.pick(all);
    return wrap(split === 'train' ? withSynonyms(template, phrasing.tool, random) : template, random, split);
  }
  // If only a few templates have exactly these slots, none is held out.
  if (split === 'held-out') return sentence(phrasing, random, 'train', slots);
  throw new Error(`No template of ${phrasing.tool} fits the slots ${Object.keys(slots).join(', ')}.`);
}

/** A template fits if its slots are exactly those drawn. */
export function fits(template: string, slots: Draw['slots']): boolean {
  const named = [...template.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
  return named.every((name) => name in slots) && Object.keys(slots).every((name) => named.includes(name));
}

export function wrapImperative(template: string, random: Random, split: Split): string {
  const before = random.chance(SHARES.beforeImperative) ? beforeImperative(random, split) : '';
  // A free text at the end would absorb what follows it.
  const after =
    !/\{(text|title|label|query|name|sql|where|pattern|rows|values|rest|command|wish)\}"?$/.test(template) &&
    random.chance(SHARES.afterImperative)
      ? afterImperative(random, split)
      : '';
  return before + template + after;
}

export function wrapQuestion(template: string, random: Random, split: Split): string {
  const asked = random.chance(SHARES.beforeQuestion) ? beforeQuestion(random, split) + template : template;
  return !asked.endsWith('}') && random.chance(SHARES.afterQuestion)
    ? asked + random.pick(partOf(AFTER_QUESTION, split))
    : asked;
}

/** Omits, doubles or swaps a letter of one longer word; text in braces stays unchanged. */
export function withSlip(template: string, random: Random): string {
  const words = template.split(' ');
  const candidates = words.flatMap((word, index) => (/^[a-z]{4,}$/.test(word) ? [index] : []));
  if (candidates.length === 0) return template;
  const at = random.pick(candidates);
  const word = words[at] ?? '';
  const place = random.integer(1, word.length - 2);
  const [left, first, second, right] = [
    word.slice(0, place),
    word.charAt(place),
    word.charAt(place + 1),
    word.slice(place + 2),
  ];
  words[at] = random.pick([
    left + second + right,
    left + second + first + right,
    left + first + first + second + right,
  ]);
  return words.join(' ');
}

const fill = (template: string, slots: Draw['slots'], random: Random): string =>
  template.replace(/\{(\w+)\}/g, (_match, name: string) => random.filling(slots[name] ?? ''));

export function styled(text: string, random: Random): string {
  const looksLikeQuestion =
    /^(hey,? |so |and |ok,? )?(what|how|which|when|who|where|is|do|does|did|can|could|would|will|any)\b/i.test(text);
  if (random.chance(CASUAL)) return text;
  const capital = text.charAt(0).toUpperCase() + text.slice(1);
  if (looksLikeQuestion) return random.chance(0.8) ? `${capital}?` : capital;
  return random.chance(0.35) && !/[.!?"]$/.test(capital) ? `${capital}.` : capital;
}
