import type { Turn } from '../conversations/conversation.ts';
import { finished, withoutTool } from '../conversations/without-tools.ts';
import { partOf, type Split } from '../held-out.ts';
import { fits, type Phrasing } from '../phrasing/request.ts';
import type { Random } from '../random.ts';
import { Values } from '../values/values.ts';
import { surrounded } from './surroundings.ts';
import { typedFast } from './typing.ts';

/** Around an imperative: nothing is to be done. */
const DENIED = [
  "don't {wish}",
  'do not {wish}',
  "please don't {wish}",
  "don't {wish} yet",
  "I don't want you to {wish}",
  "I didn't ask you to {wish}",
  'never {wish} unless I say so',
  'there is no need to {wish}',
  'no need to {wish}, that was settled',
  "I'd rather not {wish}",
  'it is far too early to {wish}',
  'you must not {wish}',
  "we don't have to {wish} any more",
  'under no circumstances {wish}',
  "let's not {wish}",
  "let's not {wish} after all",
  'I decided not to {wish}',
  'whatever happens, do not {wish}',
  'wait, do not {wish}',
  "stop, don't {wish}",
  'please refrain from it: I never meant to {wish}',
  'I will {wish} myself, leave it to me',
  "it isn't time to {wish}",
  '{name} says I should {wish}, but I refuse',
  '{name} wanted me to {wish} and I said no',
  'nobody has to {wish}',
  'not now: {wish} is for later',
  'I changed my mind, no need to {wish}',
  'it would be a mistake to {wish}',
  'I would hate it if you were to {wish}',
  "please don't {wish}, {name} still needs it",
  "don't you dare {wish}",
  'you can forget about my plan to {wish}',
  'we agreed not to {wish}',
  'make sure that you never {wish}',
] as const;

/** Around an imperative: about doing it, now or once. */
const WONDERED = [
  'what happens if I {wish}',
  'what would happen if you were to {wish}',
  'how do I {wish}',
  'how would you {wish}',
  'how does one {wish}',
  'do you know how to {wish}',
  'should I {wish}',
  'should we {wish} or not',
  'would it be wise to {wish}',
  'is it a good idea to {wish}',
  'why would anybody {wish}',
  'did you {wish}',
  'did you {wish} already',
  'did I ask you to {wish}',
  'did {name} {wish}',
  'when did you last {wish}',
  'who told you to {wish}',
  'are you even able to {wish}',
  'are you allowed to {wish}',
  'do you always ask before you {wish}',
  'is it dangerous to {wish}',
  'can it be undone when I {wish}',
  'is it hard to {wish}',
  'have you ever had to {wish}',
  'does it cost anything to {wish}',
  'how long does it take to {wish}',
  'what do I have to say when I want to {wish}',
  'may {name} {wish} as well',
  'what made you {wish}',
] as const;

/** Around an imperative: about somebody who did it, or might. */
const TOLD = [
  'I had to {wish} yesterday',
  'last week {name} had to {wish}',
  '{name} likes to {wish}',
  'everybody tells me to {wish}',
  'it took me an hour to {wish}',
  'I dreamed that I had to {wish}',
  '{name} forgot to {wish} and was sorry',
  'I used to {wish} by hand',
  'some people {wish} every day',
  'my first job was to {wish}',
  'I finally managed to {wish}, all by myself',
  '{name} asked me whether it is all right to {wish}',
  'imagine I asked you to {wish}',
  'suppose I wanted to {wish}',
  'one day I may {wish}',
  'I might {wish} some time',
] as const;

const KEPT = ['OK. Nothing was changed.'];
const EXPLAINED = ['I do that only when you ask me to.'];
const HEARD = ['I see. Tell me if I can help.'];

/**
 * Sentences that name an action in the words of a request for it, and ask for none: denials, questions about it,
 * reports. @param phrasing of a tool that changes something.
 * @returns null if no imperative fits what was drawn.
 */
export function notWantedTurn(phrasing: Phrasing, random: Random, split: Split): Turn | null {
  const wish = imperativeOf(phrasing, random, split);
  if (wish === null) return null;
  const { frames, answers } = random.pick([
    { frames: DENIED, answers: KEPT },
    { frames: DENIED, answers: KEPT },
    { frames: WONDERED, answers: EXPLAINED },
    { frames: TOLD, answers: HEARD },
  ]);
  const said = random
    .pick(partOf(frames, split))
    .replaceAll(/\{(\w+)\}/g, (_match, slot: string) =>
      slot === 'wish' ? wish : random.filling(new Values(random, split).name()),
    );
  const plain = { text: finished(said, random), arguments: {} };
  const told = random.chance(0.15) ? surrounded(plain, random, split) : plain;
  return withoutTool(
    'not-wanted',
    (random.chance(0.25) ? typedFast(told, random, split) : told).text,
    random.pick(answers),
  );
}

const MOST_DRAWS = 8;

function imperativeOf(phrasing: Phrasing, random: Random, split: Split): string | null {
  for (let tries = 0; tries < MOST_DRAWS; tries++) {
    const { slots } = phrasing.draw(new Values(random, split));
    const fitting = partOf(phrasing.imperatives, split).filter((template) => fits(template, slots));
    // A longer text at the end would say by itself what is wanted.
    if (fitting.length > 0)
      return random.pick(fitting).replaceAll(/\{(\w+)\}/g, (_match, name: string) => random.filling(slots[name] ?? ''));
  }
  return null;
}
