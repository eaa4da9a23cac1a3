import type { JsonValue } from '../../../../shared/entities/json.ts';
import { factOn, isFact, liking, personalFact, standingWish } from '../values/personal.ts';
import { capitalized, type Values } from '../values/values.ts';
import { noteTitles } from '../values/words.ts';
import type { Draw, Phrasing } from './request.ts';

const dayOf = ({ random }: Values): string =>
  `${String(random.integer(2025, 2028))}-${String(random.integer(1, 12)).padStart(2, '0')}` +
  `-${String(random.integer(1, 28)).padStart(2, '0')}`;
const lengthOf = (value: JsonValue | undefined): number => (Array.isArray(value) ? value.length : 0);

const rememberPhrasing: Phrasing = {
  tool: 'remember',
  imperatives: [
    'remember for me that {text}',
    'remember: {text}',
    'remember this about me: {text}',
    'memorise that {text}',
    'bear in mind that {text}',
    'remember for next time that {text}',
    "don't forget that {text}",
    'keep it in your memory that {text}',
    'learn that {text}',
    'add to your memory that {text}',
    'put this into your memory: {text}',
    'save to memory: {text}',
    'keep in mind for the future that {text}',
    'remember from now on that {text}',
    'know for later that {text}',
    'store in your memory: {text}',
    'commit to memory that {text}',
    'take it to heart that {text}',
    'remember about me that {text}',
    'from now on {wish}',
    'in future, {wish}',
    'always {wish}',
    'from now on, please {wish}',
    'remember to always {wish}',
    'for all conversations: {wish}',
    'whatever I ask, {wish}',
    'remember my wish: {wish}',
    'keep to this from now on: {wish}',
  ],
  questions: [
    'can you remember that {text}',
    'will you keep in mind that {text}',
    'could you memorise for me that {text}',
    'can you always {wish}',
    'could you {wish} from now on',
    'can you keep in your memory that {text}',
  ],
  fragments: [
    'for your memory: {text}',
    'just so you know for next time: {text}',
    '{text}, remember that',
    '{text}, please remember',
    'to remember: {text}',
    'about me: {text}',
    'you should know for the future that {text}',
    '{wish} from now on',
    'my rule for you: {wish}',
    'in every chat: {wish}',
  ],
  draw: (values): Draw => {
    const { random } = values;
    if (random.chance(0.25)) {
      const wish = standingWish(values);
      return { slots: { wish }, arguments: { text: wish, kind: 'preference' } };
    }
    if (random.chance(0.3)) {
      const text = liking(values);
      return { slots: { text }, arguments: { text, kind: 'preference' } };
    }
    const { text } = personalFact(values);
    return { slots: { text }, arguments: { text, kind: null } };
  },
  result: ({ text = null, kind }, values) => {
    const { random } = values;
    if (random.chance(0.06)) return { remembered: text, known: true };
    const replaced =
      kind === null && random.chance(0.1) ? { replaced: capitalized(String(text).replace(/\S+$/, values.noun())) } : {};
    return { remembered: text, ...replaced };
  },
  answers: ({ known, replaced }) => {
    if (known === true) return ['I know that already: {remembered}.', 'That is remembered already: {remembered}.'];
    return replaced === undefined
      ? [
          'I will remember: {remembered}.',
          'Remembered: {remembered}.',
          'Noted for later: {remembered}.',
          'I will keep that in mind.',
        ]
      : [
          'Remembered: {remembered}. Before, it was: {replaced}.',
          'I will remember "{remembered}" in place of "{replaced}".',
        ];
  },
};

const recallPhrasing: Phrasing = {
  tool: 'recall',
  imperatives: [
    'tell me what you remember about {query}',
    'tell me what you know about {query}',
    'recall {query}',
    'check your memory for {query}',
    'look in your memory for {query}',
    'search your memory for {query}',
    'remind yourself of {query}',
    'bring back what you remember of {query}',
    'recall what I said about {query}',
    'look up in your memory {query}',
    'tell me what you have memorised about {query}',
    'see what you know of {query}',
    'think back: {query}',
    'find what you remember on {query}',
    'repeat what you know about {query}',
    'say what you remember about {query}',
    'tell me from memory about {query}',
  ],
  questions: [
    'what do you remember about {query}',
    'do you know anything about {query}',
    'do you remember anything on {query}',
    'what do you have in memory about {query}',
    'have I ever told you about {query}',
    'what is in your memory about {query}',
    'what have you learned about {query}',
    'can you recall {query}',
    'is there anything you remember about {query}',
  ],
  fragments: [
    'your memory of {query}',
    'what you remember about {query}',
    'from memory: {query}',
    'memory: {query}',
    '{query}, do you remember',
    'what you know about {query}',
    '{query}, what do you know',
  ],
  draw: (values): Draw => {
    const query = values.random.pick([
      () => personalFact(values).topic,
      () => personalFact(values).topic,
      () => values.name(),
      () => `my ${values.noun()}`,
    ])();
    return { slots: { query }, arguments: { query } };
  },
  result: ({ query }, values) => {
    const about = String(query);
    return {
      memories: Array.from({ length: values.random.pick([0, 1, 1, 1, 1, 2, 3]) }, () => ({
        text: capitalized(factOn(about, values)),
        said: dayOf(values),
      })),
    };
  },
  answers: ({ memories }) =>
    lengthOf(memories) === 0
      ? ['I remember nothing about {=query}.', 'You told me nothing about {=query} that I remember.']
      : [
          'I remember: {memories.text}.',
          'You told me: {memories.text}.',
          '{memories.text}.',
          'What I know: {memories.text}.',
        ],
};

const updateMemoryPhrasing: Phrasing = {
  tool: 'update_memory',
  imperatives: [
    'change what you remember about {old}: {text}',
    'update your memory of {old}: {text}',
    'correct what you know about {old}: {text}',
    'change your memory about {old} to: {text}',
    'replace what you remember of {old} with: {text}',
    'update {old} in your memory: {text}',
    'fix your memory of {old}, now {text}',
    'what you know about {old} is out of date, change it to: {text}',
    'rewrite your memory of {old}: {text}',
    'adjust what you remember about {old}: {text}',
    'correct your memory, {text}',
    'update your memory: {text}',
    'change what you know: {text}',
    'fix what you remember: {text} now',
    'correct what you remembered, {text}',
    'set your memory right: {text}',
    'refresh your memory, by now {text}',
  ],
  questions: [
    'can you change what you remember about {old} to {text}',
    'could you correct your memory of {old}: {text}',
    'can you update your memory, {text}',
    'will you correct what you know: {text}',
  ],
  fragments: [
    'you remember {old} wrongly: {text}',
    'memory of {old}, new: {text}',
    'no longer true about {old}, now: {text}',
    'correction for your memory: {text}',
    'your memory is wrong, {text}',
    'memory update: {text}',
    'not what you remember any more: {text}',
    'you got {old} wrong: {text}',
  ],
  draw: (values): Draw => {
    const { topic, text, isNamed } = personalFact(values);
    if (isNamed && values.random.chance(0.45)) return { slots: { text }, arguments: { old: topic, text } };
    return { slots: { old: topic, text }, arguments: { old: topic, text } };
  },
  result: ({ old, text = null }, values) => ({ remembered: text, replaced: capitalized(factOn(String(old), values)) }),
  answers: [
    'Changed: {remembered}. Before, it was: {replaced}.',
    'I will remember "{remembered}" in place of "{replaced}".',
    'Updated: {remembered}.',
    'Now I remember: {remembered}.',
  ],
};

const forgetPhrasing: Phrasing = {
  tool: 'forget',
  imperatives: [
    'forget that {text}',
    'forget what you know about {query}',
    'forget everything about {query}',
    'forget {query}',
    'erase {query} from your memory',
    'remove {query} from your memory',
    "don't remember {query} any longer",
    'delete from your memory that {text}',
    'stop remembering {query}',
    'stop remembering that {text}',
    'take {query} out of your memory',
    'drop the memory about {query}',
    'wipe {query} from your memory',
    'clear your memory of {query}',
    'unlearn that {text}',
    'delete what you remember about {query}',
    'throw out the memory that {text}',
    'get {query} out of your memory',
    'strike from your memory that {text}',
  ],
  questions: [
    'can you forget that {text}',
    'could you forget what I told you of {query}',
    'will you forget {query}',
    'can you remove {query} from memory',
    'could you stop remembering that {text}',
  ],
  fragments: [
    'no need to remember that {text}',
    'you can forget {query}',
    'forget: {text}',
    'not to be remembered any more: {query}',
    'memory to delete: {query}',
    'please no longer remember that {text}',
    'you need not remember {query} any more',
  ],
  draw: (values): Draw => {
    const fact = personalFact(values);
    if (values.random.chance(0.5)) return { slots: { text: fact.text }, arguments: { text: fact.text } };
    return { slots: { query: fact.topic }, arguments: { text: fact.topic } };
  },
  result: ({ text }, values) => {
    const said = String(text);
    return { forgotten: capitalized(isFact(said) ? said : factOn(said, values)) };
  },
  answers: [
    'I forgot it: {forgotten}.',
    'Forgotten: {forgotten}.',
    'I no longer remember "{forgotten}".',
    'It is out of my memory: {forgotten}.',
  ],
};

const searchPastConversationsPhrasing: Phrasing = {
  tool: 'search_past_conversations',
  imperatives: [
    'find the chat about {query}',
    'search our past conversations for {query}',
    'look through my old chats for {query}',
    'find the conversation where I asked about {query}',
    'search the chat history for {query}',
    'look up our earlier talk about {query}',
    'find the chat in which {query} came up',
    'go through our earlier chats and find {query}',
    'search my earlier conversations for {query}',
    'show me the old chats about {query}',
    'dig up the conversation on {query}',
    'look for {query} in our past chats',
    'tell me when we talked about {query}',
    'find where we discussed {query}',
    'check our previous conversations for {query}',
    'bring up the chat where we discussed {query}',
    'search all chats for {query}',
  ],
  questions: [
    'when did we talk about {query}',
    'in which chat did we discuss {query}',
    'did we ever talk about {query}',
    'which conversation was about {query}',
    'where did we discuss {query}',
    'have we chatted about {query} before',
    'what did we discuss on {query} the other day',
  ],
  fragments: [
    'chat about {query}',
    'old conversation on {query}',
    'past chats: {query}',
    'chat history: {query}',
    'earlier talk about {query}',
    'previous conversations about {query}',
    'the chat with {query} in it',
  ],
  draw: (values): Draw => {
    const query = values.query();
    return { slots: { query }, arguments: { query } };
  },
  result: ({ query }, values) => ({
    conversations: Array.from({ length: values.random.pick([0, 1, 1, 1, 2]) }, () => ({
      title: values.random.chance(0.5) ? capitalized(String(query)) : values.word(noteTitles),
      excerpt: values.random.pick([
        () =>
          `How do I ${values.word(['clean', 'fix', 'find', 'plan', 'make', 'choose', 'cook'])} the ${values.noun()} with ${String(query)}?`,
        () => `What about ${String(query)} and the ${values.phrase(1, 2)}?`,
        () => `${capitalized(values.chore())}, then ${String(query)}`,
      ])(),
      on: dayOf(values),
    })),
  }),
  answers: ({ conversations }) => {
    if (lengthOf(conversations) === 0)
      return ['No earlier conversation mentions {=query}.', 'I found no conversation about {=query}.'];
    if (lengthOf(conversations) > 1)
      return [
        'There are several: {conversations.title}. The likeliest is from {conversations#1.on}: {conversations#1.excerpt}',
        'I found {conversations.title}, of {conversations.on}.',
      ];
    return [
      'I found: {conversations.title}, on {conversations.on}.',
      'It was on {conversations.on}: {conversations.excerpt}',
      'The conversation "{conversations.title}" says: {conversations.excerpt}',
    ];
  },
};

export const memoryPhrasings: readonly Phrasing[] = [
  rememberPhrasing,
  recallPhrasing,
  updateMemoryPhrasing,
  forgetPhrasing,
  searchPastConversationsPhrasing,
];
