import { longPattern } from '../../foundation/long-pattern.ts';
import { DAY_NAME, WEEKDAY } from './time-words.ts';

/** "I don't want to forget that the paint is called Atlantic". */
const NOT_FORGET = longPattern('iu')`
  ^(?:(?:so|and|but|oh)\b,? )*i (?:don['’]?t|do not|mustn['’]?t|must not|can['’]?t) (?:want to |wanna )?
  forget (?:that |about the fact that )(?=\p{L})
`;
/** "Remind me to …, because I will forget": no part of what is to be done. */
const WHY_REMINDED = longPattern('iu')`
  (?=,? (?:because|cos|coz|as|or|otherwise|else) (?:i|we))(?<=\b(?:remind|reminder|task|list|note)\b.{3,})
  ,? (?:because|cos|coz|as|or|otherwise|else) (?:i|we)
  (?:['’]ll| will| would|['’]m going to| always| tend to)* (?:forget|not remember|never remember|miss it)
  (?: (?:it|otherwise|again|for sure))*(?=[.!]*$)
`;
/** "It wants to say Tuesday", "that reminder wants to be half ten": of things, it means that they should. */
const WANTS_TO_BE = longPattern('giu')`
  (?<=
    \b(?:
      it|that|this|which|one|note|reminder|event|appointment|meeting|task|timer|file|letter|line|row|amount|date|time
      |title|name|number|price
    ) (?:(?:on|for|about|at|in) (?:\S+ ){1,3})?
  )wants to (be|say|read|start|go|come)\b
`;
/** "Make sure I'm up by half five". */
const TO_BE_UP = longPattern('iu')`
  \b(?:make sure|see to it that|ensure|mind) (?:that )?
  (?:i['’]?m|i am|i get) (?:up|awake|out of bed) (?:by|at|before) (?=\S)(?<when>[^,;]{1,30}?)
  (?=[.!]*$| please| tomorrow)
`;
/** "7 o'clock tomorrow wake me". */
const WAKES = /^(?:at )?(?<when>\d[^.,;?!]{0,30}?),? (?:please )?wake (?:me|us)(?: up)?(?: please)?[.!]*$/iu;
/** "I can't for the life of me think where the tyres are": asks where they are. */
const CANNOT_THINK = longPattern('iu')`
  ^(?:(?:so|and|but|ugh|hm+|sorry|oh)\b,? )*(?:i )?(?:just )?
  (?:can['’]?t|cannot|can not|couldn['’]?t) (?:for the life of me |quite |really |ever |honestly )?
  (?:think|remember|recall|work out|figure out)(?: any ?more)? (where|what|when|who|how) (.+) (is|are|was|were)
  ([.!?]*)$
`;

/** "Locked out, and I no longer know where we keep the spare key!" */
const NOT_KNOWN = longPattern('iu')`
  (?<=^|[,.;!] )(?:(?:and|but|so) )?(?:i|we) (?:no longer|don['’]?t|do not|can['’]?t) (?:know|remember|recall)
  (?: any ?more)? where (?:i|we) (?:keep|kept|put|left|store|stored|have|had) ((?:the |my |our )?[^,.;!?]{3,40}?)
  (?: any ?more)?[.!]*$
`;

/** "Packing list, put there two towels as well". */
const LIST_FIRST = longPattern('iu')`
  ^(?:(?:on|to) )?(?:the |my |our )?(?<list>(?!to-?do)[\p{L}-]+) list[,:]? ?(?:please )?
  (?:put|add|write|note) (?:there|on there|on it|onto it|in it|to it)(?: also| too| as well)?
  :? (?<thing>[^.;!?]{2,60}?)(?: also| too| as well| please)*[.!]*$
`;
/** "Table at the Swan on Friday": a meal, and no table of figures. */
const TABLE_AT = /^(?:a )?(?=table (?:for \S+ )?(?:at|in) (?:the )?\p{Lu})/u;
/** "What allergies have I told you about". */
const TOLD_YOU = longPattern('iu')`
  ^(?:(?:and|so|hey|hi|ok)\b,? )*
  (?:what|which) (?<what>\p{L}+(?: \p{L}+)?) (?:have|had|did) i (?:told?|tell|mention(?:ed)?)(?: to)?(?: you)?
  (?: (?:about|of))?(?: (?:before|again|once))?\??$
`;
/** "Show me everything you've remembered about me". */
const SHOWS_MEMORIES = longPattern('iu')`
  ^(?:(?:please|can you|could you) )*(?:show|tell|list|give)(?: me)? (?:what|everything|all(?: that)?|the things)
  (?: that)? you(?:['’]ve| have)? (?:remember(?:ed)?|memori[sz]ed|stored|saved|got in (?:your )?memory)(?: about me)?
  [.!?]*$
`;
/** "How long ago was 1 March?" */
const AGO =
  /^how (?:long|many days) ago (?:was|were|is)(?: it since)? (?:the )?(?!it\b|that\b|yesterday|last\b)(?<day>\S[^?]*?)[?.!]*$/iu;

/** "Garlic wants putting on me shopping list". */
const WANTS_PUTTING = longPattern('iu')`
  ^(?<thing>[^,.;:!?]{2,50}?)
  (?: (?:still|also|just|really))? (?:wants?|needs?) (?:
    putting|adding|popping|sticking|to go|to be
  ) (?:on|onto|to) (?:me|my|the|our) (?<list>(?!to-?do|task)[\p{L}-]+)(?: list)?(?: please| too| as well)*[.!]*$
`;

/** "And the cumin an all". */
const AND_ALL = /^((?:and|also|oh and)\b.{2,60}?),? an(?:d|['’])? all[.!]*$/iu;

/** "When it is 8 pm in Kolkata, what is the time in Toronto?" */
const TIMES_APART = longPattern('iu')`
  ^(?:when|if) it(?:['’]?s| is) (?<time>\S+(?: ?[ap]\.?m\.?)?(?: o['’]?clock)?) in (?<from>\p{L}[\p{L} ]{2,25})
  ,? (?:
    what(?:['’]?s| is)?(?: the)? time(?: is it| will it be)?|what time is it|how late is it
  ) in (?<to>\p{L}[\p{L} ]{2,25}?)[?.!]*$
`;
/** "I can never remember where the spare key went". */
const NEVER_KNOWS = longPattern('iu')`
  ^(?:(?:so|oh|ugh)\b,? )*
  i (?:
    can never|never can|never|always forget|keep forgetting|can['’]?t ever|(?:always |keep )?blank(?:ing)? on
    |(?:always )?draw a blank on
  )(?: remember| recall)? where (?:(?:i|we) (?:left|put|kept|keep|have|hid) )?(?:that |the |our |my )?
  (?<thing>[^,.;?!]{2,30}?)(?: of (?:ours|mine|my own))?
  (?:(?<=where (?:i|we) (?:left|put|kept|keep|have|hid) .*)| (?:went|goes|is|are|was|got to|has gone|lives)(?: to)?)
  [.!]*$
`;
/** "Make it 11, got a lecture at 10": what is behind is only why. */
const MAKE_IT = longPattern('iu')`
  ^((?:(?:och|oh|ah|no|sorry|wait|actually|hmm|nah),? )*make (?:it|that) [^,]{1,25})
  , (?!.*\b(?:add|put|also|remind|list|note|set|book|cancel|delete|need|want)\b)
  (?:because|cos|as|since|i|i['’](?:ve|m)|we|she|he|they|got|there['’]?s)\b.*$
`;
/** "No, I tell a lie, it is on Friday". */
const TELLS_LIE = /(?<=^|[,.;] ?)i tell a lie,? /iu;
/** "Show me the whole list". */
const WHOLE_LIST =
  /(?<=\b(?:show|read|see|give|tell|what)\b.*\bthe )(?:full|whole|entire|complete|updated) (?=list\b)/iu;

/** "I can never recall which oil the car wants". */
const NEVER_RECALLS = longPattern('iu')`
  ^(?:(?:so|oh|ugh)\b,? )*(?:i )?(?:can never|never can|can['’]?t ever|always forget|keep forgetting)
  (?: remember| recall)? (?<what>which|what|who|when|how) (?<rest>[^,.;?!]{5,60})[.!]*$
`;
/** "At 8, no wait I have a call then, make it half past 8": a reason comes in between. */
const REASON_BETWEEN = longPattern('iu')`
  (?<=,? )(?:no,? wait|wait,? no|oh,? wait|actually|hang on|hold on)\b,? (?!make|it['’]?s\b|to\b|at\b|on\b)
  [^,.;]{4,60}, (?=make (?:it|that) )
`;
/** "If it's no bother, …", "…, pet". */
const NO_BOTHER = longPattern('iu')`
  ^if (?:it['’]?s|it is|that['’]?s) (?:no|not too much|not a) (?:bother|trouble|problem)(?: (?:to|for) you)?,?
  (?: (?:son|pet|love|hen|dear|mate|duck|pal))?,? `;
const CALLED =
  /(?<=^[^,:]*), (?:hen|pet|son|duck|duckie|petal|pal|bruv|boss|chief|luv|hun|mate|my lovely)(?=[.!?]*$)/iu;

/** "Wake me up tomorrow at 4:30". */
const WAKE_ME = longPattern('iu')`
  (?<=^|[.!] )(?:please |can you |could you )*
  (?:wake (?:me|us)(?: up)?|get (?:me|us) up) (?=
    [^,;?!]*(?:
      \d
      |\b(?:
        four|five|six|seven|eight|nine|ten|eleven|twelve|noon|midday|midnight|half|quarter|minutes?|hours?|dawn
        |sunrise
      )\b
    )
  )(?<when>(?!if|when|once|before|after)[^,;?!]{2,40}?)(?: please)?[.!?]*$
`;
/** "Early shift Friday 4:15 to 12:30". */
const SHIFT = longPattern('iu')`
  ^(?=
    (?:early|late|double|long) shift (?:on )?(?:mon|tue|wed|thu|fri|sat|sun|today|tomorrow|\d)[^?;]*\d(?::\d\d)? ?
    (?:[ap]m )?(?:to|till|until|-|–) ?\d
  )
`;
/** "What's on Sunday now": what has just changed is looked at. */
const ON_NOW = /(?<=^what(?:['’]?s| is) on [^,.;?]{3,20}?) (?:now|then)(?=\?*$)/iu;
/** "Get me up at 5:20 for rowing". */
const WAKE_ME_FOR = longPattern('iu')`
  ^(?:please |can you |could you )*
  (?:wake (?:me|us)(?: up)?|get (?:me|us) up) (?<when>
    (?!if|when|once|before|after)[^,;?!]{2,40}?
  ) (?<why>for (?!an?\b|\d)\p{L}[^,;?!]{2,40}?)(?: please)?[.!?]*$
`;

/** "I want table hives: number, queen, kilos". */
const TABLE_NAMED = longPattern('iu')`
  ^(?:(?:please|so|ok) )*(?:i want|i need|i would like|i['’]d like|make|create|give me)(?: me)? (?:an? |the )?
  (?:new )?table (?!with\b|of\b|for\b|called\b|named\b|to\b|that\b|which\b)(?<name>[\p{L}\d-]{2,20}): (?=\S)
`;

/** "Just so you know going forward, I don't eat dairy". */
const SO_YOU_KNOW = longPattern('iu')`
  ^(?:just )?(?:so (?:that )?you know|for your information|fyi)
  (?: going forward| from now on| for (?:the )?future| in future)?[,:] (?=(?:i|my|we|our)(?:['’]m|['’]ve)?\b)
`;
/** "Wouldn't mind knowing what oil the car takes". */
const MIND_KNOWING = longPattern('iu')`
  ^(?:i )?
  (?:
    wouldn['’]?t mind|would like|['’]?d like|could do with|(?:am|['’]m) keen on
  ) (?:knowing|to know) (?=(?:what|which|when|where|who|how)\b)
`;
/** "That ones urgent". */
const ONES = longPattern('giu')`
  (?<!\b(?:with|for|of|from|to|and|about|than) )\b
  (that|this|the \p{L}+) ones (?=
    (?:urgent|done|due|in|at|wrong|important|sorted|mine|next|late|not|off|now|too|too)\b
  )
`;
/** "Write lentils on the shopping". */
const ONTO_SHOPPING = /(?<=\b(?:on|to|onto) (?:the|my|our) )(?:shopping|groceries)(?=[.!]*$)/iu;
/** "Saturday first thing, call it 8". */
const CALL_IT =
  /,? ?\bfirst thing,? (?:(?:call it|say|let['’]?s say|at|around|about) )+(?<clock>\d{1,2}(?:[:.]\d\d)?)(?=[.!]*$)/iu;
const SAY_CLOCK = /(?<=\S), (?:call it|let['’]?s (?:call it|say)|say) (?=\d{1,2}(?:[:.]\d\d)?(?: ?[ap]m)?[.!]*$)/iu;
/** "Put off the dentist". */
const PUT_OFF =
  /(?<=^(?:(?:please|can you|could you|we must|i must|i have to|ok|oh),? )*)put off (?=(?:the|my|our) )/iu;
/** "…, you may strike it off". */
const YOU_MAY =
  /(?<=\S[,.;] (?:so |and )?)you (?:may|can|could) (?=(?:strike|tick|cross|take|check|mark|delete|remove|cancel|drop|bin) )/iu;

/** "… and I will never keep that in my head": why somebody says it, and no denial. */
const WHY_SAID = longPattern('iu')`
  ,? (?:and|but) (?:i|we)
  (?:['’]ll| will)? (?:never|not) (?:keep|remember|think of|manage to (?:keep|remember)) (?:that|it|this|them)
  (?: (?:all|in my head|otherwise|by myself|on my own))*(?=[.!]*$)
`;
/** "Alarm 4:45pm, up for the early shift". */
const ALARM = longPattern('iu')`
  ^(?:(?:please|pls|can you|could you) )*(?:set |put on |i need )?(?:an? |the |my )?
  (?:alarm(?: clock)?|wake[- ]?up call)
  (?: (?:for|at))? (?<when>\d{1,2}(?:[:.]\d\d)? ?(?:[ap]\.?m\.?|o['’]?clock)|\d{1,2}[:.]\d\d)
  (?<day> (?:today|tonight|tomorrow|on \p{L}+day)(?: (?:morning|afternoon|evening|night))?)?[,:]?
  (?: (?:so i can|so that i can|to|for))? (?<what>
    (?!(?:tomorrow|today|tonight|please|on|every|in|and|then|morning|afternoon|evening|night)\b)\p{L}[^.;!?]{2,60}?
  )[.!]*$
`;
/** "Set an alarm for 6:30 tomorrow", before noon: to wake up. */
const MORNING_ALARM = longPattern('iu')`
  ^(?:(?:please|pls|can you|could you) )*(?:set |put on |i need )(?:an? |the |my )?alarm
  (?: clock)? (?:for|at) (?<when>(?:0?[3-9]|1[01])(?:[:.][0-5]\d)?(?: ?a\.?m\.?)?(?: o['’]?clock)?)
  (?<day> (?:today|tomorrow|on \p{L}+day|(?:this|next) \p{L}+day))?(?: (?:in the )?morning)?
  (?=$|[,.;!]|,? (?:and|then|please)\b)
`;
/** "19 procent", as it is spelled next door. */
const PER_CENT = /(?<=\d ?)(?:procent|prozent|pourcents?|pour ?cent|por ?ciento|prosent|percents?)\b/giu;

/** "Chuck in a reminder to feed the cat". */
const PUTS_IN = longPattern('iu')`
  (?<=^(?:(?:please|pls|can you|could you|and|ok|oh|also|then),? )*)
  (?:chuck|pop|stick|throw|bung|slot|whack|put) (?:me )?
  in (?=(?:an?|another|one more) (?:quick |new )?(?:reminder|note|task|to-?do|event|appointment|timer)\b)
`;
/** "Call the lunch off". */
const CALL_OFF = longPattern('iu')`
  (?<=^|[,.;] (?:so |and |please )?|^(?:(?:please|can you|could you|then|and|so|ok),? )+)
  call (?<what>(?:the|my|our|that|this|tomorrow's|today's|tonight's) [^,.;!?]{2,40}?) off
  (?=[,.;!?]|$| (?:then|please|again|after all)\b)
`;
/** "Every Tuesday from 18:00, first time next Tuesday". */
const FIRST_TIME = longPattern('iu')`
  (?<=\b(?:every|each|daily|weekly|monthly|fortnightly)\b[^.!?]*), (?:for )?(?:the )?
  first (?:time|one|class|lesson|session|meeting|go) (?=
    (?:on )?(?:the )?(?:next |this )?(?:\p{L}+day\b|tomorrow|today|\d)
  )
`;

/** "I need a clear hour and a half". */
const CLEAR_HOUR = longPattern('iu')`
  (?<=\b)
  a (?:clear|free|spare|quiet|solid|good|full|decent) (?<length>
    half[ -]?(?:an )?hour|hour(?: and a half| and a quarter)?
  )\b(?=.*\b(?:gap|free|slot|time|fit|when|clear)\b)
  |\b(?=a (?:clear|free|spare|quiet|solid|good|full|decent) )(?<=\b(?:free|find|need|gap)\b.*)
  a (?:clear|free|spare|quiet|solid|good|full|decent) (?<length2>
    half[ -]?(?:an )?hour|hour(?: and a half| and a quarter)?
  )\b
`;
/** "The rest stays as it is": nothing more is to be done. */
const REST_STAYS = longPattern('iu')`
  (?<=^|[.;,!] )(?<!\b(?:note|notes|remember|write|writes|says?|text|memo|remind)\b[^]*)(?:and |but )?
  (?:everything else|all else|(?:all )?the rest|the other (?:things|details)) (?:
    stays|remains|can stay|should stay|is to stay|is staying
  ) (?:as (?:it|they) (?:is|are|was|were)|the same|unchanged)[.,;!]* ?
`;
/** "I can't make the dentist at half nine after all, I'd rather have it at 11". */
const RATHER_AT = longPattern('iu')`
  ^(?:(?:so|oh|hi|sorry|ugh)\b,? )*
  (?:i|we) (?:can['’]?t|cannot|can not|won['’]?t|couldn['’]?t) (?:make|do|manage) (?:it to )?(?:the |my |our )?
  (?<thing>[^,;.!?]{2,30}?)(?: (?:at|on) [^,;.!?]{1,25}?)?(?: after all| any ?more| now)?[,;.] (?:and |so )?
  (?:i['’]?d|i would|we['’]?d|we would) (?:
    rather|prefer to|like to|much rather
  ) (?:have|do|make) it (?:at|on) (?<when>[^,;!?]{1,25}?)(?:,? (?:on )?(?:the )?same day)?[.!]*$
`;

/** "How do I make that lentil soup again, I have a note". */
const HAVE_NOTE = longPattern('iu')`
  ^(?<asks>(?:how|what|where|when|which)\b[^.?!]{5,60}?)(?: again)?[,.;?] (?:i|we)(?:['’]ve)?
  (?: think i| should| must)? (?:have|made|wrote|got|saved|kept)(?: it in)? a note
  (?: (?:somewhere|about it|of it|on it|for it))*[.!?]*$
`;

/** "…, so that can come out of the calendar". */
const CAN_COME_OUT = longPattern('iu')`
  (?<=[,;.] (?:so )?)(?:that|it|this)(?: one)? (?:can|may|should) (?:come|go) (?<off>out|off)
  (?: of| from)? (?<place>(?:the|my|our) (?:calendar|diary|agenda|list|to-?do list|tasks))
  (?: (?:then|now|please|again))*(?=[.!]*$)
`;
/** "Show me the whole table". */
const WHOLE_TABLE =
  /\b(?<shows>show|give|read)(?<me> me)? (?:the|my) (?:whole|entire|full|complete) (?<table>(?:\p{L}+ )?table)\b/iu;

/** "Move the dentist, that day doesn't work for me": only why. */
const NO_GOOD = longPattern('iu')`
  (?<=\b(?:move|reschedule|change|postpone|push|shift)\b[^.;!?]*?)[,;.–-]+ (?:because |as )?
  (?:that|this|the) (?:day|time|date|hour|slot)
  (?: there)? (?:doesn['’]?t|does not|won['’]?t|isn['’]?t|is|no longer) (?:
    work|works|suit|suits|fit|fits|good|possible|bad|no good|any good
  )(?: for)?(?: (?:me|us))?(?: any ?more| after all)?(?=[.!]*$)
`;
/** "The other one, letter.txt". */
const ONE_NAMED =
  /\bthe (?:other|second|first|last|third) (?:one|file), (?=[\w./-]+\.\p{L}\w{1,4}\b)(?<file>[\w./-]+),?(?= |[.!?]*$)/iu;

/** "I won't make it to yoga tonight": nothing is to be made. */
const NOT_MAKE_IT = longPattern('iu')`
  ^(?<opening>(?:(?:sorry|oh|hi|so|ugh|ok)\b,? )*)
  (?<who>i|we) (?:won['’]?t|will not|can['’]?t|cannot|can not|couldn['’]?t)(?: be able to)? make it(?= to (?!work\b))
`;
/** "Cross off coffee on the shopping list". */
const CROSSES_OFF = longPattern('iu')`
  (?<=^(?:(?:please|can you|could you|and|so|ok),? )*)
  (?:cross|strike|check|scratch) off (?=[^,.;!?]{2,40} (?:on|from) (?:the|my|our) (?:\p{L}+ )?list\b)
`;

/** "A day earlier, on Friday already": the day is said. */
const EARLIER_ON = longPattern('iu')` (?:an?|one|two) (?:day|week|hour|half an hour)s? (?:earlier|later|sooner)
  ,? (?=(?:on|at|so on|that is on|i\.e\. on) (?:\p{L}+day|\d|the \d))(?:so |that is |i\.e\. )?
  (?<when>(?:on|at) [^,.;!?]{2,25}?)(?: already| then)?(?=[.!]*$)
`;

/** "When it's 4pm here, what time is it in New York?" */
const HERE_FIRST = longPattern('iu')`
  ^(?:and |so )?(?:when|if) it(?:['’]?s| is) (?<time>[^,?]{1,20}?) (?:over )?here(?<day> tomorrow| today| tonight)?
  ,? (?:what|which) (?:time|hour) (?:is it|will it be|would it be|is that) in (?<place>\p{L}[\p{L} ]{1,25}?)[?.!]*$
`;
/** "How much did I spend on travel according to my expenses?" */
const ACCORDING_TO = /,? (?:according to|going by) (?:my|the|our) (?<table>\p{L}+(?: table)?)(?=[?.!]*$)/iu;

/** "Add washers to tasks for Saturday". */
const TO_TASKS = longPattern('iu')`
  (?<=^(?:(?:please|can you|could you|ok|and|also|so) )*(?:add|put|stick|pop|write|enter) [^.;:!?"“]{2,60}? )
  (?<link>to|on|onto|in|into) (?<place>tasks?|to-?dos?|calendar|contacts)
  (?= (?:for|by|due|on|at|and|please|pls|then|too)\b|[.,!;]|$)
`;

/** "Remind me 4pm today. Send the quote". */
const REMIND_THEN = longPattern('iu')`
  (?<=\bremind me )(?<when>
    (?:(?:at|on|in|the) )*
    (?:\d{1,2}(?:[:.]\d\d)?(?: ?[ap]m)?|noon|today|tonight|tomorrow|${WEEKDAY}|morning|afternoon|evening)
    (?: (?:
        at|on|in|the|\d{1,2}(?:[:.]\d\d)?(?: ?[ap]m)?|noon|today|tonight|tomorrow|${WEEKDAY}|morning|afternoon|evening
      )
    )*
  )[.:;] (?<what>
    (?!
      (?:it|i|we|he|she|they|the|my|that|this|there|thanks?|thank|please|and|also|add|put|what|when|where|how|who)\b
      |it's\b|i'm\b
    )\p{L}[^.;:?!"“]{3,40}
  )(?=[.!]*$)
`;
/** "Add task file the return": a verb here, and no kind of thing. */
const TASK_VERB = longPattern('iu')`
  (?<=
    ^(?:(?:please|can you|could you|ok|and|also|so) )*(?:add|new|create|make) (?:an? )?(?:new )?(?:task|to-?do)
  ) (?=(?:file|book) \p{L})
`;
/** "History essay for Monday on my tasks please". */
const TASK_LAST = longPattern('iu')`
  ^(?:(?:ok|and|also|so|please)\b,? )*
  (?<thing>
    (?!
      (?:
        what|which|is|are|do|does|have|has|how|when|who|show|list|tell|give|read|add|put|stick|pop|write|move|push
        |change|delete|remove|cancel|tick|mark|complete|the|my|any|all|i|we|it|that|there|remind|note|set|make|find
        |open|\p{L}*(?:thing|one)
      )\b|what['’]?s\b
    )\p{L}[^,.;:!?"“]{2,40}?
  ) (?<when>(?:for|by|due|on) (?:${WEEKDAY}|next week|today|tonight|tomorrow|the \d{1,2}(?:st|nd|rd|th))) (?:
    on|onto|to|in
  ) (?:my|the) (?<place>tasks|to-?dos?|to-?do list|task list)(?= please\b| pls\b| and |[,.!]|$)
`;
/** "Remind me Wednesday at 7 to iron it, the 21st that is": which Wednesday. */
const THAT_IS = longPattern('iu')`
  (?<=\b(?:on )?(?<day>${DAY_NAME}))(?! the \d| \d)(?<between>\b(?:(?!${DAY_NAME})[^.;!?"“])*?)(?:,|\s[–-]|\() ?(?:
    (?:that(?:['’]s| is| would be)|so that['’]s|i mean|meaning) (?<date>the \d{1,2}(?:st|nd|rd|th))
    |(?<date2>the \d{1,2}(?:st|nd|rd|th)),? that is
  )\)?(?=[.,;!?]|$)
`;
/** "I've lost track of what I spent on fuel", "no clue when my course begins": asks for it. */
const NO_CLUE = longPattern('iu')`
  ^(?:(?:so|oh|ugh|ok|argh|hm+|sorry)\b,? )*(?:(?:i|we)(?:['’]ve| have|['’]m| am)? )?(?:got )?(?:
    (?:completely |totally |always |just |honestly )*(?:
      lost (?:all )?track(?: of)?|(?:absolutely |really )?no (?:clue|idea)|not a clue|mix(?:ing)? up|keep mixing up
      |forgot|forgotten|blanking on
    )
  )(?: any ?more| again| about)? (?<what>what|which|who|when|how (?:much|many|long|often)) (?<rest>
    (?:i|we|my|our|the|has|have|knows|got|\p{L}+['’]s)\b [^,.;?!]{3,60}?
  )(?:,? (?:lol|haha|sorry|again))*[.!]*$
`;
/** "Until when I must renew the permit": asks when it has to be done. */
const UNTIL_WHEN = longPattern('iu')`
  ^(?:(?:and|so|ok|hey)\b,? )*(?:until|till|by) (?:when|what (?:date|day)) (?:(?:do|must|should|shall) )?
  (?:i|we) (?:still )?(?:(?:must|have to|need to|got to|should|shall) )?(?<what>[^,.;:?!]{3,50}?)(?: by| done)?[?.!]*$
`;
/** "Mail id", as it is called in India. */
const MAIL_ID = /(?<=['’]s |\b(?:his|her|their|the|my) )(?:e-?mail|mail) id\b/gi;
/** "When he has birthday", "when does Ida have her birthday". */
const HAS_BIRTHDAY = longPattern('iu')`
  ^(?:(?:and|so|ok)\b,? )*when (?:(?:does|do|is|will) )?
  (?<who>
    (?!(?:i|we|you|they|it)\b)\p{L}+(?: \p{L}+)?
  ) (?:has|have|having|celebrates?|had|got) (?:(?:his|her|their|a|the) )?(?:birthday|b-?day)(?: again)?[?.!]*$
`;
/** "My aunt's name is on the tip of my tongue". */
const ON_TONGUE = longPattern('iu')`
  ^(?:(?:so|oh|ugh|argh|hm+|sorry)\b,? )*
  (?<what>(?:the |my |our |\p{L}+['’]s )[^,.;:?!]{3,50}?) (?:is|are|['’]s) (?:right )?on the tip of my tongue[.!]*$
`;
/** "Is tomorrow lunchtime already taken?": asks what is on. */
const IS_TAKEN = longPattern('iu')`
  ^(?:(?:and|so|ok|hey)[, ]+)*
  (?:is|are) (?<when>
    (?:
      today|tonight|tomorrow|(?:this|next) (?:${WEEKDAY}|week|weekend|month|morning|afternoon|evening)
      |(?:on )?${WEEKDAY}|the \d{1,2}(?:st|nd|rd|th)
    )(?: [\p{L}\d]+){0,3}?
  ) (?:already |still |all )?(?:taken|booked(?: up| out)?|busy|blocked|spoken for|occupied)(?: already| yet| or not)*
  [?.!]*$
`;
/** "… would ya", as people ask where they don't spell it out. */
const WOULD_YA = /,? (?:would|will|could|can) (?:ya|yer|yous?e)(?=[.!?]*$)/iu;
/** "I could have sworn I had something on Thursday". */
const HAD_SOMETHING = longPattern('iu')`
  ^(?:(?:so|oh|hm+|wait|hang on|ok)\b,? )*(?:i |we )?
  (?:could(?:['’]ve| have) sworn|thought|think|am sure|['’]m sure|have a feeling|had a feeling|feel like)
  (?: that)? (?:i|we|there)(?:['’]s| had| have| was| is|['’]ve got)(?: got)? something(?: planned| on)? (?:on |for )?
  (?<when>(?:(?:this|next) )?(?:${WEEKDAY}|week|weekend)|today|tonight|tomorrow|the \d{1,2}(?:st|nd|rd|th))
  (?<part> (?:morning|afternoon|evening|night))?[.!?]*$
`;

const REWORDED: readonly (readonly [RegExp, string])[] = [
  [WHY_SAID, ''],
  [ALARM, 'remind me at $<when>$<day> to $<what>'],
  [MORNING_ALARM, 'remind me at $<when>$<day> in the morning to wake up'],
  [PER_CENT, 'percent'],
  [CALL_OFF, 'cancel $<what>'],
  [PUTS_IN, 'add '],
  [HERE_FIRST, 'what time is it in $<place> when it is $<time>$<day> here?'],
  [ACCORDING_TO, ' in my $<table>'],
  [EARLIER_ON, ' $<when>'],
  [NOT_MAKE_IT, "$<opening>$<who> can't come"],
  [CROSSES_OFF, 'tick off '],
  [NO_GOOD, ''],
  [ONE_NAMED, '$<file>'],
  [CAN_COME_OUT, 'take that $<off> of $<place>'],
  [WHOLE_TABLE, '$<shows>$<me> all rows of the $<table>'],
  [HAVE_NOTE, 'read the note about $<asks>'],
  [CLEAR_HOUR, 'an $<length>$<length2>'],
  [REST_STAYS, ''],
  [RATHER_AT, 'move the $<thing> to $<when>'],
  [FIRST_TIME, ', starting '],
  [/\bw\/o /gi, 'without '],
  [/(?<= )w\/ /gi, 'with '],
  [WHY_REMINDED, ''],
  [WANTS_TO_BE, 'should $1'],
  [TO_BE_UP, 'wake me up at $<when>'],
  [NOT_FORGET, 'note that '],
  [WAKES, 'wake me up at $<when>'],
  [CANNOT_THINK, '$1 $3 $2?'],
  [NOT_KNOWN, 'where is $1?'],
  [TOLD_YOU, 'what do you remember about $<what>?'],
  [SHOWS_MEMORIES, 'what do you remember about me?'],
  [AGO, 'how many days from last $<day> to today?'],
  [NO_BOTHER, ''],
  [WOULD_YA, ''],
  [WAKE_ME_FOR, 'remind me $<when> to get up $<why>'],
  [WAKE_ME, 'remind me $<when> to wake up'],
  [SHIFT, 'Calendar: '],
  [ON_NOW, ''],
  [CALLED, ''],
  [REASON_BETWEEN, 'no, '],
  [NEVER_RECALLS, '$<what> $<rest>?'],
  [TABLE_AT, 'Calendar: '],
  [TIMES_APART, 'convert $<time> from $<from> to $<to> time'],
  [NEVER_KNOWS, 'where is $<thing>?'],
  [MAKE_IT, '$1'],
  [TELLS_LIE, ''],
  [WHOLE_LIST, ''],
  [AND_ALL, '$1'],
  [WANTS_PUTTING, 'add $<thing> to my $<list> list'],
  [SO_YOU_KNOW, 'remember that '],
  [MIND_KNOWING, 'tell me '],
  [ONES, "$1 one's "],
  [ONTO_SHOPPING, 'shopping list'],
  [CALL_IT, ' at $<clock>am'],
  [SAY_CLOCK, ' at '],
  [PUT_OFF, 'postpone '],
  [YOU_MAY, 'please '],
  [TABLE_NAMED, 'create a table called $<name> with the columns '],
  [REMIND_THEN, '$<when> to $<what>'],
  [TASK_VERB, ': '],
  [TASK_LAST, 'add $<thing> to my $<place> $<when>'],
  [HAD_SOMETHING, 'what is in my calendar $<when>$<part>?'],
  [NO_CLUE, '$<what> $<rest>?'],
  [UNTIL_WHEN, 'when do I have to $<what>?'],
  [MAIL_ID, 'e-mail address'],
  [HAS_BIRTHDAY, "when is $<who>'s birthday?"],
  [/^when is he's birthday\?$/i, 'when is his birthday?'],
  [/^when is she's birthday\?$/i, 'when is her birthday?'],
  [ON_TONGUE, 'what is $<what>?'],
  [IS_TAKEN, 'what is in my calendar $<when>?'],
  [THAT_IS, ' $<date>$<date2>$<between>'],
  [TO_TASKS, '$<link> my $<place>'],
  [LIST_FIRST, 'add $<thing> to my $<list> list'],
];

/** @returns a message that asks in a roundabout way, asking plainly: "I can't think where the tyres are" asks where they are. */
export const inPlainWords = (message: string): string =>
  REWORDED.reduce((text, [form, words]) => text.replace(form, words), message);
