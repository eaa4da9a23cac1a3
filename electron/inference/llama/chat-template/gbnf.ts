import type { JsonObject, JsonValue } from '../../../../shared/entities/json.ts';
import type { SeparateArguments } from '../../answer-text/call-syntax.ts';
import { literalRule, quoted, WHITE_SPACE_RULE } from '../../answer-text/call-literal.ts';

/** How values inside arguments are written. */
export type ValueNotation = SeparateArguments['values'];

/** One of several parts in sequence: a key with its value, and what must follow it. */
export interface Member {
  readonly rule: string;
  readonly required: boolean;
  /** What follows if another member comes next, and if it is the last. */
  readonly next: string;
  readonly last: string;
}

const COMMON_RULES = [
  String.raw`string ::= "\"" ([^"\\\x00-\x1f] | "\\" (["\\/bfnrt] | "u" [0-9a-fA-F]{4}))* "\""`,
  String.raw`single ::= "'" ([^'\\\x00-\x1f] | "\\" [^\x00-\x1f])* "'"`,
  String.raw`quotes ::= "<|\"|>" ([^<] | "<" [^|])* "<|\"|>"`,
  // As JavaScript writes them: a large whole number has an exponent.
  'integer ::= "-"? ("0" | [1-9] ([0-9]{0,20} | ("." [0-9]{1,16})? [eE] "+" [0-9]{2,3}))',
  'number ::= "-"? ("0" | [1-9] [0-9]{0,20}) ("." [0-9]{1,24})? ([eE] [-+]? [0-9]{1,3})?',
  'date ::= [0-9]{4} "-" [0-9]{2} "-" [0-9]{2}',
  'time ::= [0-9]{2} ":" [0-9]{2} ":" [0-9]{2} ("." [0-9]{1,9})? ([Zz] | [+-] [0-9]{2} (":"? [0-9]{2})?)?',
];

/** Keys of objects whose property names aren't known, without quotation marks. */
const BARE_KEY = '[a-zA-Z0-9_]{1,60}';

/** Collects the rules of one grammar. Schemas are as returned by `normalizeSchema`. */
export class GrammarRules {
  readonly #rules: string[];
  readonly #any = new Map<ValueNotation, string>();
  #count = 0;

  /** @param whiteSpace the rule `ws`. */
  constructor(whiteSpace = WHITE_SPACE_RULE) {
    this.#rules = [whiteSpace, ...COMMON_RULES];
  }

  /** @returns the name of a new rule. */
  add(body: string): string {
    return this.#define(this.#reserve(), body);
  }

  /** Names a rule that its own parts refer to. */
  #reserve(): string {
    return `r${String(this.#count++)}`;
  }

  #define(name: string, body: string): string {
    this.#rules.push(`${name} ::= ${body}`);
    return name;
  }

  /** @returns the whole grammar. */
  build(root: string): string {
    return [`root ::= ${root}`, ...this.#rules, ''].join('\n');
  }

  /**
   * @returns a rule for members in order, where optional ones may be left out.
   * @param first precedes the first one; `none` is everything if there are none, null if that is not allowed.
   * @param rest what may follow them, any number of times.
   */
  sequence(members: readonly Member[], first: string, none: string | null, rest: Member | null = null): string {
    // Built from the end: what may follow a member, once for each literal that separates it.
    const followers = new Map<string, string>();
    const after = (index: number, { next, last }: Member): string => {
      const key = `${String(index)} ${next} ${last}`;
      const known = followers.get(key);
      if (known !== undefined) return known;
      const name = this.#reserve();
      followers.set(key, name);
      const member = members[index];
      const end = last === '' ? '""' : last;
      if (member !== undefined)
        this.#define(
          name,
          `${next} ${member.rule} ${after(index + 1, member)}${member.required ? '' : ` | ${after(index + 1, { ...member, next, last })}`}`,
        );
      else this.#define(name, rest === null ? end : `${next} ${rest.rule} ${after(index, rest)} | ${end}`);
      return name;
    };
    const firstRequired = members.findIndex(({ required }) => required);
    const beginnings = [...members, ...(rest === null ? [] : [rest])]
      .slice(0, firstRequired < 0 ? members.length + 1 : firstRequired + 1)
      .map((member, index) => `${first} ${member.rule} ${after(Math.min(index + 1, members.length), member)}`);
    const whole = firstRequired < 0 && none !== null ? [...beginnings, none] : beginnings;
    return this.add(whole.length === 0 ? '""' : whole.join(' | '));
  }

  /** @returns a rule for a value inside a list or an object. */
  value(schema: JsonObject, notation: ValueNotation): string {
    if (schema['const'] !== undefined) return quoted(written(schema['const'], notation));
    const choices = listOf(schema['enum']);
    if (choices.length > 0) return `(${choices.map((choice) => quoted(written(choice, notation))).join(' | ')})`;
    const alternatives = listOf(schema['oneOf']).filter(isObject);
    if (alternatives.length > 0)
      return this.add(alternatives.map((alternative) => this.value(alternative, notation)).join(' | '));
    const types = Array.isArray(schema['type']) ? listOf(schema['type']) : [schema['type'] ?? 'any'];
    return types.length === 1
      ? this.#typed(types[0] ?? 'string', schema, notation)
      : this.add(types.map((type) => this.#typed(type, schema, notation)).join(' | '));
  }

  #typed(type: JsonValue, schema: JsonObject, notation: ValueNotation): string {
    switch (typeof type === 'string' ? type : '') {
      case 'object':
        return this.object(schema, notation);
      case 'array':
        return this.#list(schema, notation);
      case 'number':
        return 'number';
      case 'integer':
        return 'integer';
      case 'boolean':
        return notation === 'python' ? '("True" | "False")' : '("true" | "false")';
      case 'null':
        return notation === 'python' ? '"None"' : '"null"';
      case 'string':
        return this.#text(schema, notation);
      default:
        return this.#anything(notation);
    }
  }

  /** @returns a rule for JSON of any shape. */
  #anything(notation: ValueNotation): string {
    const known = this.#any.get(notation);
    if (known !== undefined) return known;
    const name = this.#reserve();
    this.#any.set(notation, name);
    const types = ['string', 'number', 'boolean', 'null', 'object', 'array'];
    return this.#define(name, types.map((type) => this.#typed(type, { type }, notation)).join(' | '));
  }

  #text({ format }: JsonObject, notation: ValueNotation): string {
    const quote = notation === 'gemma' ? quoted('<|"|>') : '"\\""';
    if (format === 'date' || format === 'time') return `(${quote} ${format} ${quote})`;
    if (format === 'date-time') return `(${quote} date [Tt ] time ${quote})`;
    return notation === 'gemma' ? 'quotes' : notation === 'python' ? '(string | single)' : 'string';
  }

  /** @returns a rule for an object, with its braces. */
  object(schema: JsonObject, notation: ValueNotation): string {
    const properties = isObject(schema['properties']) ? schema['properties'] : {};
    const required = new Set(listOf(schema['required']));
    const members = Object.entries(properties).map(([key, property]): Member => ({
      rule:
        `${quoted(notation === 'gemma' ? key : JSON.stringify(key))} ws ":" ws ` +
        `${this.value(isObject(property) ? property : {}, notation)} ws`,
      required: required.has(key),
      next: '"," ws',
      last: '"}"',
    }));
    const rest = restOf(schema);
    const pair =
      rest && this.add(`${notation === 'gemma' ? BARE_KEY : 'string'} ws ":" ws ${this.value(rest, notation)} ws`);
    const other = pair === null ? null : { rule: pair, required: false, next: '"," ws', last: '"}"' };
    return this.sequence(members, '"{" ws', '"{" ws "}"', other);
  }

  #list(schema: JsonObject, notation: ValueNotation): string {
    const first = listOf(schema['prefixItems']).filter(isObject);
    if (first.length > 0) return this.#tuple(first, schema, notation);
    const items = isObject(schema['items']) ? schema['items'] : {};
    const item = this.add(`${this.value(items, notation)} ws`);
    const least = typeof schema['minItems'] === 'number' ? schema['minItems'] : 0;
    const most = typeof schema['maxItems'] === 'number' ? schema['maxItems'] : null;
    if (most === 0) return '("[" ws "]")';
    const more = `("," ws ${item}){${String(Math.max(0, least - 1))},${most === null ? '' : String(most - 1)}}`;
    return this.add(least > 0 ? `"[" ws ${item} ${more} "]"` : `"[" ws (${item} ${more})? "]"`);
  }

  /** A list whose first items differ. Any of them may be the last. */
  #tuple(first: readonly JsonObject[], schema: JsonObject, notation: ValueNotation): string {
    const members = first.map((item): Member => ({
      rule: `${this.value(item, notation)} ws`,
      required: false,
      next: '"," ws',
      last: '"]"',
    }));
    const { items } = schema;
    const others = items === false ? null : this.add(`${this.value(isObject(items) ? items : {}, notation)} ws`);
    // Built from the end: an item, then the end or more.
    const end = others === null ? '"]"' : this.add(`("," ws ${others})* "]"`);
    const after = members.slice(1).reduceRight((rest, { rule }) => this.add(`"]" | "," ws ${rule} ${rest}`), end);
    return this.add(`"[" ws ("]" | ${members[0]?.rule ?? ''} ${after})`);
  }
}

/** @returns what properties may be that are not declared; null if there are none. */
export function restOf({ properties, additionalProperties: rest }: JsonObject): JsonObject | null {
  if (isObject(rest)) return rest;
  return rest === true || (rest === undefined && properties === undefined) ? {} : null;
}

/** @returns a rule for any text that doesn't contain an ending. */
export function textBefore(ending: string): string {
  const stop = ending.trimStart();
  if (stop === '') return '[^\\n]*';
  // "<", then "</", then "</p": each is text if it doesn't continue like the ending.
  const length = Math.min(stop.length, 6);
  const parts = Array.from({ length }, (_, at) => {
    const begun = stop.slice(0, at);
    return `${begun === '' ? '' : `${quoted(begun)} `}[^${classed(stop.charAt(at))}]`;
  });
  return `(${parts.join(' | ')})*`;
}

const classed = (character: string): string => character.replaceAll(/[\\\]^[-]/g, '\\$&').replaceAll('\n', '\\n');

function written(value: JsonValue, notation: ValueNotation): string {
  if (typeof value === 'string' && notation === 'gemma') return `<|"|>${value}<|"|>`;
  if (notation === 'python' && typeof value === 'boolean') return value ? 'True' : 'False';
  if (notation === 'python' && value === null) return 'None';
  return JSON.stringify(value);
}

export const literal = literalRule;

const listOf = (value: JsonValue | undefined): readonly JsonValue[] => (Array.isArray(value) ? value : []);
const isObject = (value: JsonValue | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
