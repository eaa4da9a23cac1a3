import { partOf, type Split } from '../held-out.ts';
import type { Phrasing } from '../phrasing/request.ts';
import type { Random } from '../random.ts';
import { Values } from '../values/values.ts';
import type { Request } from './request-pieces.ts';

/**
 * Ways to say what one needs without asking for it, by tool: each says that something is missing, forgotten or unclear,
 * and the tool helps. Slots are arguments of the tool.
 */
const INDIRECT: Readonly<Record<string, readonly string[]>> = {
  create_reminder: [
    'I keep forgetting to {text}, it has to happen {when}',
    'I must {text} {when} and my memory is awful',
    'if I do not {text} {when}, there will be trouble',
    'somebody has to poke me {when}, I need to {text}',
    'I am bound to forget that I have to {text} {when}',
    'my head is full, and {when} I should {text}',
    '{when} I absolutely have to {text}, and I know myself',
    'it would be bad if I forgot to {text} {when}',
    'I always forget to {text}, {when} is when it matters',
    'without a nudge {when} I will never {text}',
  ],
  start_timer: [
    'the {label} needs {duration}',
    'the {label} has to come out after {duration}',
    'I may only leave the {label} for {duration}',
    'in {duration} the {label} burns',
    'it takes {duration} and I will not look at the clock',
    'I am only allowed {duration} of this',
    'I want to stop after {duration}',
    'exactly {duration} from now it is ready',
  ],
  create_event: [
    'I am seeing people for {title} {when} and must keep that free',
    '{when} is taken, there is {title}',
    'they gave me {when} for {title}',
    'we agreed on {when} for {title}',
    '{title} was fixed for {when}',
    'it looks as if {title} takes place {when}',
    'I just got {title} {when}',
    'I have to be at {title} {when}',
  ],
  list_events: [
    'I have no idea what is coming {when}',
    'I wonder whether {when} is full already',
    'I hope {when} is not too busy',
    'am I wanted anywhere {when}',
    'do I have to be somewhere {when}',
    'I lost track of what I am doing {when}',
    'somebody asked what I am doing {when}',
    'it feels as though I had plans {when}',
  ],
  find_free_time: [
    'I need a gap {when}',
    'somewhere {when} there must be room for me',
    'I would like to fit something in {when}',
    'they want to meet me {when} and I do not know where to squeeze it in',
  ],
  move_event: [
    '{to} would suit me better for {title}',
    'I can only make {title} {to}',
    'they asked whether {title} could be {to}',
    '{title} is too early, {to} would do',
    '{title} clashes, it has to be {to}',
  ],
  cancel_event: [
    'nobody is coming to {title} any more',
    '{title} fell through',
    'I am not going to {title} after all',
    'they dropped {title}',
    '{title} will not happen this time',
    'there is no {title} any longer',
  ],
  add_task: [
    'at some point I have to {task}',
    'I should not forget to {task}',
    'one more thing on my plate: {task}',
    'sooner or later somebody has to {task}, and that is me',
    'I promised to {task}',
    'what is still open: {task}',
    'I never get round to it: {task}',
  ],
  list_tasks: [
    'I feel I am behind with everything',
    'what was I supposed to do',
    'I have an hour to spare and no idea where to start',
    'what else is waiting for me',
    'there must be something left to do',
  ],
  complete_task: [
    'I finally managed to {task}',
    'phew, {task} is behind me',
    'no more worrying about {task}, I did it',
    '{task} took all day but it is over',
    'that was it with {task}',
  ],
  create_note: [
    'I want to keep this somewhere: {text}',
    'this must not get lost: {text}',
    'for later: {text}',
    'somebody should write this down: {text}',
    'I do not want to lose this thought: {text}',
    'worth keeping: {text}',
  ],
  append_note: [
    '{title} is missing something: {text}',
    'I forgot something in {title}: {text}',
    'there is one more thing for {title}: {text}',
    '{title} is not complete without {text}',
    'what should also be in {title}: {text}',
  ],
  read_note: [
    'I cannot remember what I put in {title}',
    'I wrote something in {title}, but what',
    'it is all in {title}, if only I knew it by heart',
    'my note {title} must have the answer',
  ],
  search_notes: [
    'I know I wrote about {query} somewhere',
    'there was something about {query} in what I wrote',
    'one of my notes must be about {query}',
    'I cannot find what I noted about {query}',
    'somewhere I put down something on {query}',
  ],
  delete_note: [
    'nobody needs {title} any more, it is only clutter among my notes',
    'my note {title} is out of date and in the way',
    'I never want to see the note {title} again',
  ],
  get_time: [
    'I want to ring somebody in {place} and hope they are up',
    'it may be the middle of the night in {place}',
    'I wonder whether they are at lunch in {place}',
    'is it a bad moment to call {place}',
    'my watch says nothing about {place}',
    'it must be late in {place} by now',
  ],
  count_days: [
    'I can hardly wait for {to}',
    'it is still so long to {to}',
    'is there much time left before {to}',
    'I lost count of the sleeps to {to}',
  ],
  convert_units: [
    'the recipe says {value} {from} but I only know {to}',
    'the sign says {value} {from} and I think in {to}',
    '{value} {from} means nothing to me, I grew up with {to}',
    'I have no feeling for {value} {from}, only for {to}',
  ],
  find_contact: [
    'I have to reach {query} and do not know how',
    'I mislaid how to get hold of {query}',
    'somebody wants to write to {query}',
    'I should really call {query}, but with which number',
    'where does {query} live again',
    'I would send {query} a card if I knew where to',
  ],
  add_contact: ['I met somebody new: {name}', 'I keep losing how to reach {name}', '{name} gave me a card'],
  list_birthdays: [
    'I am afraid I missed somebody turning a year older',
    'who do I have to buy a present for',
    'somebody must be getting older soon',
  ],
  remember: [
    'you should know this about me: {text}',
    'just so that you know for good: {text}',
    'it helps if you know that {text}',
    'keep it in mind for ever: {text}',
  ],
  recall: [
    'I told you something about {query} once',
    'you know something about {query}, I believe',
    'did I not mention {query} to you',
  ],
  flip_coin: ['we cannot agree, let chance decide', 'heads I go, tails I stay', 'I need an unbiased yes or no'],
  roll_dice: ['we lost the dice of our board game', 'it is my turn in the game but there is no die'],
  make_password: [
    'the site wants something nobody can guess',
    'I should stop using the name of my dog to log in',
    'I am opening an account and need something strong to get in',
  ],
  battery_status: [
    'I hope the laptop lasts for the train ride',
    'I left the charger at home, will it be enough',
    'will the computer die on me soon',
  ],
  system_info: ['somebody from support asks what kind of machine this is', 'is this computer too old for the new game'],
  network_info: ['is it me or is there no internet', 'the router man wants to know my address in the network'],
  list_processes: ['the fan is going mad', 'everything is so slow today, something must be hogging this machine'],
  disk_usage: [
    'there is hardly any room left because of {folder}',
    '{folder} has grown enormous and I do not know why',
  ],
  find_duplicate_files: ['I must have saved everything twice', 'half of my pictures are there two times'],
  read_file: ['I wonder what it says in {path}', '{path} should tell us', 'the answer must be in {path}'],
  trash_file: ['nobody needs {path} any longer', '{path} only takes up room'],
  compress_image: [
    'the form only takes {kilobytes} KB and {path} is larger',
    '{path} is too big, at most {kilobytes} KB are allowed',
  ],
  fetch_page: ['I have no time to read all of {url} myself', 'what are they saying on {url}'],
  check_link: ['somebody sent me {url} and I am not sure it still exists', 'I get an error on {url}, is it me'],
  percent_change: ['it was {from} and now it is {to}, is that a lot', 'they went from {from} to {to}, how bad is it'],
  week_number: ['the delivery note only gives a calendar week'],
  list_notes: ['I lost the overview of what I wrote down', 'I do not know any more which notes there are'],
  list_reminders: ['I wonder what you are going to remind me of', 'what will you nag me about next'],
  cancel_reminder: ['I do not have to {text} any more', 'somebody else will {text}, no need to ring'],
  read_clipboard: ['I copied something and forgot what it was', 'what was it that I copied'],
  search_past_conversations: ['we talked about {query} once', 'I asked you about {query} before, some time ago'],
};

const MOST_DRAWS = 12;
const SLOT = /\{(\w+)\}/g;

/** @returns a sentence that hints at what a tool is for; null if there is none, or none that has all that was drawn. */
export function indirectRequest({ tool, draw }: Phrasing, random: Random, split: Split): Request | null {
  const templates = partOf(INDIRECT[tool] ?? [], split);
  for (let tries = 0; tries < MOST_DRAWS && templates.length > 0; tries++) {
    const { arguments: args } = draw(new Values(random, split));
    const said = Object.keys(args).filter((name) => args[name] !== null);
    const fitting = templates.filter((template) => {
      const slots = [...template.matchAll(SLOT)].map(([, name = '']) => name);
      return slots.length === said.length && said.every((name) => slots.includes(name));
    });
    if (fitting.length === 0) continue;
    const template = random.pick(fitting);
    const text = template.replaceAll(SLOT, (_match, name: string) => String(args[name]));
    // A capital would change a value at the start.
    const isCapital = !template.startsWith('{') && random.chance(0.5);
    return { text: isCapital ? text.charAt(0).toUpperCase() + text.slice(1) : text, arguments: args };
  }
  return null;
}
