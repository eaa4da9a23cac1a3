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
const NAMED_FIRST = new RegExp(
  [
    String.raw`^(?:(?:a |an |the |another )?(?:new|one more|another)\b|`,
    String.raw`(?:to-?do|task|note|memo|reminder|event|appointment)(?:\s*:| -| QUOTED)|note to self\b|`,
    String.raw`(?:reminder|timer|alarm|countdown)\b(?! (?:is|was|are|has|had|does|did|can|will|would|should|ran|runs?|`,
    'rang|rings?|went|goes|keeps?|never|isn|wasn|won|didn|doesn|that|which|still|again|sounds?|works?|worked|',
    String.raw`broke|fail\w*|app|tool)))`,
  ].join(''),
  'i',
);

/** Phrases that look like requests and are none, or ask for something that no change fulfils. */
const IDIOMS = new RegExp(
  [
    '^(?:make (?:sense|love|up your|yourself|my day|fun|peace|friends|way|room|it (?:stop|rain|quick|snappy))',
    '|add insult|forget (?:it|about it|that i (?:asked|said))|',
    'put (?:up with|yourself|simply|differently|it (?:this|another) way)|',
    'set (?:the scene|foot|a good example)|save (?:your breath|yourself|the date|me (?:the|from))|',
    'mark my words|cut it out|keep (?:calm|going|it up|talking|trying|your|an eye|quiet|away|out|fit|smiling)',
    '|call (?:me|it a day|a spade|us)|start over|move (?:on|over|out of|along)|run (?:away|along|for)|',
    'close (?:call|enough)|check (?:this|it) out|note how|',
    String.raw`remember (?:when|how|the (?:time|day|days|summer|good|old)|me\b)|drop (?:dead|it|by|in)|`,
    'take (?:care|your time|it easy|a (?:break|guess|look|seat|chance|deep))|',
    'give (?:me a (?:break|second|minute|moment)|up|it (?:up|a rest)|way)|show (?:off|up)|',
    'turn (?:out|over a new)|use your|bring it on|write (?:me )?(?:a|an) ',
    '(?:poem|story|song|joke|essay|limerick|haiku|rhyme|e-?mail)|',
    String.raw`stop (?:it|that|joking|kidding|talking|by|worrying|being|asking|right there)|go figure|let me)\b`,
  ].join(''),
  'i',
);

/** Verbs that say everything before a colon; others need to name a thing. */
const ALONE = /^(?:add|append|write|remember|store|save):$/i;

/** @returns what a clause may ask for by its first words; nothing if it doesn't begin like a request. */
export function changesAtStart(clause: string): readonly Change[] {
  if (IDIOMS.test(clause)) return [];
  if (NAMED_FIRST.test(clause)) return ['makes'];
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
