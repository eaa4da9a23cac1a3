/** A request of a check-up. */
export interface CheckRequest {
  readonly say: string;
  /** The tool that it needs; null for talk, which needs none. */
  readonly tool: string | null;
  /** What the arguments of an exact call contain, in whatever place and in lower case. */
  readonly mentions: readonly string[];
}

/** The tools that are documented in a check-up: those of everyday requests, so that a half of them makes sense alone. */
export const CHECK_TOOLS = [
  'calculate',
  'create_reminder',
  'create_note',
  'add_task',
  'convert_units',
  'get_time',
  'list_reminders',
  'search_notes',
  'list_tasks',
  'count_days',
  'flip_coin',
  'roll_dice',
] as const;

const request = (say: string, tool: (typeof CHECK_TOOLS)[number], ...mentions: readonly string[]): CheckRequest => ({
  say,
  tool,
  mentions,
});
const talk = (say: string): CheckRequest => ({ say, tool: null, mentions: [] });

/**
 * As people write: short, without names of tools, and none like a tool's own examples. Every fourth is talk, so that any
 * beginning of the list says something of both. The first half needs only the first six tools.
 */
export const CHECK_REQUESTS: readonly CheckRequest[] = [
  request('whats 18 times 24', 'calculate', '18', '24'),
  request('remind me to water the plants at 6pm', 'create_reminder', 'plants', '6'),
  request('how many miles is 12 km', 'convert_units', '12'),
  talk('good morning!'),
  request('write down that the spare key is with Tom', 'create_note', 'key', 'tom'),
  request('put eggs on my shopping list', 'add_task', 'egg'),
  request('what time is it in Lima right now?', 'get_time', 'lima'),
  talk('do you like rainy days?'),
  request('can you add up 349.90, 27 and 15.50 for me', 'calculate', '349.9', '27', '15.5'),
  request('in 20 minutes tell me to check the oven', 'create_reminder', 'oven', '20'),
  request('note: meter reading 48213', 'create_note', '48213'),
  talk('write me a two line poem about a cat'),
  request('I still have to call the insurance, put it on the list please', 'add_task', 'insurance'),
  request('200 grams in ounces?', 'convert_units', '200'),
  request("what's the date today", 'get_time'),
  talk('thanks, that is all for now'),
  request('15% tip on 64 euros', 'calculate', '15', '64'),
  request("don't let me forget the bins tomorrow morning", 'create_reminder', 'bins', 'tomorrow'),
  request('how hot is 100 fahrenheit in celsius', 'convert_units', '100'),
  talk('why is the sky blue?'),
  request('save this somewhere: wifi code of the cabin is lake-72', 'create_note', 'lake-72'),
  request('new todo, renew passport by June', 'add_task', 'passport'),
  request('is it already past noon in Tokyo', 'get_time', 'tokyo'),
  talk('who are you?'),
  request('which reminders do I have coming up?', 'list_reminders'),
  request('did I write anything about the boiler?', 'search_notes', 'boiler'),
  request('what is on my todo list', 'list_tasks'),
  talk('I had a long day at work'),
  request('how many days till Christmas', 'count_days', 'christmas'),
  request('heads or tails?', 'flip_coin'),
  request('throw two dice', 'roll_dice', '2'),
  talk('tell me a joke'),
  request('anything you still have to remind me of?', 'list_reminders'),
  request('find what I noted about the trip to Rome', 'search_notes', 'rome'),
  request('what do I still have to do this week', 'list_tasks'),
  talk('what is the difference between a frog and a toad?'),
  request('days between 3 March and 19 April', 'count_days', '3', '19'),
  request('toss a coin for me', 'flip_coin'),
  request('I need a number from a 20-sided die', 'roll_dice', '20'),
  talk('is it rude to eat with your hands?'),
  request('is there a reminder set for the dentist?', 'list_reminders'),
  request("where did I put down Sara's clothes size", 'search_notes', 'size'),
  request('show me everything that is left to do', 'list_tasks'),
  talk('ok, sounds good'),
  request('how long is it until 1 September', 'count_days', '1', 'september'),
  request('coin flip to decide who washes up', 'flip_coin'),
  request('roll a d6 five times', 'roll_dice', '5'),
  talk('how do you say cheese in French?'),
];

/** A call that has run, and what an answer has to contain to retell its result. */
export interface ResultToRetell {
  readonly say: string;
  readonly tool: (typeof CHECK_TOOLS)[number];
  readonly arguments: Readonly<Record<string, string | number>>;
  readonly result: Readonly<Record<string, string | number>>;
  /** One of these. */
  readonly says: readonly string[];
}

/** Results as the tools give them, for what a model makes of them. */
export const RESULTS_TO_RETELL: readonly ResultToRetell[] = [
  {
    say: 'whats 18 times 24',
    tool: 'calculate',
    arguments: { expression: '18 * 24' },
    result: { result: '432' },
    says: ['432'],
  },
  {
    say: 'how many miles is 12 km',
    tool: 'convert_units',
    arguments: { value: 12, from: 'km', to: 'miles' },
    result: { result: '7.46 miles' },
    says: ['7.46'],
  },
  {
    say: 'what time is it in Lima right now?',
    tool: 'get_time',
    arguments: { place: 'Lima' },
    result: { time: '09:41', date: 'Tuesday, 12 May 2026', place: 'Lima' },
    says: ['9:41'],
  },
  {
    say: 'how many days till Christmas',
    tool: 'count_days',
    arguments: { to: 'Christmas' },
    result: { days: 227, from: '2026-05-12', to: '2026-12-25' },
    says: ['227'],
  },
  {
    say: 'remind me to water the plants at 6pm',
    tool: 'create_reminder',
    arguments: { text: 'water the plants', when: '6pm' },
    result: { reminder: 'water the plants', due: 'today at 18:00' },
    says: ['18:00', '6 pm', '6pm', '6:00'],
  },
  { say: 'heads or tails?', tool: 'flip_coin', arguments: {}, result: { result: 'tails' }, says: ['tails'] },
];
