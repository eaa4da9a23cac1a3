import type { JsonObject } from '../../shared/entities/json.ts';
import { META_BUNDLE } from '../../shared/entities/tool.ts';
import type { CatalogEntry } from '../tools/catalog.ts';
import type { Decision } from './deciding-backend.ts';
import type { LaunchedApp } from './launch-app.ts';
import { MeasureError } from './selection-data.ts';

/** What happens to the tools of a conversation in one turn. */
export interface ScriptedTurn {
  readonly change:
    | 'selected'
    | 'none'
    | 'requested'
    | 'pinned'
    | 'mentioned'
    | 'expanded'
    | 'unloaded by hand'
    | 'unloaded by the model'
    | 'called'
    | 'fallback'
    | 'fallback over'
    | 'idle';
  readonly text: string;
  readonly decisions: readonly Decision[];
  /** What the person does before the message. */
  readonly before?: (conversationId: string) => void | Promise<unknown>;
}

export const FIRST_TEXT = 'Hello, what can you do for me today?';
/** Turns after which an unused added tool is unloaded: what was mentioned in turn 5 leaves in turn 10. */
export const IDLE_TURNS = 4;

const say = (text: string): Decision => ({ type: 'say', text });
const call = (name: string, args: JsonObject): Decision => ({ type: 'call', name, arguments: args });
const ownWords: Decision = { type: 'own-words' };

/**
 * Fourteen turns with every kind of change. What leaves appears in the next turn. In the plain turns, the model speaks
 * for itself, about something no model would call a tool for: a call that it may not make would be kept as text, with
 * other tokens then.
 * @param loaded names of the tools at the conversation's beginning; the script adds others.
 */
export function reuseScript({ catalog, loader }: LaunchedApp, loaded: ReadonlySet<string>): readonly ScriptedTurn[] {
  const [requested, pinned, mentioned, expanded, called] = otherTools(catalog.list(), loaded) as [
    CatalogEntry,
    CatalogEntry,
    CatalogEntry,
    CatalogEntry,
    CatalogEntry,
  ];
  const name = ({ tool }: CatalogEntry): string => tool.name;
  const load = (names: readonly string[]): Decision => call('load_tools', { names: [...names] });
  return [
    { change: 'selected', text: FIRST_TEXT, decisions: [say('A good deal. Ask me for something.')] },
    { change: 'none', text: 'Thank you.', decisions: [ownWords] },
    {
      change: 'requested',
      text: 'Get ready what you need for it.',
      decisions: [
        load([name(requested)]),
        call(name(requested), {}),
        say('That needs more details. Which one do you mean?'),
      ],
    },
    {
      change: 'pinned',
      text: 'I have made another tool ready for you.',
      before: (id) => loader.loadByHand(id, [name(pinned)]),
      decisions: [say('Thank you, I can see it.')],
    },
    {
      change: 'mentioned',
      text: `What would @${name(mentioned)} do with it?`,
      decisions: [say('It would work on the one that you name.')],
    },
    {
      change: 'unloaded by the model',
      text: 'Tidy up what you do not need.',
      decisions: [call('unload_tools', { names: [name(requested)] }), say('I have put it away.')],
    },
    { change: 'expanded', text: expanded.tool.examples.join(', '), decisions: [say('Which one?')] },
    {
      change: 'unloaded by hand',
      text: 'I have put one of them away again.',
      before: (id) => void loader.unloadByHand(id, [name(pinned)]),
      decisions: [say('All right, I go on without it.')],
    },
    {
      change: 'called',
      text: 'Do what you think is best.',
      decisions: [call(name(called), {}), say('For that I have to know which one.')],
    },
    { change: 'idle', text: 'Never mind, let us talk about something else.', decisions: [say('Gladly. What about?')] },
    { change: 'none', text: 'Thanks, that is good to know.', decisions: [ownWords] },
    {
      change: 'fallback',
      text: 'Look at everything there is.',
      decisions: [load(['all']), say('There is a lot. I have seen all of it.')],
    },
    { change: 'fallback over', text: 'Thank you for that.', decisions: [ownWords] },
    { change: 'none', text: 'Goodbye.', decisions: [ownWords] },
  ];
}

/** @returns five harmless tools that are not loaded, of different bundles as far as there are five. */
function otherTools(entries: readonly CatalogEntry[], loaded: ReadonlySet<string>): readonly CatalogEntry[] {
  const harmless = entries.filter(
    ({ tool, bundle }) => tool.risk === 'read-only' && bundle !== META_BUNDLE && !loaded.has(tool.name),
  );
  const others = [...new Map(harmless.map((entry) => [entry.bundle, entry])).values()];
  const more = harmless.filter((entry) => !others.includes(entry));
  if (harmless.length < 5)
    throw new MeasureError('The script needs five tools that are not loaded. Measure with more of them: --tools 100.');
  return [...more, ...others].slice(-5);
}
