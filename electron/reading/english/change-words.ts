import { longPattern } from '../../foundation/long-pattern.ts';
import { Phrases } from '../../foundation/phrases.ts';

/**
 * What a request changes: it adds or alters something, removes it, or brings it back. Anything that a tool does to the
 * person's things is one of these.
 */
export type Change = 'makes' | 'removes' | 'restores';

/** How requests for a change begin, in the imperative. "Take it out" may remove something or not: both count. */
const VERBS: readonly (readonly [Change, string])[] = [
  ['restores', 'restore|undelete|uncancel|recover|reopen|untick|uncheck|unmark|undo|reinstate|revert'],
  ['restores', String.raw`(?:bring|get|put|take|fetch|i want) (?:\S+ ){0,6}?(?:back|out of the (?:bin|trash))`],
  ['restores', String.raw`open (?:\S+ ){1,6}?again|mark (?:\S+ ){1,6}?(?:undone|not done|as (?:not done|open))`],
  ['removes', 'delete|remove|cancel|erase|trash|bin|discard|scrap|ditch|drop|clear|empty|wipe|strike|forget|unfollow'],
  ['removes', 'unsubscribe|dismiss|stop (?:the|my|following|reminding)|revoke|strip|get rid of|cross|tidy'],
  ['removes', String.raw`(?:throw|toss|chuck|take|call|turn|switch) (?:\S+ ){0,6}?(?:away|out|off|from|back)`],
  ['makes', 'add|append|attach|insert|enter|put|place|create|make|set(?: up)?|start|schedule|plan|arrange'],
  ['makes', 'remind|ping|nudge|alert|notify|wake|warn|tell me to|let me know|give me a (?:shout|nudge|reminder)'],
  ['makes', 'note|jot|remember|memorize|memorise|save|store|record|log|write|pin|pencil|block|reserve'],
  [
    'makes',
    String.raw`keep (?:(?:this|that|it) (?:as )?)?(?:a note|in mind|track)|` +
      String.raw`(?:i )?(?:don't|do not|never|mustn't|must not) (?:want to |let me )?forget`,
  ],
  ['makes', 'move|shift|push|pull|postpone|delay|reschedule|bring|change|edit|update|adjust|correct|fix|amend|alter'],
  ['makes', 'replace|swap|rename|retitle|extend|shorten|raise|lower|mark|tick|complete|finish|close|tag'],
  ['makes', String.raw`check (?:\S+ ){0,3}?off`],
  ['makes', 'import|load|read in|export|download|fetch|follow|subscribe|copy|duplicate|back up|sort|merge|combine'],
  ['makes', 'pack|zip|unpack|unzip|compress|extract|take|resize|scale|shrink|crop|cut|trim|rotate|turn|flip|convert'],
  [
    'makes',
    String.raw`i(?:'d like| would like| need| want) (?:an?|another|some|something|one more)\b(?! (?:break|holiday|job|hug|friend))`,
  ],
  ['makes', String.raw`(?:stick|pop|tack|bung|slap|pencil)(?! (?:to|with|by|up|around|round|out)\b)`],
  ['makes', 'generate|draw|plot|chart|render|open|launch|execute|run|commit|switch|check ?out|branch'],
];

const STARTS: readonly (readonly [Change, RegExp])[] = VERBS.map(([change, verbs]) => [
  change,
  new RegExp(String.raw`^(?:${verbs})(?![\w'-]|\.\w)`, 'i'),
]);

/** A thing that is named first instead of a verb: "timer 5 minutes", "note: …", "new contact …". */
const NAMED_FIRST = longPattern('i')`
    ^(?:(?:a |an |the |another )?(?:new|one more|another)\b|(?:to-?do|task|note|memo|reminder|event|appointment)(?:\s*:| -
    | QUOTED)|note to self\b)
  `;
const RUNS = /^(?:reminder|timer|alarm|countdown)\b/i;
/** "The timer rang": what is said of a timer asks for none. */
const SAID_OF_IT = new Phrases(
  'is, was, are, has, had, does, did, can, will, would, should, ran, run, runs, rang, ring, rings, went, goes, keep, keeps, never, isn',
  'wasn, won, didn, doesn, that, which, still, again, sound, sounds, work, works, worked, broke, fail, fails, failed, app, tool',
);

/** Phrases that look like requests and are none, or ask for something that no change fulfils. */
const IDIOMS = new Phrases(
  'make sense, make love, make up your, make yourself, make my day, make fun, make peace, make friends, make way, make room',
  'make it stop, make it rain, make it quick, make it snappy, add insult, forget it, forget about it, forget that i asked',
  'forget that i said, put up with, put yourself, put simply, put differently, put it this way, put it another way, set the scene',
  'set foot, set a good example, save your breath, save yourself, save the date, save me the, save me from, mark my words, cut it out',
  'keep calm, keep going, keep it up, keep talking, keep trying, keep your, keep an eye, keep quiet, keep away, keep out, keep fit',
  'keep smiling, call me, call it a day, call us, start over, move on, move over, move out of, move along, run away, run along, run for',
  'close call, close enough, check this out, check it out, note how, remember when, remember how, remember the time, remember the day',
  'remember the days, remember the summer, remember the good, remember the old, remember me, drop dead, drop it, drop by, drop in',
  'take care, take your time, take it easy, take a break, take a guess, take a look, take a seat, take a chance, take a deep',
  'give me a break, give me a second, give me a minute, give me a moment, give up, give it up, give it a rest, give way, show off',
  'show up, turn out, turn over a new, use your, bring it on, stop it, stop that, stop joking, stop kidding, stop talking, stop by',
  'stop worrying, stop being, stop asking, stop right there, go figure, let me',
);
const WRITES = /^write (?:me )?an? (?:poem|story|song|joke|essay|limerick|haiku|rhyme|e-?mail)\b/i;

/** Verbs that say everything before a colon; others need to name a thing. */
const ALONE = /^(?:add|append|write|remember|store|save):$/i;

/** @returns what a clause may ask for by its first words; nothing if it doesn't begin like a request. */
export function changesAtStart(clause: string): readonly Change[] {
  if (IDIOMS.begin(clause) || WRITES.test(clause)) return [];
  if (NAMED_FIRST.test(clause) || (RUNS.test(clause) && !SAID_OF_IT.begin(clause.replace(RUNS, '')))) return ['makes'];
  if (!clause.includes(' ') && !ALONE.test(clause)) return [];
  return STARTS.filter(([, start]) => start.test(clause)).map(([change]) => change);
}

const RESTORES = /^(?:restore|reopen|undo|undelete|recover)_?/;
const REMOVES = /^(?:delete|remove|cancel|trash|forget|unfollow|strip|erase|clear|drop|purge|discard)_?/;

/** @returns what a tool does, by the verb that its name begins with. */
export function changeOf(toolName: string): Change {
  if (RESTORES.test(toolName)) return 'restores';
  return REMOVES.test(toolName) ? 'removes' : 'makes';
}
