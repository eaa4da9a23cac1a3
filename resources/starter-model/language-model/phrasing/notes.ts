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
    'scribble a note: {text}', 'pop a note in: {text}', 'note this for me: {text}', 'get this into my notes: {text}', 'add {text} to my notes', 'dash off a note: {text}', 'file {text} in my notes', 'put a note down that {text}',
  ],
  questions: ['can you note that {text}', 'could you write down {text}', 'can you make a note called {title} saying {text}', 'can you save a note saying {text}', 'mind making a note that {text}'],
  fragments: ['note: {text}', 'note to self: {text}', 'new note: {text}', 'note {text}', 'for my notes: {text}', 'memo: {text}', 'new note {title}: {text}', 'note called {title}: {text}', 'new note called {title}: {text}', 'Note - {text}', 'note titled {title}: {text}', 'quick note: {text}', "here's a note for you: {text}", 'one for my notes: {text}', 'new entry in my notes: {text}', 'note please: {text}'],
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
    'pop {text} on the {title} note', 'throw {text} onto my {title} note', 'squeeze {text} into the {title} note', 'jot {text} down on my {title} note', 'get {text} onto the note {title}', 'tack {text} onto the {title} note', 'make the note {title} say {text} as well', 'work {text} into my note {title}',
  ],
  questions: ['can you put {text} on my {title} note', 'could you add {text} to the {title} note', 'can {text} go on the {title} note', 'could the {title} note get {text} as well'],
  fragments: ['{title} note: add {text}', 'also {text} for the {title} note', 'and {text} on the {title} note', '+ {text} to note {title}', '{title} += {text}', '{text} -> {title} note', '{title} note + {text}', '{text} goes on the {title} note', '{text} belongs in the {title} note', 'for the {title} note: {text}', 'append: {text} (note {title})', 'note {title}: add {text}', 'add to note {title}: {text}', 'another one for the {title} note: {text}', 'also on the {title} note: {text}', '{title} note, one more: {text}', '{text} too, on the note {title}', 'I forgot {text} on the {title} note, add it', 'the note {title} is missing {text}, add it'],
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
    'check the note {title} for me', 'grab the {title} note', 'flip to the note {title}', 'quote the note {title}', 'hand me the note {title}', 'let me hear the {title} note', 'dig out my {title} note', 'recite the note {title}',
  ],
  questions: ['what does my {title} note say', 'what does the note {title} say', "what's in the note called {title}", 'what is in my {title} note', "what's in my {title} note", 'what did I write in the {title} note', "what's on my {title} note", 'what is on the {title} note', 'what does the note called {title} say', 'what did I put in my {title} note', 'what was in my note {title} again', 'what have I got in the note {title}', 'can I see the {title} note'],
  fragments: ['{title} note', 'note {title}', 'open {title} note', 'my {title} note', '{title} note please', 'the note called {title}', 'text of the note {title}'],
  draw: byTitle,
};

export const deleteNotePhrasing: Phrasing = {
  tool: 'delete_note',
  imperatives: [
    'delete the note {title}', 'delete my {title} note', 'remove the note {title}', 'remove my {title} note', 'throw away the {title} note', 'erase the note {title}', 'trash the {title} note', 'get rid of the note {title}', 'delete the note called {title}',
    'discard the {title} note', 'bin the {title} note', 'drop the note {title}', 'remove the note called {title}', 'throw out my {title} note', 'move the note {title} to the trash', 'put the {title} note in the trash', 'delete {title} from my notes',
    'remove {title} from my notes', 'clear the {title} note', 'scrap the note {title}',
    'ditch the note {title}', 'kill the {title} note', 'toss my {title} note', 'lose the note {title}', 'take {title} out of my notes', 'dump the note {title}', 'wipe the note {title}', 'do away with the {title} note',
  ],
  questions: ['can you get rid of my {title} note', 'could you delete the {title} note', 'can the note {title} go', 'can you bin my {title} note'],
  fragments: ['delete note {title}', 'remove note {title}', '{title} note can go', "I don't need the {title} note any more", "I no longer need my {title} note", 'trash note {title}', 'no more {title} note', '{title} note: delete', 'away with the note {title}'],
  draw: byTitle,
};

export const restoreNotePhrasing: Phrasing = {
  tool: 'restore_note',
  imperatives: [
    'restore the note {title}', 'restore my {title} note', 'bring back the note {title}', 'bring back my {title} note', 'undelete the note {title}', 'recover the {title} note', 'get the note {title} back', 'undo deleting the {title} note',
    'bring the {title} note back', 'restore the deleted note {title}', 'recover my deleted {title} note', 'get my {title} note out of the trash', 'take the {title} note out of the trash', 'put the deleted {title} note back', 'undelete my {title} note',
    'retrieve the {title} note from the trash', 'restore the note called {title}', 'get back the note called {title}',
    'fetch the note {title} back', 'resurrect the {title} note', 'save the note {title} from the trash', 'return the note {title} to me', 'dig the {title} note out of the trash', 'pull the note {title} back out of the bin', 'make the deleted note {title} come back',
  ],
  questions: ['can I have my {title} note back', 'can I get the note {title} back', 'could you bring back the note {title}', 'can you undelete the note {title}', 'could I get my deleted {title} note back'],
  fragments: ['undelete {title} note', 'restore note {title}', 'I want the {title} note back', 'I deleted the {title} note by mistake, bring it back', 'oops, I need the {title} note back', '{title} note back please', 'get note {title} back', 'note {title}: undelete'],
  draw: byTitle,
};

export const searchNotesPhrasing: Phrasing = {
  tool: 'search_notes',
  imperatives: [
    'find notes about {query}', 'find my notes about {query}', 'search my notes for {query}', 'search notes for {query}', 'look for {query} in my notes', 'look up {query} in my notes', 'find my notes on {query}', 'show me notes about {query}',
    'find the note that mentions {query}', 'search for {query} in my notes', 'find every note with {query}', 'show notes that mention {query}', 'check my notes for {query}', 'go through my notes for {query}', 'find anything about {query} in my notes',
    'look through my notes for {query}', 'find notes containing {query}', 'find the note about {query}', 'search all notes for {query}', 'look in my notes for {query}', 'find {query} in my notes', 'show me my notes on {query}',
    'dig through my notes for {query}', 'see if {query} is in any note', 'go find {query} in my notes', 'hunt through the notes for {query}', 'pull every note on {query}', 'get me whatever my notes have on {query}', 'check if I noted anything on {query}',
  ],
  questions: ['which notes mention {query}', 'do I have any notes on {query}', 'do I have notes about {query}', 'where did I write about {query}', 'what did I note about {query}', 'is there a note about {query}', 'which note talks about {query}', 'did I write anything about {query}', 'do I have a note about {query}', 'which of my notes are about {query}', 'what do my notes say about {query}', 'have I got any notes about {query}', 'are there notes about {query}', 'which notes contain {query}', 'in which note did I mention {query}', 'got any notes on {query}', 'have I ever noted anything about {query}', 'did {query} make it into my notes'],
  fragments: ['notes about {query}', 'notes on {query}', 'any notes about {query}', 'search notes {query}', 'my notes about {query}', 'note search: {query}', '{query} in my notes', 'that note about {query}', 'notes with {query}', '{query}: which note'],
  draw: (values): Draw => {
    const query = values.query();
    return { slots: { query: quote(query, values, 0.12) }, arguments: { query } };
  },
};

const nothing = (): Draw => ({ slots: {}, arguments: {} });

export const listNotesPhrasing: Phrasing = {
  tool: 'list_notes',
  imperatives: ['list my notes', 'show all my notes', 'show my notes', 'list all notes', 'show me my notes', 'show me all my notes', 'list the titles of my notes', 'give me a list of my notes', 'display my notes', 'tell me what notes I have', 'list every note', 'show me a list of my notes', 'list notes', 'show the notes', 'show every note I have', 'open my notes list', 'tell me which notes I have', 'name all my notes', 'run through my notes', 'go over my note titles', 'read me the titles of my notes', 'give me all my notes', 'let me see all notes', 'pull up the list of notes', 'read out what notes I have'],
  questions: ['what notes do I have', 'which notes do I have', 'what are my notes', 'how many notes do I have', 'do I have any notes', 'what notes are there', 'which notes are saved', 'what have I noted', 'what notes have I saved', 'are there any notes', 'what is in my notes', 'which notes exist', 'how many notes are there', 'what have I got in the way of notes'],
  fragments: ['my notes', 'all notes', 'notes', 'notes list', 'all my notes', 'list of notes', 'note titles', 'every note', 'notes overview', 'notes please', 'overview of my notes'],
  draw: nothing,
};
