import type { Values } from '../values/values.ts';
import type { Draw, Phrasing } from './request.ts';

const quote = (text: string, values: Values, chance = 0.15): string => (values.random.chance(chance) ? `"${text}"` : text);

export const createNotePhrasing: Phrasing = {
  tool: 'create_note',
  imperatives: [
    'note that {text}', 'write down that {text}', 'write down {text}', 'jot down {text}', 'save a note saying {text}', 'take a note: {text}', 'make a note: {text}', 'make a note that {text}', 'add a note: {text}',
    'write a note that says {text}', 'save this as a note: {text}', 'create a note with {text}', 'create a note: {text}', 'put this in my notes: {text}', 'note down {text}', 'save a new note: {text}', 'create a note that {text}',
    'keep a note that {text}', 'take a note that {text}', 'write this down: {text}', 'make me a note: {text}', 'start a note with {text}', 'store a note: {text}', 'leave a note saying {text}', 'record in a note that {text}',
    'make a note saying {text}', 'make a new note: {text}', 'add {text} to a new note', 'save the note {text}', 'save this note: {text}', 'jot this down: {text}', 'keep the note {text}', 'put up the note {text}', 'store the note {text}', 'write the note {text}', 'do not let me lose this: {text}', 'file a note: {text}', 'start a note: {text}', 'save the following note: {text}', 'keep {text} as a note', 'turn {text} into a note', 'save {text} as a note', 'put {text} in a new note', 'put {text} into my notes',
    'store {text} as a note called {title}', 'keep {text} as a note named {title}', 'file {text} as {title} in my notes', 'write {text} as a note titled {title}', 'open a new note {title} with {text}', 'put {text} under {title} in a new note', 'make a note {title} out of {text}', 'record {text} as a note called {title}', 'new note titled {title} with {text}',
    'make a note called {title} saying {text}', 'create a note titled {title}: {text}', 'create a note called {title} with {text}', 'save a note named {title} with the text {text}', 'write {text} in a new note called {title}',
    'create a note {title} that says {text}', 'make a note titled {title} that says {text}', 'start a new note called {title}: {text}', 'add a note called {title} with the text {text}', 'write a note called {title}: {text}',
    'save {text} as a note called {title}', 'put {text} in a new note named {title}', 'make a new {title} note: {text}', 'create a {title} note saying {text}', 'create a new note with the title {title} and the text {text}',
    'take a note called {title}: {text}', 'note {text} under the title {title}', 'make a note named {title} and write {text}',
  ],
  questions: ['can you note that {text}', 'could you write down {text}', 'can you make a note called {title} saying {text}', 'can you save a note saying {text}'],
  fragments: ['note: {text}', 'note to self: {text}', 'new note: {text}', 'note {text}', 'for my notes: {text}', 'memo: {text}', 'new note {title}: {text}', 'note called {title}: {text}', 'new note called {title}: {text}', 'Note - {text}', 'note titled {title}: {text}', 'quick note: {text}'],
  draw: (values): Draw => {
    const text = values.noteText();
    const slots = { text: quote(text, values) };
    if (values.random.chance(0.6)) return { slots, arguments: { text, title: null } };
    const title = values.title();
    return { slots: { ...slots, title: quote(title, values, 0.25) }, arguments: { text, title } };
  },
};

export const appendNotePhrasing: Phrasing = {
  tool: 'append_note',
  imperatives: [
    'add {text} to my {title} note', 'add {text} to the note {title}', 'add {text} to the {title} note', 'append {text} to {title}', 'append {text} to my {title} note', 'put {text} on the {title} note', 'put {text} in my {title} note',
    'add to the note {title}: {text}', 'add to my {title} note: {text}', 'add {text} to the note called {title}', 'append to the note {title}: {text}', 'write {text} at the end of my {title} note', 'include {text} in my {title} note',
    'extend the {title} note with {text}', 'update my {title} note with {text}', 'add the line {text} to my {title} note', 'in my {title} note add {text}', 'append {text} to the note called {title}', 'put {text} onto my {title} note',
    'put down {text} in the {title} note', 'my {title} note needs {text}', 'the {title} note should also say {text}', 'write {text} into my {title} note', 'enter {text} in the note {title}', 'expand the note {title} by {text}', 'let the {title} note also say {text}', 'add this to my {title} note: {text}', 'add the following to the note {title}: {text}', 'put this on the {title} note: {text}', 'add a line to {title}: {text}',
    'add to {title}: {text}', 'continue the {title} note with {text}', 'note {text} in my {title} note', 'add another line to the {title} note: {text}', 'to my {title} note, add {text}', 'on the {title} note write {text}', 'in the note {title} put {text}', 'add one more thing to my {title} note: {text}', 'put {text} at the end of {title}', 'add {text} to {title}', 'save {text} in my {title} note', 'add {text} to my note about {title}',
    'attach {text} to the {title} note', 'add {text} at the bottom of the note {title}', 'stick {text} on the {title} note',
  ],
  questions: ['can you put {text} on my {title} note', 'could you add {text} to the {title} note'],
  fragments: ['{title} note: add {text}', 'also {text} for the {title} note', 'and {text} on the {title} note', '+ {text} to note {title}', '{title} += {text}', '{text} -> {title} note', '{title} note + {text}', '{text} goes on the {title} note', '{text} belongs in the {title} note', 'for the {title} note: {text}', 'append: {text} (note {title})', 'note {title}: add {text}', 'add to note {title}: {text}', 'another one for the {title} note: {text}', 'also on the {title} note: {text}'],
  draw: (values): Draw => {
    const text = values.random.chance(0.5) ? values.shopping() : values.noteText();
    const title = values.title();
    return { slots: { text: quote(text, values, 0.2), title: quote(title, values, 0.2) }, arguments: { title, text } };
  },
};

const byTitle = (values: Values): Draw => {
  const title = values.title();
  return { slots: { title: quote(title, values, 0.2) }, arguments: { title } };
};

export const readNotePhrasing: Phrasing = {
  tool: 'read_note',
  imperatives: [
    'read my {title} note', 'read the note {title}', 'show me the note {title}', 'open the note {title}', 'open my {title} note', 'read me the {title} note', 'show my {title} note', 'show the note called {title}', 'display the note {title}',
    'tell me what my {title} note says', 'pull up the {title} note', 'get the note {title}', 'read out my {title} note', 'let me see the {title} note', 'open {title} in my notes', 'bring up my {title} note', 'read the note called {title}',
    'tell me what is in the note {title}', 'show me what the {title} note says', 'read aloud the note {title}', 'give me the {title} note', 'show me my {title} note', 'look at my {title} note', 'let me read the {title} note', 'get me the {title} note', 'tell me what I wrote in {title}', 'show {title} from my notes', 'read {title} from my notes', 'display {title} from my notes', 'pull {title} out of my notes', 'fetch my {title} note', 'open up the {title} note', 'read the text of the {title} note', 'show the contents of the note {title}', 'let me look at {title} in my notes',
  ],
  questions: ['what does my {title} note say', 'what does the note {title} say', "what's in the note called {title}", 'what is in my {title} note', "what's in my {title} note", 'what did I write in the {title} note', "what's on my {title} note", 'what is on the {title} note', 'what does the note called {title} say', 'what did I put in my {title} note'],
  fragments: ['{title} note', 'note {title}', 'open {title} note', 'my {title} note'],
  draw: byTitle,
};

export const deleteNotePhrasing: Phrasing = {
  tool: 'delete_note',
  imperatives: [
    'delete the note {title}', 'delete my {title} note', 'remove the note {title}', 'remove my {title} note', 'throw away the {title} note', 'erase the note {title}', 'trash the {title} note', 'get rid of the note {title}', 'delete the note called {title}',
    'discard the {title} note', 'bin the {title} note', 'drop the note {title}', 'remove the note called {title}', 'throw out my {title} note', 'move the note {title} to the trash', 'put the {title} note in the trash', 'delete {title} from my notes',
    'remove {title} from my notes', 'clear the {title} note', 'scrap the note {title}',
  ],
  questions: ['can you get rid of my {title} note', 'could you delete the {title} note'],
  fragments: ['delete note {title}', 'remove note {title}', '{title} note can go', "I don't need the {title} note any more", "I no longer need my {title} note", 'trash note {title}'],
  draw: byTitle,
};

export const restoreNotePhrasing: Phrasing = {
  tool: 'restore_note',
  imperatives: [
    'restore the note {title}', 'restore my {title} note', 'bring back the note {title}', 'bring back my {title} note', 'undelete the note {title}', 'recover the {title} note', 'get the note {title} back', 'undo deleting the {title} note',
    'bring the {title} note back', 'restore the deleted note {title}', 'recover my deleted {title} note', 'get my {title} note out of the trash', 'take the {title} note out of the trash', 'put the deleted {title} note back', 'undelete my {title} note',
    'retrieve the {title} note from the trash', 'restore the note called {title}', 'get back the note called {title}',
  ],
  questions: ['can I have my {title} note back', 'can I get the note {title} back', 'could you bring back the note {title}'],
  fragments: ['undelete {title} note', 'restore note {title}', 'I want the {title} note back', 'I deleted the {title} note by mistake, bring it back', 'oops, I need the {title} note back'],
  draw: byTitle,
};

export const searchNotesPhrasing: Phrasing = {
  tool: 'search_notes',
  imperatives: [
    'find notes about {query}', 'find my notes about {query}', 'search my notes for {query}', 'search notes for {query}', 'look for {query} in my notes', 'look up {query} in my notes', 'find my notes on {query}', 'show me notes about {query}',
    'find the note that mentions {query}', 'search for {query} in my notes', 'find every note with {query}', 'show notes that mention {query}', 'check my notes for {query}', 'go through my notes for {query}', 'find anything about {query} in my notes',
    'look through my notes for {query}', 'find notes containing {query}', 'find the note about {query}', 'search all notes for {query}', 'look in my notes for {query}', 'find {query} in my notes', 'show me my notes on {query}',
  ],
  questions: ['which notes mention {query}', 'do I have any notes on {query}', 'do I have notes about {query}', 'where did I write about {query}', 'what did I note about {query}', 'is there a note about {query}', 'which note talks about {query}', 'did I write anything about {query}', 'do I have a note about {query}', 'which of my notes are about {query}', 'what do my notes say about {query}', 'have I got any notes about {query}', 'are there notes about {query}', 'which notes contain {query}'],
  fragments: ['notes about {query}', 'notes on {query}', 'any notes about {query}', 'search notes {query}', 'my notes about {query}', 'note search: {query}'],
  draw: (values): Draw => {
    const query = values.query();
    return { slots: { query: quote(query, values, 0.12) }, arguments: { query } };
  },
};

const nothing = (): Draw => ({ slots: {}, arguments: {} });

export const listNotesPhrasing: Phrasing = {
  tool: 'list_notes',
  imperatives: ['list my notes', 'show all my notes', 'show my notes', 'list all notes', 'show me my notes', 'show me all my notes', 'list the titles of my notes', 'give me a list of my notes', 'display my notes', 'tell me what notes I have', 'list every note', 'show me a list of my notes', 'list notes', 'show the notes', 'show every note I have', 'open my notes list', 'tell me which notes I have', 'name all my notes'],
  questions: ['what notes do I have', 'which notes do I have', 'what are my notes', 'how many notes do I have', 'do I have any notes', 'what notes are there', 'which notes are saved', 'what have I noted', 'what notes have I saved', 'are there any notes', 'what is in my notes'],
  fragments: ['my notes', 'all notes', 'notes', 'notes list', 'all my notes', 'list of notes', 'note titles'],
  draw: nothing,
};
