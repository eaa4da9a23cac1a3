import type { JsonObject } from '../../../../shared/entities/json.ts';
import { partOf, type Split } from '../held-out.ts';
import type { Random } from '../random.ts';
import { Values } from '../values/values.ts';
import type { FollowUp } from './follow-ups.ts';
import type { Request } from './request-pieces.ts';
import type { SaidRequest } from './said-file.ts';
import { givenArguments, noted, saidFollowUps } from './said-requests.ts';

/** Of what follows an answer: how much somebody wrote, if there is any for both tools. */
const SAID_SHARE = 0.9;

/** The turn before, and the parameters of the tool that is wanted now, as JSON Schema. */
export interface Before {
  readonly arguments: JsonObject;
  readonly result: JsonObject;
  readonly parameters: JsonObject;
}

/** @returns what a person says next, and the call that follows from both turns; null if the result has nothing for it. */
export function followUpRequest(followUp: FollowUp, before: Before, random: Random, split: Split): Request | null {
  const said = random.chance(SAID_SHARE) ? saidAfter(followUp, before, random, split) : null;
  return said ?? ofTemplate(followUp, before, random, split);
}

function ofTemplate(followUp: FollowUp, before: Before, random: Random, split: Split): Request | null {
  const slots = followUp.slots?.(new Values(random, split)) ?? {};
  const args = followUp.arguments(before.arguments, slots, before.result);
  if (args === null || Object.values(args).every((value) => value === null)) return null;
  const template = random.pick(partOf(followUp.said, split));
  const text = template.replaceAll(/\{(\w+)\}/g, (_match, slot: string) => random.filling(slots[slot] ?? ''));
  // A capital would change a value at the start.
  const isCapital = !template.startsWith('{') && random.chance(0.4);
  return { text: isCapital ? text.charAt(0).toUpperCase() + text.slice(1) : text, arguments: args };
}

function saidAfter(followUp: FollowUp, before: Before, random: Random, split: Split): Request | null {
  const fromBefore = followUp.arguments(before.arguments, {}, before.result);
  if (fromBefore === null || Object.values(fromBefore).every((value) => value === null)) return null;
  const usable = usableFor(followUp, before, split);
  if (usable.length === 0) return null;
  const { request, given } = random.pick(usable);
  for (const piece of request.pieces) noted(piece, random);
  return { text: request.text, arguments: { ...fromBefore, ...given } };
}

interface GivenRequest {
  readonly request: SaidRequest;
  readonly given: JsonObject;
}

const usable = new WeakMap<FollowUp, Record<Split, readonly GivenRequest[]>>();

/** @returns those whose words give what doesn't come from the turn before. */
function usableFor(followUp: FollowUp, before: Before, split: Split): readonly GivenRequest[] {
  const own = ownArguments(followUp, before);
  const ofSplit = (part: Split): readonly GivenRequest[] =>
    saidFollowUps(part).flatMap((request) => {
      if (request.after !== followUp.after || request.tool !== followUp.tool || !request.isMarked) return [];
      const given = givenArguments(request, before.parameters);
      return given !== null && own.every((name) => name in given) ? [{ request, given }] : [];
    });
  const known = usable.get(followUp) ?? { train: ofSplit('train'), 'held-out': ofSplit('held-out') };
  usable.set(followUp, known);
  return known[split];
}

/** Those that the slots say, and what is changed of something, which is not to be guessed from the new value. */
function ownArguments(followUp: FollowUp, { arguments: args, result }: Before): readonly string[] {
  const slots =
    followUp.slots === undefined ? [] : ['when', 'place', 'priority', 'task', 'text', 'duration', 'name', 'value'];
  const filled = (value: string): JsonObject | null =>
    followUp.arguments(args, Object.fromEntries(slots.map((slot) => [slot, value])), result);
  const [one, other] = [filled('1'), filled('2')];
  return Object.keys(one ?? {}).filter((name) => name === 'change' || one?.[name] !== other?.[name]);
}
