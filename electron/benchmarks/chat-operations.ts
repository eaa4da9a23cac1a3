import type { HeldChats, OperationCost } from '../inference/llama/conformance/held-chats.ts';

export interface ChatOperation {
  readonly name: string;
  readonly run: (chats: HeldChats) => Promise<OperationCost | null>;
  /**
   * Whether it may read again what a turn's length holds: a message far back is edited where the nearest checkpoint is a turn
   * away, or instructions come for the first time where a cache can't be cut within the system message.
   */
  readonly mayReadTurn?: boolean;
  /** Whether the cache held something else before, so that the prompt's beginning comes from elsewhere. */
  readonly comesBack?: boolean;
}

const text = (about: string): string => `${about}: ${'the bear walked home and met a friend who sang. '.repeat(5)}`;

/** Instructions of projects follow those of their assistants; the last one has none. */
const WARD = `${text('A nurse')}\n\n${text('A ward')}`;
const KITCHEN = `${text('A cook')}\n\n${text('A kitchen')}`;
const JOURNEY = text('A journey');

/** Chats that are in the KV cache; the script has more, so that they take each other's place. */
export const CHATS_IN_CACHE = 2;

/** Everything that happens to conversations, in one history: each operation finds the cache as the others left it. */
export const CHAT_OPERATIONS: readonly ChatOperation[] = [
  { name: 'prefix read ahead', run: (chats) => chats.begin() },
  { name: 'first message', run: (chats) => chats.message('one', text('First')) },
  { name: 'message', run: (chats) => chats.message('one', text('Second')) },
  { name: 'thoughts', run: (chats) => chats.thoughtAbout('musing', text('Think')) },
  { name: 'message after thoughts', run: (chats) => chats.thoughtAbout('musing', text('Again')) },
  { name: 'tool loaded', run: (chats) => chats.toolLoaded('one', text('Third')) },
  { name: 'message with the tool', run: (chats) => chats.message('one', text('Fourth')) },
  { name: 'tool unloaded', run: (chats) => chats.toolUnloaded('one', text('Fifth')) },
  { name: 'draft typed', run: (chats) => chats.drafted('one', [text('Sixth'), text('Sixth').repeat(2)]) },
  { name: 'draft changed', run: (chats) => chats.drafted('one', [text('Other words')]) },
  { name: 'draft sent', run: (chats) => chats.message('one', `${text('Other words')} And so on.`) },
  { name: 'answer generated again', run: (chats) => chats.regenerated('one') },
  { name: 'last message edited', run: (chats) => chats.edited('one', chats.messages('one') - 1, text('Edited')) },
  { name: 'stopped while reading', run: (chats) => chats.stopped('one', text('Seventh').repeat(3), 1) },
  { name: 'message after the stop', run: (chats) => chats.message('one', 'And then?') },
  { name: 'early message edited', run: (chats) => chats.edited('one', 1, text('Early')), mayReadTurn: true },
  { name: 'new chat', run: (chats) => chats.message('two', text('Two')) },
  { name: 'another new chat', run: (chats) => chats.message('several', text('Three')) },
  { name: 'chat that comes back', run: (chats) => chats.message('one', 'Here I am again.') },
  { name: 'other chat that comes back', run: (chats) => chats.message('two', 'Here I am, too.') },
  { name: 'assistant chosen', run: (chats) => chats.beganAs(text('A nurse')), mayReadTurn: true },
  { name: 'second assistant', run: (chats) => chats.beganAs(text('A cook')), mayReadTurn: true },
  { name: 'third assistant', run: (chats) => chats.beganAs(text('A guide')), mayReadTurn: true },
  { name: 'first assistant again', run: (chats) => chats.beganAs(text('A nurse')) },
  { name: 'second assistant again', run: (chats) => chats.beganAs(text('A cook')) },
  { name: 'third assistant again', run: (chats) => chats.beganAs(text('A guide')) },
  { name: 'project chosen', run: (chats) => chats.beganAs(WARD), mayReadTurn: true },
  { name: 'second project', run: (chats) => chats.beganAs(KITCHEN), mayReadTurn: true },
  { name: 'third project', run: (chats) => chats.beganAs(JOURNEY), mayReadTurn: true },
  { name: 'first project again', run: (chats) => chats.beganAs(WARD) },
  { name: 'second project again', run: (chats) => chats.beganAs(KITCHEN) },
  { name: 'third project again', run: (chats) => chats.beganAs(JOURNEY) },
  { name: 'relaunch', run: (chats) => chats.relaunched().then(() => null) },
  { name: 'prefix after the relaunch', run: (chats) => chats.begin() },
  { name: 'assistant after the relaunch', run: (chats) => chats.beganAs(text('A nurse')) },
  { name: 'chat after the relaunch', run: (chats) => chats.message('two', 'Good morning.') },
  { name: 'edited after the relaunch', run: (chats) => chats.edited('two', chats.messages('two') - 1, text('New')) },
  { name: 'new chat after the relaunch', run: (chats) => chats.message('four', text('Four')) },
  { name: 'call with a long result', run: (chats) => chats.called('four', text('Look it up')) },
  { name: 'message after the call', run: (chats) => chats.message('four', text('Five')) },
  { name: 'another message', run: (chats) => chats.message('four', text('Six')) },
  { name: 'result folded', run: (chats) => chats.folded('four') },
  { name: 'message after folding', run: (chats) => chats.message('four', text('Seven')) },
  { name: 'chat compacted', run: (chats) => chats.compacted('four') },
  { name: 'message after compaction', run: (chats) => chats.message('four', text('Eight')) },
];

/** About as much as ten messages with answers. */
const LONG = text('Everything').repeat(12);

/** What comes back, after others had the cache or the app was relaunched. */
const comingBack: readonly ChatOperation[] = [
  { name: 'chat in between', run: (chats) => chats.message('one', text('Nine')) },
  { name: 'other chat in between', run: (chats) => chats.message('two', text('Ten')) },
  { name: 'long chat that comes back', run: (chats) => chats.message('long', 'Here I am again.'), comesBack: true },
  { name: 'other assistant', run: (chats) => chats.beganAs(text('A cook')) },
  { name: 'assistant that comes back', run: (chats) => chats.beganAs(text('A nurse')), comesBack: true },
  { name: 'another relaunch', run: (chats) => chats.relaunched().then(() => null) },
  { name: 'prefix after a relaunch', run: (chats) => chats.begin(), comesBack: true },
  { name: 'long chat after a relaunch', run: (chats) => chats.message('long', 'Good morning.'), comesBack: true },
  {
    name: 'long chat edited after it',
    run: (chats) => chats.edited('long', chats.messages('long') - 1, 'Until later.'),
    comesBack: true,
  },
];
const ROUNDS = 3;

/** With a chat that is long enough for a share of it to mean something, in rounds, of which the fastest counts. */
export const LONG_CHAT_OPERATIONS: readonly ChatOperation[] = [
  { name: 'long message', run: (chats) => chats.message('long', LONG) },
  ...Array.from({ length: ROUNDS }, () => comingBack).flat(),
];
