import { partOf, type Split } from '../held-out.ts';
import type { InventedTool } from '../invented/invent-tools.ts';
import { phrasings } from '../phrasing/index.ts';
import type { Draw, Phrasing } from '../phrasing/request.ts';
import type { Random } from '../random.ts';
import { Values } from '../values/values.ts';
import type { JsonObject } from '../../../../shared/entities/json.ts';
import type { Turn } from './conversation.ts';
import { incompleteRequests } from './incomplete-requests.ts';
import { finished, withoutTool } from './without-tools.ts';

const incompleteOf = (tool: string) => incompleteRequests.find((candidate) => candidate.tool === tool);

/**
 * A request without something the tool needs: the assistant asks, without calling.
 * @returns null for a tool without such requests.
 */
export function missingArgumentTurn(random: Random, split: Split, tool: string): Turn | null {
  const found = incompleteOf(tool);
  if (!found) return null;
  return withoutTool('missing-argument', finished(random.pick(partOf(found.requests, split)), random), found.question);
}

/** Draws with optional arguments that the templates do not mention are discarded; most phrasings have many without. */
const MOST_DRAWS = 400;

/** @returns what the person says next, with the arguments it gives. */
export function givenRequest(tool: string, random: Random, split: Split): { text: string; arguments: JsonObject } {
  const phrasing = phrasings.find((candidate) => candidate.tool === tool);
  const found = incompleteOf(tool);
  if (!phrasing || !found) throw new Error(`Nothing can be missing of ${tool}.`);
  const templates = partOf(found.given, split);
  return draw(phrasing, templates, random, split) ?? draw(phrasing, found.given, random, split) ?? unsayable(tool);
}

function unsayable(tool: string): never {
  throw new Error(`No template says all that is drawn for ${tool}. Add one in conversations/incomplete-requests.ts.`);
}

function draw(
  { draw: drawn }: Phrasing,
  templates: readonly string[],
  random: Random,
  split: Split,
): { text: string; arguments: JsonObject } | null {
  for (let tries = 0; tries < MOST_DRAWS; tries++) {
    const values = drawn(new Values(random, split));
    const fitting = templates.filter((template) => saysAll(template, values));
    if (fitting.length > 0)
      return { text: finishedAsIs(random.pick(fitting), values, random), arguments: values.arguments };
  }
  return null;
}

const PLACE = /\{(=?)(\w+)\}/g;

const filled = (template: string, { slots, arguments: args }: Draw): string =>
  template.replace(PLACE, (_match, own: string, name: string) => (own ? String(args[name]) : (slots[name] ?? '')));

/** Everything the tool is given has to be in the person's words. */
function saysAll(template: string, drawn: Draw): boolean {
  const places = [...template.matchAll(PLACE)].map(([, own, name = '']) => ({ own: own === '=', name }));
  if (
    !places.every(({ own, name }) =>
      own ? ['string', 'number'].includes(typeof drawn.arguments[name]) : name in drawn.slots,
    )
  )
    return false;
  const text = filled(template, drawn);
  return Object.entries(drawn.arguments).every(
    ([name, value]) =>
      value === null ||
      (typeof value === 'string' && text.includes(value)) ||
      places.some((place) => place.name === name),
  );
}

/** A value at the start stays unchanged: a capital would change it. */
function finishedAsIs(template: string, drawn: Draw, random: Random): string {
  const text = filled(template, drawn);
  return !template.startsWith('{') && random.chance(0.3) ? text.charAt(0).toUpperCase() + text.slice(1) : text;
}

/** A request for an invented tool that leaves out everything it needs. */
export function incompleteInventedTurn(tool: InventedTool, random: Random, split: Split): Turn | null {
  const asked = tool.askIncompletely(random, split);
  return asked === null
    ? null
    : withoutTool(
        'missing-argument',
        asked.user,
        random.pick([`What is the ${asked.missing}?`, `Which ${asked.missing}?`]),
      );
}
