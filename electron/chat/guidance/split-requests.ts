import { separateEntries } from './separate-entries.ts';
import { timePhrases } from './time-phrases.ts';

/** Words that begin a request for one of the app's tools. */
const BEGINS =
  /^(?:please |also |then |and |now |next )*(?:(?:can|could|would|will) you (?:please |also )?)?(?:add|append|put|set|create|make|remind|start|cancel|delete|remove|move|change|rename|mark|tick|note(?: down)?|remember|forget|save|store|show|list|find|search|give|tell|what|what's|whats|when|when's|how|who|which|where|where's|convert|calculate|work out|roll|flip|toss|pick|choose|generate|copy|paste|open|schedule|enter|book|look up|look|read|complete|reopen|restore|undo|export|import|write|edit|update|count|shuffle|timer|todo|task|reminder|check)\b/i;
/** What one request may contain itself: a thing to do, or words to keep. */
const CONTENT =
  /\b(?:remind(?:er)?\b.*\b(?:to|about|of|that)|note|remember|to-?do|task|text|write|says?|saying|called|titled|message)\b|[:"“«]/i;
/** Beginnings that are not something to be reminded of. */
const CLEARLY_BEGINS =
  /^(?:please |also |then |and )*(?:remind me|set (?:a|an|the)|start (?:a|an|the)|what(?:'s| is| are| time)|how (?:many|much|long)|show me|tell me|give me|put .* (?:calendar|list)|add .* (?:calendar|list|tasks?|contacts?)|add (?:a|an) (?:task|event|note|reminder|contact)|create (?:a|an)|(?:make|add|start) (?:a|an) new|make (?:a|an) (?:note|list)|make me|cancel|delete (?:the|my)|remove (?:the|my) .* (?:from|note|task|event|reminder)|note(?::| that| down)|convert|flip|roll|pick)\b/i;
const BETWEEN =
  /\s*(?:[,;.!?]\s+(?:and\s+)?(?:also\s+|then\s+)?|\s+and\s+(?:also\s+|then\s+)?|\s*\n+\s*|\s+then\s+|\s+plus\s+)/gi;

/**
 * Splits a message that clearly contains several requests: each part begins with words of its own for a request.
 * @returns the parts in order, or the whole message.
 */
export function splitRequests(message: string): readonly string[] {
  const text = message.trim();
  const entries = separateEntries(text);
  if (entries !== null) return entries;
  for (const { 0: between, index } of text.matchAll(BETWEEN)) {
    const [before, after] = [text.slice(0, index).trim(), text.slice(index + between.length).trim()];
    const second = complete(before, after);
    if (second === null || !isRequest(before)) continue;
    return [before + (between.trim().startsWith('?') ? '?' : ''), ...splitRequests(second)];
  }
  return [text];
}

const isRequest = (text: string): boolean => BEGINS.test(text) && text.split(/\s+/).length >= 2;

const REMINDS = /^(?:please )?(remind me)\b/i;
const TIME_AND_TASK =
  /^(?:at|on|in|tomorrow|tonight|today|next|this|every|mon|tues|wednes|thurs|fri|satur|sun)\w*\b.*\bto \w+/i;
const ONE_MORE = /^one (?:with|for|at|on|to|called|about)\b/i;
const FIRST_THING = /^(.*?\b(?:a|an) [\w-]+|(?:timer|reminder|task))\b/i;
/** A verb that does the same to several things: "cancel the gym and the dentist". */
const DOES_SAME =
  /^((?:please )?(?:cancel|delete|remove|tick off|complete|reopen|restore|read|show(?: me)?)) (?:the|my) \S+(?: \S+){0,3}$/i;
const NEXT_THING = /^(?:the|my) [\p{L}\d-]+(?: [\p{L}\d-]+){0,3}[.!?]*$/iu;
/** "Convert 5 miles to km and 3 pounds to kg". */
const CONVERTS = /^((?:please )?(?:convert|change)) \S*\d.* (?:to|into) /i;
const NEXT_AMOUNT = /^[\d.,]+ ?\p{L}+ (?:to|into|in) \p{L}+[.!?]*$/iu;
/** "What time is it in Lima and in Oslo?" */
const ASKS_WHERE = /^(?:what|when|how)\b.* in \p{L}+$/iu;
const NEXT_PLACE = /^in \p{L}[\p{L} ]{1,20}\?*$/iu;

/** "Delete the old note and make a new one": another note. */
const ANOTHER_ONE = /\b(a new|another) one\b/i;
const KIND = /\b(?:note|task|to-?do|reminder|event|appointment|meeting|timer|contact|file|folder|table)\b/i;

/** @returns the second request, with the words that it shares with the first; null if it is none of its own. */
function complete(before: string, after: string): string | null {
  const [, remind] = REMINDS.exec(before) ?? [];
  if (remind !== undefined && TIME_AND_TASK.test(after)) return `${remind} ${after}`;
  if (remind !== undefined && endsWithTime(before) && endsWithTime(after)) return `${remind} to ${after}`;
  const [, thing] = FIRST_THING.exec(before) ?? [];
  if (thing !== undefined && ONE_MORE.test(after)) return after.replace(/^one/i, thing);
  const same = sameAgain(before, after);
  if (same !== null) return same;
  const begins = CONTENT.test(before) ? CLEARLY_BEGINS : BEGINS;
  if (!begins.test(after) || after.split(/\s+/).length < 2) return null;
  const [kind] = KIND.exec(before) ?? [];
  return kind === undefined ? after : after.replace(ANOTHER_ONE, `$1 ${kind}`);
}

/** @returns the second request, if it does the same to another thing; null if it does not. */
function sameAgain(before: string, after: string): string | null {
  const [, does] = DOES_SAME.exec(before) ?? [];
  if (does !== undefined && NEXT_THING.test(firstOf(after))) return `${does} ${after}`;
  const [, converts] = CONVERTS.exec(before) ?? [];
  if (converts !== undefined && NEXT_AMOUNT.test(after)) return `${converts} ${after}`;
  return ASKS_WHERE.test(before) && NEXT_PLACE.test(after) ? before.replace(/ in \p{L}+$/u, () => ` ${after}`) : null;
}

/** The first of several things. */
const firstOf = (text: string): string => text.split(/, (?:and )?| and /i, 1)[0] ?? '';

/** "Call Ben at 7": something to do, and then when. */
function endsWithTime(text: string): boolean {
  const said = text.replace(/[.!?]+$/, '');
  const [time] = timePhrases(said);
  return time !== undefined && /\d/.test(time.text) && said.endsWith(time.text) && said.length > time.text.length + 3;
}
