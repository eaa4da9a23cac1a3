import { pickFrom, type Split } from '../held-out.ts';
import type { Random } from '../random.ts';
import { Values } from '../values/values.ts';
import * as words from '../values/words.ts';

/** What the tools are about: said in passing here, with nothing wanted of any of them. */
const ONE = ['calendar', 'to-do list', 'address book', 'clipboard', 'inbox', 'desktop', 'hard disk', 'battery', 'password', 'spreadsheet', 'timer', 'alarm', 'diary', 'budget', 'download folder', 'backup', 'laptop', 'internet connection', 'notebook', 'archive', 'photo album', 'web page', 'git history', 'memory', 'task list', 'contact list', 'computer', 'browser', 'document folder', 'wifi', 'maths', 'schedule', 'news feed', 'table of expenses', 'file system'];
const MANY = ['notes', 'files', 'folders', 'reminders', 'tasks', 'contacts', 'appointments', 'meetings', 'photos', 'documents', 'passwords', 'spreadsheets', 'charts', 'tables', 'web pages', 'podcasts', 'birthdays', 'deadlines', 'timers', 'downloads', 'numbers', 'QR codes', 'PDFs', 'e-books', 'branches', 'commits', 'links', 'screenshots', 'to-dos', 'time zones', 'percentages', 'loans', 'unit conversions', 'zip files', 'dice', 'equations', 'bookmarks', 'dates', 'feeds', 'checksums', 'backups', 'programs'];
/** What one does with them, in the -ing form: no wish either. */
const DOING = ['writing notes', 'sorting files', 'making lists', 'planning my week', 'cleaning up folders', 'doing sums', 'converting units', 'setting reminders', 'typing passwords', 'naming files', 'reading long documents', 'filling in spreadsheets', 'scanning receipts', 'resizing pictures', 'keeping a calendar', 'tossing coins', 'rolling dice', 'counting words', 'ticking off tasks', 'unpacking archives', 'merging branches', 'copying and pasting', 'remembering birthdays', 'looking for files', 'drawing charts', 'reading the news'];

const TEMPLATES = [
  'I love my {one}', 'my {one} is a mess', 'my {one} is full', 'I hate my {one}', 'my {one} is so {kind}', 'my {one} drives me mad', 'my old {one} was better', 'what would I do without my {one}', 'my {one} and I are no friends', 'I never look at my {one}', 'everybody has a {one} these days', '{name} has a better {one} than me', 'I got a new {one} today', 'my {one} looks {kind} today', 'my {one} makes me tired', 'my {one} scares me', 'I miss my old {one}', 'that {one} again, sigh', 'oh my {one}', 'I spent all day with my {one}', '{name} laughed about my {one}',
  '{many} are boring', '{many} are great', 'I love {many}', 'I hate {many}', 'I am bad with {many}', 'I never understood {many}', 'too many {many}, sigh', 'my {many} are a mess', 'my {many} are a mess, sigh', 'so many {many} and so little time', '{many} are not my thing', '{many} everywhere', '{name} is good with {many}', 'who needs {many}', 'life is more than {many}', 'nobody taught me {many}', 'I dreamed of {many} last night', 'I have been busy with {many} all day', 'my head is full of {many}', 'all these {many} make me tired', '{many} make me happy', 'people and their {many}', 'I am so done with {many}', '{many}, always {many}', 'I think {many} are {kind}', 'we had no {many} when I was young', 'I told {name} about my {many}', '{name} does not like {many}', "{many} are {name}'s hobby",
  '{doing} is fun', '{doing} is boring', '{doing} makes me happy', 'I am tired of {doing}', 'I like {doing}', 'I was {doing} all day', '{doing} is not for me', 'nobody likes {doing}', '{name} is always {doing}', 'I am not good at {doing}', '{doing} takes ages, as always', 'I had a nap after {doing}', 'after {doing} I need a coffee', 'my brother hates {doing}', '{doing} is what I did all morning',
] as const;

const HELPED = [
  'that {thing} helped', 'the {thing} helped, thanks', 'that {thing} was useful, thank you', 'thanks for the {thing}', 'thank you for the {thing}, that was quick', 'nice, the {thing} worked', 'great work with the {thing}', 'the {thing} is just what I needed', 'good job on the {thing}', 'I like what you did with the {thing}', 'the {thing} was right, thanks', 'the {thing} is perfect, thank you', 'cheers for the {thing}', 'well done with the {thing}', 'you saved me with the {thing}', 'the {thing} looks good, thanks', 'ah, the {thing}, thank you', 'I am happy with the {thing}', 'thanks again for the {thing}', 'the {thing} came just in time, thanks',
] as const;
const THINGS_DONE = ['reminder', 'note', 'timer', 'sum', 'file', 'list', 'chart', 'table', 'summary', 'answer', 'calculation', 'conversion', 'event', 'password', 'QR code', 'picture', 'folder', 'search', 'translation', 'date', 'task', 'document', 'number', 'archive', 'appointment', 'contact', 'coin toss', 'PDF'];

const FILLED: Readonly<Record<string, readonly string[]>> = { one: ONE, many: MANY, doing: DOING, thing: THINGS_DONE };

/** A remark about what tools are for. */
export const mention = (random: Random, split: Split): string => filled(pickFrom(TEMPLATES, random, split), random, split);
/** Thanks for what a tool did. */
export const thanksForHelp = (random: Random, split: Split): string => filled(pickFrom(HELPED, random, split), random, split);

function filled(template: string, random: Random, split: Split): string {
  const values = new Values(random, split);
  return template.replace(/\{(\w+)\}/g, (_match, slot: string) => {
    const list = FILLED[slot];
    if (list) return pickFrom(list, random, split);
    return slot === 'name' ? values.name() : values.word(words.adjectives);
  });
}
