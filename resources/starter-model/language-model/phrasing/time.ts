import { calendarDay, duration, durationAdjective, reminderMoment, spokenDay, spokenDelay } from '../values/moments.ts';
import { events, objects, subjects, things } from '../values/words.ts';
import type { Draw, Phrasing } from './request.ts';

export const getTimePhrasing: Phrasing = {
  tool: 'get_time',
  imperatives: [
    'tell me the time', 'give me the time', 'show me the time', "tell me today's date", 'give me the date', 'tell me what time it is', 'check the time', 'tell me the date', 'show the current time', 'tell me what day it is', 'read me the time',
    'tell me the time in {place}', 'give me the time in {place}', 'show the current time in {place}', 'tell me what time it is in {place}', 'check the time in {place}', 'look up the time in {place}', 'find out what time it is in {place}', 'get the local time in {place}', 'tell me the current time for {place}', 'get the time in {place}', 'get me the time in {place}', 'get the current time in {place}', 'show me the local time in {place}', 'find the local time in {place}', 'say what time it is in {place}', 'let me know the time in {place}', 'fetch the time for {place}', 'see what time it is in {place}', 'give the hour in {place}', 'read me the time in {place}',
    'give me the exact time', 'have a look at the clock', 'tell me how late it is', 'say the time', 'tell me how late it is in {place}', 'look what time {place} has', 'work out the current time in {place}',
  ],
  questions: [
    'what time is it', "what's the time", 'what is the time', 'what day is it', 'what day is it today', "what's today's date", 'what is the date today', "what's the date", 'what is the current time', 'what date is it today', 'which day is it', 'do you have the time', 'how late is it', 'what time is it now', 'whats the time',
    'is it Monday today', 'what year is it', 'what month is it', 'what day of the week is it', 'what is today', 'what time is it right now',
    'what time is it in {place}', "what's the time in {place}", 'what is the current time in {place}', 'what time is it now in {place}', "what's the local time in {place}", 'how late is it in {place}', 'what time do they have in {place}', 'what is the time in {place}', 'what time is it over in {place}', 'what day is it in {place}', 'whats the time in {place}', 'what is the local time in {place}', 'what time would it be in {place}', 'what hour is it in {place}', 'is it late in {place}',
    'got the time', 'is it evening in {place}', 'what hour is it', 'have they got morning in {place} yet', 'is it night in {place}',
  ],
  fragments: ['time', 'time?', 'the time', 'date', "today's date", 'current time', 'date and time', 'time in {place}', 'current time in {place}', 'time {place}', '{place} time', 'local time {place}', 'now in {place}', 'clock in {place}', 'time now', 'clock', 'hour in {place}', '{place}: what time', 'the time over in {place}'],
  draw: (values): Draw => {
    if (values.random.chance(0.4)) return { slots: {}, arguments: { place: null } };
    const place = values.place();
    return { slots: { place }, arguments: { place } };
  },
};

export const findDatePhrasing: Phrasing = {
  tool: 'find_date',
  imperatives: ['tell me what date it is {when}', 'find the date {when}', 'give me the date {when}', 'work out the date {when}', 'tell me which date is {day}', 'tell me the date of {day}', 'find out which weekday {day} is', 'tell me what day {day} is', 'check which day {day} falls on', 'tell me what weekday {day} is', 'look up the date of {day}', 'tell me the weekday of {day}', 'give me the date for {day}', 'figure out the date {when}', 'figure out which day {day} is', 'name the weekday of {day}', 'say which date it is {when}', 'see on which weekday {day} is', 'show me the date {when}', 'let me know what date it is {when}', 'determine the weekday of {day}', 'look up which date is {when}', 'say what day of the week {day} is'],
  questions: [
    'what date is it {when}', 'what is the date {when}', 'what date will it be {when}', 'which date is {when}', 'what day is it {when}', 'what day will it be {when}', "what's the date {when}", 'what day of the week will it be {when}', 'which day is {when}',
    'what day of the week is {day}', 'which date is {day}', 'what day is {day}', 'on what day does {day} fall', 'what weekday is {day}', 'which weekday is {day}', 'what date is {day}', "what's the date of {day}", 'when is {day}', 'what day does {day} fall on', 'which day of the week is {day}', 'on which weekday is {day}', 'is {day} a weekend', 'what day of the week does {day} fall on', 'which day does {day} land on', 'what is the date of {day}',
    'does {day} fall on a weekend', 'which date do we have {when}',
  ],
  fragments: ['date {when}', 'weekday of {day}', 'date of {day}', '{day} is which day', '{day} what day', 'the date {when}', '{day} is what weekday', 'weekday {day}', '{day}: weekday', 'date please: {when}'],
  draw: ({ random }): Draw => {
    const key = random.chance(0.45) ? 'when' : 'day';
    const words = key === 'when' ? spokenDelay(random) : spokenDay(random);
    return { slots: { [key]: words }, arguments: { when: words } };
  },
};

export const countDaysPhrasing: Phrasing = {
  tool: 'count_days',
  imperatives: ['count the days until {to}', 'tell me how many days until {to}', 'tell me how long until {to}', 'count down to {to}', 'work out the days until {to}', 'count the days till {to}', 'calculate the days until {to}', 'tell me the number of days to {to}', 'count the days between {from} and {to}', 'tell me how many days are between {from} and {to}', 'work out the days from {from} to {to}', 'count the days from {from} to {to}', 'calculate the days between {from} and {to}', 'find the number of days from {from} until {to}', 'figure out how many days until {to}', 'see how many days are left until {to}', 'give me the days left until {to}', 'give me the number of days from {from} to {to}', 'find out how far off {to} is', 'count how many days from {from} till {to}', 'say how many days remain until {to}', 'give me a countdown to {to}'],
  questions: [
    'how many days until {to}', 'how many days till {to}', 'how long until {to}', 'how many days are left until {to}', 'how many days to {to}', 'how long is it until {to}', 'how far away is {to}', 'how many days before {to}', 'how many more days until {to}', 'how many days is it until {to}', 'how long to go until {to}', 'how soon is {to}', 'in how many days is {to}', 'how many sleeps until {to}', 'how many days do I have until {to}', 'how long till {to}',
    'how many days between {from} and {to}', 'how many days are there between {from} and {to}', 'how many days from {from} to {to}', 'how many days are there from {from} to {to}', 'how long is it from {from} to {to}', 'how many days is it from {from} until {to}', 'how many days lie between {from} and {to}', 'what is the number of days between {from} and {to}', 'how many days from {from} till {to}',
    'is it long until {to}', 'how many days off is {to}',
  ],
  fragments: ['days until {to}', 'days till {to}', 'days to {to}', 'days left until {to}', 'days between {from} and {to}', 'days from {from} to {to}', 'countdown to {to}', '{from} to {to} in days', '{from} until {to}, days', 'days {from} to {to}', '{from} - {to} days', '{from} to {to}: how many days', '{from} till {to} how many days', 'from {from} to {to} in days', '{from} and {to}, days between', '{to} from {from} in days', '{to} countdown', '{to} in how many days', 'how long from {from} to {to}', 'number of days until {to}', 'days from now to {to}', '{to}: how many days'],
  draw: ({ random }): Draw => {
    if (random.chance(0.65)) {
      const to = spokenDay(random);
      return { slots: { to }, arguments: { to, from: null } };
    }
    const from = calendarDay(random);
    const to = calendarDay(random);
    return { slots: { from, to }, arguments: { to, from } };
  },
};

export const createReminderPhrasing: Phrasing = {
  tool: 'create_reminder',
  imperatives: [
    'remind me to {text} {when}', 'remind me {when} to {text}', 'set a reminder to {text} {when}', 'set a reminder {when} to {text}', 'create a reminder to {text} {when}', 'add a reminder to {text} {when}', 'make a reminder {when} to {text}', "don't let me forget to {text} {when}",
    'remind me that I have to {text} {when}', 'remind me I need to {text} {when}', 'put in a reminder to {text} {when}', 'schedule a reminder to {text} {when}', 'give me a reminder {when} to {text}', 'tell me {when} to {text}', 'remind me, {when}, to {text}', 'set up a reminder {when} to {text}',
    'notify me {when} to {text}', 'set a reminder {when}: {text}', 'alert me {when} to {text}', 'make sure I {text} {when}', 'remind me to {text}, {when}', 'ping me {when} to {text}', 'add a reminder {when}: {text}', 'remind me {when} that I should {text}', 'nudge me {when} to {text}', 'create a reminder {when}: {text}', 'remember to remind me to {text} {when}', 'remind me {when} that I have to {text}', 'remind me {when} that I must {text}', 'remind me {when} that I need to {text}', 'tell me {when} that I have to {text}', 'let me know {when} that I must {text}', 'remind me that I should {text} {when}', 'remind me {when}: {text}', 'remind me {when} please to {text}', 'I want to be reminded {when} to {text}', 'I want a reminder {when} to {text}', 'make a note to remind me {when} to {text}', 'send me a reminder {when} to {text}', 'have me {text} {when}',
    'remind me about {thing} {when}', 'remind me {when} about {thing}', 'remind me of {thing} {when}', 'remind me {when} of {thing}', 'set a reminder for {thing} {when}', 'set a reminder {when} about {thing}', 'create a reminder about {thing} {when}', 'add a reminder for {thing} {when}', "don't let me forget {thing} {when}",
    'give me a reminder about {thing} {when}', 'set a reminder {when} for {thing}', 'alert me about {thing} {when}',
    'give me a nudge {when} to {text}', 'buzz me {when} to {text}', 'prod me {when} to {text}', 'jog my memory {when}: {text}', 'leave me a reminder {when} to {text}', 'drop me a reminder {when}: {text}', 'give me a heads-up about {thing} {when}', 'warn me {when} about {thing}',
  ],
  questions: ['can you remind me {when} to {text}', 'could you remind me to {text} {when}', 'will you remind me to {text} {when}', 'can you remind me about {thing} {when}', 'could you set a reminder to {text} {when}', 'would you mind reminding me {when} to {text}'],
  fragments: ['{when} remind me to {text}', '{when}, remind me to {text}', 'reminder to {text} {when}', 'reminder: {text} {when}', 'reminder {when}: {text}', 'I need to {text} {when}, remind me', 'I have to {text} {when}, please remind me', 'remind me: {text} {when}', '{when} I have to {text}, remind me', 'reminder about {thing} {when}', '{when} remind me about {thing}', 'new reminder: {text}, {when}', 'I must not forget to {text} {when}', '{when}: reminder to {text}', 'reminder for {thing} {when}', 'reminder, {when}: {text}', '{when} reminder: {text}', 'heads-up {when}: {thing}'],
  draw: (values): Draw => {
    const { lead, words } = reminderMoment(values.random);
    const when = lead + words;
    if (values.random.chance(0.25)) {
      const thing = values.random.chance(0.6) ? values.word(events) : values.random.chance(0.5) ? values.word(objects) : `the ${values.phrase(1, 2)}`;
      return { slots: { thing, when }, arguments: { text: thing, when: words } };
    }
    const text = values.chore();
    return { slots: { text, when }, arguments: { text, when: words } };
  },
};

export const listRemindersPhrasing: Phrasing = {
  tool: 'list_reminders',
  imperatives: ['list my reminders', 'show my reminders', 'show me my reminders', 'show all reminders', 'list all reminders', 'tell me my reminders', 'show me what reminders I have', 'list the reminders', 'show upcoming reminders', 'show my timers', 'list my timers', 'tell me what reminders are set', 'give me my reminders', 'show me all my reminders', 'display my reminders', 'check my reminders', 'show me the upcoming reminders', 'list what I have to be reminded of', 'run through my reminders', 'go over my reminders', 'pull up my reminders', 'let me see my reminders', 'read me my reminders', 'give me a list of reminders', 'show every reminder', 'look up my reminders'],
  questions: ['what reminders do I have', 'which reminders are set', 'what are my reminders', 'do I have any reminders', 'which timers are running', 'what reminders are coming up', 'are there any reminders', 'what do you have to remind me of', 'which reminders do I have', 'what timers do I have', 'how many reminders do I have', 'is any timer running', 'what is coming up', 'when is my next reminder', 'what am I supposed to be reminded of', 'do I have reminders for today', 'are any timers running', 'is a timer running', 'how many timers are running', 'do I have a timer running', 'is there a timer on', 'any timers running', 'have I set any reminders', 'what did I ask you to remind me of', 'what reminders did I set', 'is there anything coming up', 'what reminders are there', 'got any reminders for me', 'any reminders left', 'what reminders are still to come'],
  fragments: ['my reminders', 'reminders', 'all reminders', 'upcoming reminders', 'timers', 'reminder list', 'running timers', 'list of reminders', 'reminders please', 'pending reminders', 'my timers', 'reminders overview'],
  draw: () => ({ slots: {}, arguments: {} }),
};

export const cancelReminderPhrasing: Phrasing = {
  tool: 'cancel_reminder',
  imperatives: [
    'cancel the reminder to {text}', 'delete the reminder to {text}', 'remove the reminder to {text}', 'cancel my reminder to {text}', "don't remind me to {text}", 'forget the reminder to {text}', 'drop the reminder to {text}', 'stop reminding me to {text}', 'turn off the reminder to {text}', 'clear the reminder to {text}', 'get rid of the reminder to {text}',
    'cancel the {label} reminder', 'cancel the {label} timer', 'stop the {label} timer', 'delete my {label} reminder', 'cancel my {label} timer', 'remove the {label} reminder', 'turn off the {label} timer', 'end the {label} timer', 'cancel the reminder about {label}', 'delete the reminder about {label}', 'remove my reminder about {label}', 'cancel my reminder for {label}', 'kill the {label} timer', 'scrap the {label} reminder', 'call off my {label} reminder', 'forget my {label} reminder', 'end my {label} reminder', 'clear my {label} timer', 'stop my {label} reminder', 'throw out the {label} reminder', 'take back the {label} reminder', 'undo my {label} reminder', 'halt the {label} timer', 'take my {label} reminder off', 
    'cancel the reminder called {label}', 'drop my {label} reminder',
    'ditch the {label} reminder', 'lose the reminder to {text}', 'switch off the {label} timer', 'bin the {label} reminder', 'strike the reminder to {text}', 'wipe the {label} reminder', 'knock off the {label} timer', 'do away with the reminder to {text}',
  ],
  questions: ['can you cancel the reminder to {text}', 'can you stop the {label} timer', 'could you delete the {label} reminder', 'can the {label} reminder go', 'can you switch off the {label} timer'],
  fragments: ['no more reminder to {text}', 'cancel reminder: {text}', 'cancel reminder {label}', 'delete reminder {label}', 'cancel timer {label}', 'the reminder to {text} is no longer needed', "I don't need the {label} reminder any more", 'I already did it, cancel the reminder to {text}', '{label} reminder off', '{label} timer off', 'no {label} reminder after all', 'no need to remind me to {text}'],
  draw: (values): Draw => {
    if (values.random.chance(0.5)) {
      const text = values.chore();
      return { slots: { text }, arguments: { text } };
    }
    const label = values.random.pick([() => values.word(subjects), () => values.word(things), () => values.phrase(1, 2), () => values.name()])();
    return { slots: { label }, arguments: { text: label } };
  },
};

export const startTimerPhrasing: Phrasing = {
  tool: 'start_timer',
  imperatives: [
    'set a timer for {duration}', 'start a timer for {duration}', 'set the timer for {duration}', 'set a timer to {duration}', 'start a countdown of {duration}', 'time {duration}', 'count down {duration}', 'start the timer for {duration}', 'put {duration} on the timer', 'give me {duration} on the timer', 'set timer {duration}', 'run a timer for {duration}', 'wake me in {duration}',
    'set a {short} timer', 'start a {short} timer', 'give me a {short} timer', 'run a {short} timer', 'start a {short} countdown', 'set up a {short} timer', 'create a {short} timer',
    'set a timer for {duration} for the {label}', 'start a timer of {duration} for the {label}', 'set a {label} timer for {duration}', 'start a {label} timer for {duration}', 'time the {label} for {duration}', 'set a timer called {label} for {duration}', 'set a {short} timer for the {label}', 'start a {short} timer for the {label}', 'set a {short} {label} timer', 'start a {short} {label} timer', 'start a {short} timer called {label}', 'run a {short} timer for the {label}',
    'start a timer for the {label}, {duration}', 'set a timer for the {label}: {duration}',
    'get a timer going for {duration}', 'kick off a {short} timer', 'let a timer run for {duration}', 'clock {duration}', 'fire up a {short} timer', 'get a {short} {label} timer going', 'ring a bell after {duration}', 'beep in {duration}', 'count {duration} for me',
  ],
  questions: ['can you time {duration}', 'can you set a timer for {duration}', 'can you start a {short} timer', 'could you time {duration} for the {label}', 'can you count down {duration}', 'could you ring in {duration}'],
  fragments: ['timer {duration}', 'timer for {duration}', '{duration} timer', '{short} timer', '{duration} on the clock', 'timer: {duration}', '{label} timer {duration}', '{label} timer for {duration}', 'timer {duration} for the {label}', '{short} timer for the {label}', '{short} {label} timer', 'countdown {duration}', 'timer, {duration}', 'timer {duration}, go', '{short} countdown', '{label}: timer {duration}', 'countdown: {duration}'],
  draw: (values): Draw => {
    const { random } = values;
    const key = random.chance(0.6) ? 'duration' : 'short';
    const time = key === 'duration' ? duration(random) : durationAdjective(random);
    if (random.chance(0.55)) return { slots: { [key]: time }, arguments: { duration: time, label: null } };
    const label = random.pick([() => values.word(things), () => values.noun(), () => random.pick(['tea', 'pasta', 'eggs', 'pizza', 'oven', 'laundry', 'break', 'workout', 'nap', 'rice', 'cake', 'meeting', 'homework', 'game'])])();
    return { slots: { [key]: time, label }, arguments: { duration: time, label } };
  },
};
