/** Words that requests begin with, and small words and things that follow without a space: "remindme", "setatimer". */
const VERBS =
  'remind|tell|show|give|set|add|start|make|move|cancel|delete|remove|find|put|roll|flip|pick|read|open|create';
const SMALL = 'me|a|an|the|my';
const THINGS =
  'timer|reminder|note|task|event|appointment|meeting|contact|coin|dice|number|password|calendar|list|tasks|notes|reminders|alarm|dentist';
const OTHER =
  'whats the|what is|what time|how many|how much|how long|how old|to do list|shopping list|as well|every ' +
  'day|next week|this week|next month|in the|on the|at the|to the|of the|can you|could you|to my|on my|in ' +
  'my';

const JOINED: readonly RegExp[] = [
  new RegExp(`^(${VERBS})(${SMALL})(${THINGS})$`),
  new RegExp(`^(${VERBS})(me|the|my)$`),
  new RegExp(`^(a|an|the|my)(${THINGS})$`),
];
const OTHER_JOINED: ReadonlyMap<string, string> = new Map(
  OTHER.split('|').map((words) => [words.replaceAll(' ', ''), words]),
);
/** "8am" and "5pm" are read as they are, "at8" and "in10minutes" are not. */
const TIME_JOINED = /^(at|in|for|by)(\d{1,2}(?:[ap]m)?)(minutes?|mins?|hours?|seconds?|secs?|days?|weeks?)?$/;

/** Real words that look like two. */
const WORDS: ReadonlySet<string> = new Set('everyday theme readme intone'.split(' '));

/** @returns the words that were written as one; null if it is one. */
export function joinedWords(word: string): string | null {
  if (WORDS.has(word)) return null;
  const other = OTHER_JOINED.get(word);
  if (other !== undefined) return other;
  for (const joined of [...JOINED, TIME_JOINED]) {
    const parts = joined
      .exec(word)
      ?.slice(1)
      .filter((part) => part !== undefined);
    if (parts !== undefined) return parts.join(' ');
  }
  return null;
}
