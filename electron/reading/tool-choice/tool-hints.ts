import { longPattern } from '../../foundation/long-pattern.ts';
import { isDiaryEntry } from '../english/diary-entry.ts';
import { timePhrases } from '../english/time-phrases.ts';
import { QUOTATION } from '../english/quotations.ts';
import { POLITE } from '../english/polite-words.ts';

/** Words in which a request names the built-in tool that it needs, whatever else is in it. The first that fits counts. */
const HINTS: readonly (readonly [RegExp, readonly string[]])[] = [
  [
    /\b(?:remember|put|keep|write|save|add|take|make|create|leave) .{0,40}?\b(?:in|as|into) (?:a|another|my) (?:new )?note\b/i,
    ['create_note'],
  ],
  // "…, so get that into my notes": what was told is kept. "The notes" may be those of an event or of somebody.
  [
    longPattern('i')`
      (?<!\b(?:i|we|to) )\b(?:get|put|save|keep|pop|stick|store|write|add) (?:that|this|it)
      (?: down)? (?:in|into|among|with|to) my notes\b(?! (?:of|for|on|about))
    `,
    ['create_note'],
  ],
  [
    new RegExp(
      [
        String.raw`^(?:\W*note(?: to self)?:|note (?:down|that)\b|note ["“„]|`,
        '(?:take|make|create|write|add|new|start) (?:down )?(?:a |an |another |me a )?(?:new |quick )?',
        String.raw`(?:note|memo)\b)`,
      ].join(''),
      'i',
    ),
    ['create_note'],
  ],
  [
    new RegExp(
      [
        String.raw`^(?:never|don't|dont|do not) (?:ever )?forget(?: that\b|:)|^remember (?:that|:|my|i\b|i'm\b|we\b)|`,
        '^(?:for next time|for the future|for future reference|from now on|just so (?:that )?you know|',
        String.raw`for your information|fyi)\b`,
      ].join(''),
      'i',
    ),
    ['remember'],
  ],
  [
    longPattern('i')`
      ^(?:(?:my|the) )?(?:calendar|diary|agenda|schedule)\b(?! (?:week|number|entry|event))(?!.*[:"“])
      |\b(?:see|show|view)(?: me)? (?:the |my |our )?(?:calendar|diary|agenda|schedule) (?:of|for|on|from)\b
    `,
    ['list_events'],
  ],
  [/\bhow old (?:is|will|would) (?!it\b|that\b|this\b|the\b|my\b|a\b)\p{L}+/iu, ['find_contact']],
  [/\bi (?:don't|do not|mustn't) want to forget (?:that\b|:|what\b|how\b)/i, ['create_note']],
  [
    new RegExp(
      [
        String.raw`(?<!\bto )\b(?:remind|nudge|ping) me\b|\b(?:don't|do not|dont) let me forget\b|\btell me to\b|`,
        String.raw`\bset (?:up )?a reminder\b|^(?:new |a )?reminder\b`,
      ].join(''),
      'i',
    ),
    ['create_reminder'],
  ],
  // Who naps for a while is woken by a timer; who is to be woken "at 7" is reminded.
  [/\bwake (?:me|us)(?: up)?(?: again)? (?:in|after) (?:\S+ ){1,3}?(?:min(?:ute)?s?|hours?|hrs?)\b/i, ['start_timer']],
  [
    /\b(?:set|start|run|need|want) (?:a|another|the) (?:new |[\w-]+ )?(?:timer|countdown)\b|^(?:new |a )?(?:timer|countdown)\b/i,
    ['start_timer'],
  ],
  // "My password is weak, I need a better one".
  [
    longPattern('i')`
      \b(?:
        need|want|could do with|make me|give me|have|get
      ) (?:an?|another) (?:(?:new|really|very|more|strong|stronger|better|decent|secure|safe|proper|good) )*
      (?:password|passphrase)\b
      |\bpasswords?\b.{1,60}\b(?:need|want|could do with|make me|give me) (?:an?|another) (?:(?:new|really|more) )?
      (?:new|strong|stronger|better|decent|secure|safe|proper|good) one\b
    `,
    ['make_password'],
  ],
  [
    /\b(?:put|add|write|stick|get) .{1,60}\b(?:on|to|onto) (?:my|the|our) (?:(?:shopping|grocery|to-?do|task) )?list\b/i,
    ['add_task'],
  ],
  [/^(?:(?:a |add |add a |create |create a )?(?:new )?(?:task|to-?do)\b(?! list))/i, ['add_task']],
  [
    new RegExp(
      [
        String.raw`\b(?:put|add|enter|write|schedule|get|stick|pop|slot|throw) .{1,60}\b(?:in|into|to|on) (?:my|the|our) `,
        String.raw`(?:calendar|diary|agenda)\b|^(?:new|add an|create an) (?:event|appointment)\b`,
      ].join(''),
      'i',
    ),
    ['create_event'],
  ],
  // "Set up a call with the bank": when is asked for.
  [
    new RegExp(
      `^${POLITE}(?:schedule|set up|book|pencil in) (?:me )?(?:an?|another) (?:new |quick |short |video |phone )?` +
        String.raw`(?:meeting|call|appointment|catch-?up|lunch|dinner|breakfast|coffee|session|interview|viewing|visit|lesson)\b`,
      'i',
    ),
    ['create_event'],
  ],
  [
    /\b(?:add|save|store|put) .{1,60}\b(?:to|in|into) (?:(?:my|the|our) )?(?:contacts|address book)\b|^(?:a )?new contact\b/i,
    ['add_contact'],
  ],
  // A name with a number or an address, and "save him": a new contact.
  [
    new RegExp(
      [
        String.raw`\b(?:save|add|store|keep|put|note) (?:him|her|them)\b(?!.*\b(?:birthday|list|note|calendar)\b)|`,
        String.raw`^(?:add|save|store|new)(?: new)? (?-i:\p{Lu})[\p{L}'’-]+(?: (?-i:\p{Lu})[\p{L}'’-]+)+,? .*`,
        String.raw`(?:\d{5}|\d{3}[ -]\d{3}|@\S+\.)`,
      ].join(''),
      'iu',
    ),
    ['add_contact'],
  ],
  [
    new RegExp(
      [
        String.raw`\b(?:something|anything|wrote|mention\w*|says?|said) .*\bin (?:(?:one|some|any|all) of )?`,
        String.raw`(?:the|my|our|those|these) (?:text )?files\b`,
      ].join(''),
      'i',
    ),
    ['search_in_files'],
  ],
  [/\b(?:to|on) (?:my|the) clipboard\b/i, ['copy_to_clipboard']],
  [
    /\b(?:isn't|is not|won't be|not) (?:happening|taking place|going ahead)\b|\b(?:is|was|been|got) called off\b/i,
    ['cancel_event'],
  ],
  [/\bcan wait (?:until|till)\b/i, ['edit_task']],
  [/\b(?:task|to-?do|job) is (?:now |all )?(?:done|finished|complete)\b/i, ['complete_task']],
  [
    new RegExp(
      [
        '^(?:add|append|write|put) .{1,80}? (?:to|in|into|on|onto) (?:the|my|that|this) note(?: "…")?',
        String.raw`(?:[.!]|$| (?:too|as well|please|again)\b)`,
      ].join(''),
      'i',
    ),
    ['append_note'],
  ],
  [/\b(?:list|note) (?:is|still is) (?:still )?missing\b/i, ['append_note']],
  [/\b(?:wrote|noted|jotted) (?:it|that|them|this) down\b/i, ['search_notes', 'read_note']],
  [
    /\b(?:don't|do not|dont) (?:have|know|remember) (?:his|her|their|[\w-]+'s) (?:e-?mail|phone|mobile|number|address)/i,
    ['find_contact'],
  ],
  [
    new RegExp(
      [
        String.raw`^(?:what(?:'s| is| are)|give me|show me|find|look up|then give me) \p{L}+'s `,
        String.raw`(?:(?:phone|mobile|home|work) )?(?:number|phone|e-?mail|address|contact|details)\b`,
      ].join(''),
      'iu',
    ),
    ['find_contact'],
  ],
  [
    /\b(?:in|from) \p{Lu}\p{L}+.*\b(?:awake|asleep|still up|office hours|too (?:late|early) to (?:call|ring|phone))\b/u,
    ['get_time'],
  ],
  [/^what(?:'s| is) (?:on|planned|up)\b(?! (?:my|the|your) (?:mind|disk|clipboard|\S* ?list))/i, ['list_events']],
  [
    new RegExp(
      [
        String.raw`^what (?:have|do|am|are|is|has) (?:i|we)(?: got)?\b.*\b(?:on|planned|doing|scheduled)\b`,
        '(?! (?:my|the|your) (?:mind|disk|clipboard|list))',
      ].join(''),
      'i',
    ),
    ['list_events'],
  ],
  [
    new RegExp(
      [
        '^(?:(?:do|have) (?:i|we)|is there|are there)(?: have| got)? ',
        '(?:anything|something|any (?:appointments?|meetings?|events?|plans)) ',
        String.raw`(?:on|planned|scheduled|in (?:my|the|our) (?:calendar|diary)|(?:today|tomorrow|tonight|this|next)\b)`,
      ].join(''),
      'i',
    ),
    ['list_events'],
  ],
  [
    /^when (?:do|am|will|must|should)? ?(?:i|we) (?:see|meet|visit|have (?:the|my|our|an?)|go to (?:the|my))\b/i,
    ['list_events'],
  ],
  [/^when(?:'s| is) (?:my|our|the) (?!next bus|.*\b(?:birthday|due|sun|holiday)\b)/i, ['list_events']],
  [
    new RegExp(
      [
        "^(?:(?:what(?:'s|s| is) the |the )?(?:current |local )?time|what(?:'s|s)? time(?: is it| is| it is)?)",
        String.raw`(?: is it)?(?: right now| now)? (?:over )?in \p{L}`,
      ].join(''),
      'iu',
    ),
    ['get_time'],
  ],
  [
    new RegExp(
      [
        String.raw`^(?:add(?: up| together)?|sum(?: up)?|total(?: up)?):? [$€£]?\d[\d.,$€£]*`,
        String.raw`(?:(?:,? and |, | \+ | plus )[$€£]?\d[\d.,]*)+(?: together| up)?[.!?]*$`,
      ].join(''),
      'i',
    ),
    ['calculate'],
  ],
  [
    /^(?:show|list|give|which|find|what)\b.*\b(?:rows?|entries|expenses|records)\b.*\b(?:over|above|under|below|more than|less than)\b/i,
    ['find_rows'],
  ],
  [
    new RegExp(
      [
        String.raw`^(?:delete|remove|drop|erase) (?:the |this |that |all |any |every )?(?:\S+ )?`,
        String.raw`(?:rows?|entry|entries|lines?)\b.*\b(?:from|in|of) (?:the |my |our )?`,
        String.raw`(?!.*\b(?:file|note|list|calendar)\b|\S*\.\w)`,
      ].join(''),
      'i',
    ),
    ['delete_rows'],
  ],
  [/^(?:calculate|compute|work out) (?:[\d(]|\w+ [*/] \d)/i, ['calculate']],
  [/^(?:convert )?\d[\d.,]* ?(?!am\b|pm\b|%)\p{L}+ (?:in|to|into) (?!the\b|my\b|a\b)\p{L}+\??$/iu, ['convert_units']],
  [
    new RegExp(
      [
        String.raw`(?:%|\bper ?cent(?:age)?) (?:change|difference|increase|decrease|rise|drop)\b|`,
        String.raw`\b(?:change|rise|increase|decrease|drop)\w* (?:is (?:it|that|this) )?(?:in|by how (?:many|much)) `,
        '(?:%|per ?cent)',
      ].join(''),
      'i',
    ),
    ['percent_change'],
  ],
  [
    new RegExp(
      [
        String.raw`\b(?:hogging|hammering|eating(?: up)?|using(?: up)?|slowing|maxing)\b.*\b`,
        String.raw`(?:cpu|processor|memory|ram|(?:my|this|the) (?:computer|laptop|pc|machine))\b|`,
        String.raw`\bfan\b.*\b(?:loud|stop|spinning|running|noisy)`,
      ].join(''),
      'i',
    ),
    ['list_processes'],
  ],
  [
    longPattern('i')`
      (?<!\b(?:put|write|get|add|save|store|keep) (?:that|this|it) )\b(?:according to|going by|in|from) (?:one of )?
      (?:my|our|the) notes\b(?!.*\b(?:list|show|add|put|save|write)\b)
    `,
    ['search_notes', 'read_note'],
  ],
  [/\b(?:where|what) did i (?:write|note|jot)\b/i, ['search_notes', 'read_note']],
  // An existing one, not a new one.
  [
    new RegExp(
      String.raw`^(?:where|what|which|who)\b(?!.*\b(?:make|generate|create|strong|good|new|safe|random)\b).*\b` +
        String.raw`(?:password|passcode|passphrase|pin|door code)\b`,
      'i',
    ),
    ['search_notes', 'read_note'],
  ],
  [/\b(?:average|avg|mean|median|standard deviation) of\b/i, ['describe_numbers', 'summarize_table']],
  [/\bin(?:to)? (?:binary|hex|hexadecimal|octal|decimal)\b|\bas (?:binary|hex|octal)\b/i, ['convert_number_base']],
  [/\b(?:calendar )?week (?:number|is it|are we)\b/i, ['week_number']],
  [/\bhow many rows\b/i, ['summarize_table', 'describe_table']],
  [
    /\b(?:has|have|got) (?:a new|changed (?:his|her|their)) (?:phone |mobile )?(?:number|e-?mail|address)\b/i,
    ['edit_contact'],
  ],
];

/** Words that say where something goes, or what it is. */
const SAYS_MORE = new RegExp(
  [
    String.raw`\b(?:to|in|on|into|onto|with|at|for|note|notes|reminder|timer|event|appointment|meeting|contact|task|list|`,
    String.raw`table|column|row|feed|it|that|this|them|one|another|new|up|numbers?)\b`,
  ].join(''),
);

/** "Add olives": nothing says that it is anything but something to buy or to do. */
const adds = (text: string): boolean =>
  /^add (?:some |more |an? )?(?:\p{Ll}+[ ,]*){1,4}[.!]*$/u.test(text) && !SAYS_MORE.test(text);

/** "Next week?" asks what there is. */
const asksForDay = (text: string): boolean =>
  /^[^?]+\?$/.test(text) && timePhrases(text)[0]?.text.length === text.length - 1;

const OPENING = new RegExp(`^(?:(?:yeah|alright)[, ]+)*${POLITE}`, 'i');

/** @returns names of the tools that a request asks for in as many words; empty if it leaves that open. */
export function hintedTools(request: string): readonly string[] {
  const text = request.trim().replaceAll('’', "'").replace(OPENING, '');
  const unquoted = text.replaceAll(QUOTATION, '"…"');
  const [, named] = HINTS.find(([words]) => words.test(unquoted)) ?? [];
  if (named !== undefined) return named;
  if (asksForDay(text)) return ['list_events'];
  if (adds(text)) return ['add_task'];
  return isDiaryEntry(text) ? ['create_event'] : [];
}
