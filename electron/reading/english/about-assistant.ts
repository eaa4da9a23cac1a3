const OPENING =
  /^(?:(?:so|and|but|ok|okay|hey|hi|hello|well|hm+|just curious|tell me|by the way|btw|honestly|wait|knapsack)[,:!]? )+/i;
const ABILITY = String.raw`(?:can|could|may|might|should|do|will|would|are) (?:i|we|you)\b`;
const WORK = '(?:jobs?|things?|tasks?|work|stuff|questions?|requests?|help|orders|commands|tricks)';
const OWN =
  String.raw`(?:my|our|the|all my|any of my) (?:\p{L}+ )?(?:data|notes?|files?|tasks|contacts|messages?|calendar|` +
  'events|reminders|' +
  'conversations?|chats?|documents?|stuff|information|secrets|passwords?|words|questions|memories)';
const GOES =
  '(?:sent|shared|stored|uploaded|encrypted|private|safe|secure|visible|sold|leaked|transmitted|passed|backed up|' +
  'seen|being (?:sent|shared|watched|recorded|uploaded))';

/** What people ask about the assistant itself. */
const ABOUT = new RegExp(
  [
    // Who and what it is: "who made you?", "what should I call you?", "are you a robot?"
    '^who (?:(?:has |was it that )?(?:built|made|created|developed|programmed|wrote|designed|trained|invented|owns?|pays for|runs?)',
    String.raw` you\b|(?:is|['’]s|was|are) (?:behind you|your (?:maker|creator|boss|owner|developer|author)s?)|are you\b)|`,
    String.raw`^what (?:am i supposed to|should i|shall i|do i|can i|may i|do people|would you like me to) call you\b|`,
    String.raw`^(?:what(?:['’]s| is)|do you have|have you got) (?:your|a) (?:own )?name\b(?! for)|^what are you(?: called|`,
    String.raw` made of| built on)?\??$|`,
    String.raw`^(?:how old|how big|how clever|how smart|where|what (?:version|model|language|kind of)) (?:are|is|do|`,
    String.raw`were) you\b(?! (?:keep|put|save|store))|`,
    String.raw`^are you (?:an? |really |still |actually |even |some (?:kind|sort) of )*(?:human|person|robot|machine|bot|`,
    String.raw`program|computer|ai|alive|`,
    String.raw`real|awake|asleep|conscious|self-aware|chatgpt|siri|alexa|free|open source|connected|online|offline|`,
    String.raw`always (?:on|listening)|`,
    String.raw`listening|recording|watching|spying|clever|smart|intelligent|safe|tired|bored|lonely|happy|sad|angry|ok|okay|`,
    String.raw`alright|well)\b|`,
    // What it likes and does by itself: "do you ever sleep?", "do you read my files when I'm away?"
    String.raw`^do you (?:ever |even |actually |really |sometimes |secretly |also )*(?:sleep|dream|like|love|hate|feel|eat|drink|age|`,
    String.raw`get (?:tired|bored|lonely|paid|angry)|have (?:feelings|friends|a (?:soul|body|family|brain|mind|favou?rite)|`,
    String.raw`emotions|parents)|`,
    String.raw`listen (?:in|to (?:me|us))|spy|snoop|eavesdrop|go through|look through|rummage|record (?:me|us|everything|`,
    String.raw`what)|watch (?:me|us)|`,
    String.raw`track (?:me|us)|share|sell|upload|pass on|send (?:my|our|anything|any of|everything|data)|leak|phone home|`,
    String.raw`understand|speak|learn|cost|`,
    String.raw`need (?:the )?(?:internet|a (?:connection|network)|wifi|an account)|work (?:offline|without|in|on|for)|`,
    String.raw`run (?:on|offline|locally|in))\b|`,
    // What happens to what one tells it: "are my notes sent to anybody?"
    String.raw`^(?:is|are) ${OWN} (?:\p{L}+ ){0,2}${GOES}\b|^(?:is|does) (?:anything|what i (?:type|write|say|tell you)|`,
    String.raw`everything i (?:type|write|say)) `,
    String.raw`(?:\p{L}+ ){0,2}(?:${GOES}|leave|go)|^(?:does|do|will|can) (?:anyone|anybody|someone|other people|`,
    String.raw`your makers?|the company|they) (?:else )?`,
    String.raw`(?:ever )?(?:see|read|listen|get|look|have access)\b|^(?:where|how long) (?:is|are|do you keep|`,
    String.raw`do you store) ${OWN} (?:kept|stored|saved|held|sent)?\??$|`,
    // What it is for: "what sort of things can I ask you?", "is drawing something you can do?"
    String.raw`^what (?:sorts?|kinds?|types?) of ${WORK} ${ABILITY}|^what (?:other |else |all )?(?:${WORK} )?(?:can|could|`,
    String.raw`do) you (?:all |even |actually |really )*`,
    String.raw`(?:do|offer|help (?:me )?with|handle|know how to do|manage)\b(?! (?:for|about|on|with) (?:the|my|\d))|`,
    String.raw`^(?:is|are) .{2,50} (?:one of the things|something|a thing|anything|among the things|`,
    String.raw`part of what) (?:that )?you (?:can|could|do|know|are able)\b|`,
    String.raw`^what (?:are|is) you(?:r)? (?:good (?:at|for)|for|purpose|limits|skills|abilities|able to do)\b|^what(?:['’]s|`,
    String.raw` is) (?:your (?:purpose|job|favou?rite|opinion)|the point of you)\b`,
  ].join(''),
  'iu',
);

/** @returns whether a message asks about the assistant itself: who made it, what it can do, and what happens to the person's data. */
export const isAboutAssistant = (message: string): boolean => ABOUT.test(message.trim().replace(OPENING, ''));
