import { comparedWords } from '../../inference/compared-words.ts';
import type { EmptyWords } from '../../inference/argument-candidates.ts';
import { changesAtStart } from '../english/change-words.ts';
import { clausesOf } from '../english/clauses.ts';
import { THING_KINDS } from '../own-things/named-kinds.ts';
import { forAll, forRoles, isReadOnly, parametersWith, toolsWith, type ByParameter } from '../parameters-with.ts';
import type { ReadableTool } from '../takes.ts';
import { timePhrases } from '../english/time-phrases.ts';

/** Words of English that say nothing without others: "it" and "that" stand for something, "the" and "to" lead to something. */
export const FUNCTION_WORDS =
  'a an the this that these those it its one ones some any another something anything everything somebody ' +
  "someone thing things stuff whatever i i'd i'm i'll you we us me my mine your our him her them he she " +
  'they his their please pls plz thanks thank ok okay hey hi so and or but also too then now just again ' +
  "instead new old same other can could would will should do don't let let's like want need have is are be " +
  'there here to for of about on in into onto at with from by down up off out away back as if not no yes';

/** Other words for the thing that a tool's name ends with. */
const SYNONYMS: Readonly<Record<string, string>> = {
  task: 'tasks to-do todo to-dos list lists entry item',
  event: 'events appointment appointments calendar diary agenda entry book booking block slot',
  note: 'notes memo list entry line',
  reminder: 'reminders',
  timer: 'timers countdown alarm',
  contact: 'contacts person number address',
  row: 'rows table',
  file: 'files folder',
  remember: "memory memories mind there's keep know about always should note never forget",
  forget: 'memory memories',
};

/** Words of questions that look something up: they say what is wanted of it, not which one. */
const ASKING = {
  'searched contact':
    'contact contacts address addresses number numbers phone telephone mobile cell email e-mail mail ' +
    'birthday details card what find look show give tell know write call ring text contact reach whose who ' +
    'how can does do got get least',
  'searched event':
    "event events what's when's where's how's whats whens i've we've appointment appointments calendar diary " +
    'agenda schedule scheduled plan plans planned planning what when where which how long show list find ' +
    'check look see know tell give got get doing happening going coming go do does did did been being still ' +
    'today anything free busy time times cancelled canceled moved next upcoming later up am was has had',
} as const;

/** What a new value is called before it is said: "a different name", "has got a new phone number". */
const NEW_VALUE =
  'different another other new better right correct proper has have got gets name title phone mobile telephone number e-mail ' +
  'email mail address birthday place location date day time list due priority go by called';

/** Words that say how important a task is, not what it is. */
const IMPORTANCE = 'high low medium normal top priority urgent important';

/** Words around a text that something is done with, besides the name and the choices of the tool that does it. */
const AROUND_TEXT =
  'text string word words letters characters sentence line escape unescape checksum fingerprint sha-256 change convert write ' +
  'uppercase lowercase capital capitals many how';

/** A place where something is put: "on my shopping list". */
const DESTINATION = new RegExp(
  [
    String.raw`\b(?:on|onto|in|into|to|from|off) (?:my|the|our|a|that|this) (?:[\w-]+ )?`,
    String.raw`(?:list|notes?|calendar|diary|agenda|tasks?|contacts|address book|reminders|memory)\b`,
  ].join(''),
  'gi',
);
/** "the new neighbour": who it is, but not what they are called. */
const DESCRIPTION = /\b(?:the|an?|my|our|his|her|their|new|this|that)((?: \p{Ll}[\p{L}'-]*){1,2})/gu;
/** "The new neighbour" will be somebody else's some day, whatever else is said of them. */
const NEW_SOMEBODY =
  /\b(?:the|an?|my|our|his|her|their|this) (?:new|other|next|current|young|old)((?: \p{Ll}[\p{L}'-]*){1,2})/gu;
/** "Let him in" is something to do, "let me know" isn't. */
const LETS_IN = /\blet (?:him|her|them|it) (?:in|out|off|through|down|go)\b/i;
/** What makes an entry of a person more than a name. */
const SAYS_MORE = /\d{3}|@/;

/**
 * Finds the words that are not the content of a request: a reminder that says "remind me", a task "it" or an event "tonight"
 * holds nothing, so what is missing has to be asked for.
 * @param changing names of the tools that may be called and change something.
 */
export function emptyWordsOf(
  request: string,
  changing: readonly string[],
  tools?: readonly ReadableTool[],
): EmptyWords & { readonly ofParameters: ByParameter<readonly string[]> } {
  const verbs = verbsOf(request);
  const all = comparedWords(request);
  const [first = ''] = all;
  const opensOnce = verbs.includes(first) && all.filter((word) => word === first).length === 1;
  const own = [...verbs, ...comparedWords((request.match(DESTINATION) ?? []).join(' '))];
  const times = timeWordsIn(request);
  const descriptions = SAYS_MORE.test(request) ? NEW_SOMEBODY : DESCRIPTION;
  const described = [...request.matchAll(descriptions)].map(([, words = '']) => words);
  return {
    opening: opensOnce ? first : null,
    inAll: FUNCTION_WORDS.split(' ').filter((word) => word !== 'let' || !LETS_IN.test(request)),
    inContents: own,
    inTimedContents: times,
    ofTools: {
      ...Object.fromEntries(changing.map((tool) => [tool, [...verbs, ...nounsOf(tool)]])),
      ...Object.fromEntries(
        Object.entries(ASKING).flatMap(([role, words]) =>
          toolsWith(tools, role as keyof typeof ASKING)
            .filter((tool) => isReadOnly(tool, tools))
            .map((tool) => [tool, words.split(' ')]),
        ),
      ),
      ...Object.fromEntries(
        toolsWith(tools, 'text')
          .filter((tool) => isReadOnly(tool, tools))
          .map((tool) => [tool, [...tool.split('_'), ...choicesOf(tool, tools), ...AROUND_TEXT.split(' ')]]),
      ),
    },
    ofParameters: {
      ...forRoles(tools, {
        'new value': NEW_VALUE.split(' '),
        'new fact': NEW_VALUE.split(' '),
        'new task': IMPORTANCE.split(' '),
        'new contact': [...own, ...comparedWords(described.join(' '))],
        // A time of its own goes with them.
        event: times,
        'searched event': times,
      }),
      // "Change Ben's number to 0151": they are named before the new value.
      ...forAll(namedIn(toolsWith(tools, 'new value'), tools), newValueIn(request)),
    },
  };
}

const choicesOf = (tool: string, tools: readonly ReadableTool[] = []): readonly string[] =>
  (tools.find(({ name }) => name === tool)?.takes ?? []).flatMap(({ choices }) => choices);

const namedIn = (changed: readonly string[], tools?: readonly ReadableTool[]): readonly string[] =>
  parametersWith(tools, ...THING_KINDS).filter((key) => changed.some((tool) => key.startsWith(`${tool}.`)));

/** "remind" in "please remind me tomorrow": what is to be done is not what it is about. */
const verbsOf = (request: string): readonly string[] =>
  clausesOf(request)
    .filter(({ text }) => changesAtStart(text).length > 0)
    .flatMap(({ text }) => comparedWords(text).slice(0, 1));

const nounsOf = (tool: string): readonly string[] =>
  tool.split('_').flatMap((word) => {
    const one = word.replace(/s$/, '');
    return [word, one, ...(SYNONYMS[one] ?? '').split(' ')];
  });

/** @returns the words after the last "to", if enough words are in front of it to name something. */
function newValueIn(request: string): readonly string[] {
  const [, before = '', value = ''] = /^(.+) to (.+)$/i.exec(request.trim()) ?? [];
  return before.split(/\s+/).length < LEAST_NAMING_WORDS ? [] : comparedWords(value);
}

/** "Change Ben's number". */
const LEAST_NAMING_WORDS = 3;

/** "8am" may also be a number and its unit. */
const timeWordsIn = (request: string): readonly string[] =>
  timePhrases(request).flatMap(({ text }) => [...comparedWords(text), ...(text.match(/(?<=\d)\p{L}+/gu) ?? [])]);
