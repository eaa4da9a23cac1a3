import { before, type Classes } from './synonyms-of-files.ts';

const CALENDAR = ['my calendar', 'the calendar'];
const CONTACTS = ['my contacts', 'my address book', 'the address book'];
const TO_DOS = ['my to-do list', 'my todo list', 'the to-do list'];
const GONE = 'delete, remove, erase, drop, scrap, discard, get rid of, throw away';
const BACK = 'restore, bring back, undelete, recover, retrieve, rescue';
const SHOWING = 'show, show me, list, give me, read me, display';

/** Interchangeable words in requests about tasks, events, people and memories, and what is counted or dated. */
export const PLANNING_SYNONYMS: Readonly<Record<string, Classes>> = {
  add_task: [
    before('{text} on', 'put, write, stick, throw, pop'),
    before('a task', 'add, create, make, open'),
    before('the task', 'add, enter, create, make'),
    TO_DOS,
    ['my tasks', 'my task list'],
  ],
  list_tasks: [
    before('my tasks', SHOWING),
    before('my to-dos', SHOWING),
    before('the tasks', 'show, show me, list, give me'),
    TO_DOS,
    ['open tasks', 'unfinished tasks', 'remaining tasks'],
    ['completed', 'finished', 'ticked off'],
  ],
  complete_task: [
    ['tick off', 'check off', 'cross off', 'strike off'],
    ['as done', 'as completed', 'as finished', 'as complete'],
    before('the task {task}', 'complete, finish, close'),
    TO_DOS,
  ],
  reopen_task: [before('the task', 'reopen, uncheck, untick'), ['not done', 'undone', 'unfinished']],
  edit_task: [['the task {task}', 'the to-do {task}', 'my task {task}']],
  delete_task: [before('the task', GONE), before('the to-do', GONE), TO_DOS],
  restore_task: [
    before('the task', BACK),
    before('the to-do', BACK),
    before('my task', BACK),
    before('the deleted task', BACK),
  ],
  create_event: [
    before('{what} into', 'put, enter, write, pop'),
    CALENDAR,
    ['a calendar entry', 'an entry'],
    before('an event', 'add, create, make, enter'),
  ],
  list_events: [
    before('my calendar', 'show, show me, read me, open, check, pull up'),
    before('my appointments', SHOWING),
    before('my events', SHOWING),
    CALENDAR,
    ['appointments', 'events'],
    ['find the', 'look up the', 'search for the'],
  ],
  move_event: [
    before('the {event}', 'reschedule, move, shift, bump, push'),
    before('the event', 'postpone, push, move, reschedule, shift'),
    CALENDAR,
  ],
  edit_event: [
    ['the place of', 'the location of', 'the venue of'],
    ['change the title of', 'change the name of'],
    CALENDAR,
  ],
  cancel_event: [before('the event', 'cancel, call off, drop, scrap, delete, remove'), CALENDAR],
  restore_event: [before('the event', BACK), before('the cancelled', 'restore, bring back, recover, revive'), CALENDAR],
  find_free_time: [
    before('a free time', 'find, look for, search for, find me'),
    ['a gap', 'a free spot', 'an open slot', 'a free slot'],
    CALENDAR,
    ['am I free', 'am I available', 'do I have time'],
    ['find out when', 'tell me when', 'check when', 'see when'],
  ],
  import_calendar: [CALENDAR, ['the events', 'the appointments']],
  export_calendar: [
    before('my calendar', 'export, save, write, back up'),
    before('the calendar', 'export, save, write, back up'),
  ],
  add_contact: [
    before('{name} in', 'save, store, keep, enter'),
    CONTACTS,
    ['a contact', 'a new contact'],
    ['phone number', 'telephone number'],
  ],
  find_contact: [
    before('{query} in', 'look up, find, search for'),
    CONTACTS,
    ['the number of', 'the phone number of', 'the telephone number of'],
    before('the contact', 'show me, show, open, pull up, look up'),
    ['phone number', 'telephone number'],
  ],
  edit_contact: [['the number', 'the phone number', 'the telephone number']],
  delete_contact: [before('the contact', GONE), CONTACTS],
  restore_contact: [
    before('the contact', BACK),
    before('my contact', BACK),
    before('the deleted contact', BACK),
    CONTACTS,
  ],
  list_birthdays: [
    before('the birthdays', SHOWING),
    before('the coming birthdays', SHOWING),
    ['upcoming birthdays', 'next birthdays', 'coming birthdays'],
    ['who has a birthday', 'who is having a birthday', 'who celebrates'],
  ],
  import_contacts: [before('{file} into', 'import, load, read, bring'), CONTACTS],
  export_contacts: [
    before('my contacts', 'export, save, write, back up'),
    before('the address book', 'export, save, write, dump'),
    ['a contacts file', 'a file of contacts'],
  ],
  recall: [
    ['do you remember', 'do you still know', 'do you recall'],
    ['you remember', 'you know', 'you recall'],
    ['about {query}', 'on {query}', 'regarding {query}'],
  ],
  forget: [
    ['from your memory', 'out of your memory'],
    ['erase', 'remove', 'delete', 'wipe'],
  ],
  search_past_conversations: [
    ['past conversations', 'earlier conversations', 'old conversations', 'previous conversations'],
    ['old chats', 'earlier chats', 'past chats', 'previous chats'],
    ['the chat', 'the conversation'],
    ['about {query}', 'on {query}'],
  ],
  describe_numbers: [
    ['the average of', 'the mean of'],
    before('the average', 'work out, give me, calculate, compute, find'),
  ],
  solve_equation: [
    before('the equation', 'solve, work out, crack'),
    before('the solution', 'find, tell me, give me, work out'),
    before('the unknown', 'find, work out, determine'),
  ],
  loan_payment: [
    ['per month', 'each month', 'a month'],
    ['a loan', 'a credit'],
  ],
  grow_savings: [['per month', 'each month', 'a month']],
  week_number: [
    ['the calendar week', 'the week number', 'the number of the week'],
    ['tell me', 'give me', 'show me'],
  ],
  convert_time: [
    ['work out', 'figure out', 'find out'],
    before('{time} in', 'convert, translate'),
    ['what time is it', 'how late is it', 'what is the time'],
  ],
  list_next_dates: [
    before('the next dates', 'list, give me, show me, name, tell me'),
    ['the next dates', 'the coming dates', 'the following dates'],
  ],
};
