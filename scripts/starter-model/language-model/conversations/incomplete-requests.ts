/** A request without something its tool needs, the question in reply, and how the missing detail is then given. */
export interface IncompleteRequest {
  readonly tool: string;
  /** The same for the same kind of parameter, so that it follows from the tool's schema. */
  readonly question: string;
  readonly requests: readonly string[];
  /** `{slot}` is taken from the draw of the tool's phrasing, `{=argument}` from its arguments. */
  readonly given: readonly string[];
}

/** Every verb before every object: "open a file", "show me the file". */
const combined = (verbs: string, objects: string): readonly string[] =>
  verbs.split(', ').flatMap((verb) => objects.split(', ').map((object) => `${verb} ${object}`));

/** Ways to give a detail: alone, as a short answer, or with its kind before it. */
const one = (argument: string, noun: string): readonly string[] => [
  `{=${argument}}`,
  `{=${argument}}`,
  `{=${argument}} please`,
  `${noun} {=${argument}}`,
  `it is {=${argument}}`,
  `take {=${argument}}`,
  `{=${argument}}, thanks`,
  `I mean {=${argument}}`,
];
const titled = (argument: string, noun: string): readonly string[] => [
  `{=${argument}}`,
  `{=${argument}}`,
  `{=${argument}} please`,
  `the ${noun} {=${argument}}`,
  `called {=${argument}}`,
  `I mean {=${argument}}`,
  `it's called {=${argument}}`,
];

const FILES = 'a file, the file, one of my files';
const DOCUMENTS = 'a document, the document, one of my documents, a PDF';
const PICTURES = 'a picture, the picture, a photo, an image';
const ARCHIVES = 'an archive, the archive, a zip file';
const PAGES = 'a web page, the web page, a website, a page';
const FEEDS = 'a feed, a new feed, a blog, a podcast';
const TASKS = 'a task, the task, one of my tasks, a to-do';
const EVENTS = 'an event, the event, a calendar event, one of my events';
const CONTACTS = 'a contact, the contact, one of my contacts';
const TABLES = 'a table, the table, one of my tables';
const TEXTS = 'a text, some text, a piece of text';
const REPOSITORIES = 'the repo, a repository, my git repository';

type Kind = readonly (readonly [tool: string, requests: readonly string[], argument?: string])[];
const asking = (
  question: string,
  given: (argument: string) => readonly string[],
  tools: Kind,
  usual: string,
): readonly IncompleteRequest[] =>
  tools.map(([tool, requests, argument = usual]) => ({ tool, question, requests, given: given(argument) }));

const ofFiles = asking(
  'Which file?',
  (argument) => one(argument, 'the file'),
  [
    ['read_file', combined('read, print, read out, show me the text of', FILES)],
    ['file_info', combined('tell me the size of, show the details of, check the date of', FILES)],
    ['trash_file', combined('delete, trash, throw away, get rid of, remove', FILES)],
    ['hash_file', combined('hash, make a checksum of, compute the checksum of', FILES)],
    [
      'markdown_to_html',
      combined('turn, convert, change', 'a Markdown file into HTML, some Markdown into a web page, Markdown to HTML'),
      'from',
    ],
    [
      'html_to_markdown',
      combined('turn, convert, change', 'an HTML file into Markdown, a saved page into Markdown, HTML to Markdown'),
      'from',
    ],
    [
      'docx_to_markdown',
      combined('turn, convert, change', 'a Word file into Markdown, a docx into Markdown, docx to Markdown'),
      'from',
    ],
    ['import_calendar', combined('import, load, read in', 'a calendar, a calendar file, events from a file'), 'file'],
    [
      'export_calendar',
      [
        'export my calendar',
        'save my calendar to a file',
        'back up my calendar',
        'export my events',
        'write my calendar to a file',
        'make a backup of my calendar',
      ],
      'file',
    ],
    [
      'import_contacts',
      combined('import, load, read in', 'contacts, some contacts, contacts from a file, a contacts file'),
      'file',
    ],
    [
      'export_contacts',
      [
        'export my contacts',
        'save my contacts to a file',
        'back up my contacts',
        'write my contacts to a file',
        'export all contacts',
        'make a backup of my contacts',
      ],
      'file',
    ],
    ['import_table', combined('import, load, read in', 'a table from a file, a spreadsheet, a CSV, some data')],
  ],
  'path',
);

const ofDocuments = asking(
  'Which document?',
  (argument) => one(argument, 'the document'),
  [
    ['read_document', combined('read, read me, show me the text of', DOCUMENTS)],
    ['outline_document', combined('outline, show the headings of, list the chapters of', DOCUMENTS)],
    ['document_info', combined('count the pages of, tell me who wrote, tell me the author of', DOCUMENTS)],
  ],
  'path',
);

const ofPictures = asking(
  'Which picture?',
  (argument) => one(argument, 'the picture'),
  [
    [
      'get_image_info',
      combined('tell me the dimensions of, show the resolution of, check the pixel size of', PICTURES),
    ],
    ['read_exif', combined('show the camera data of, read the EXIF data of, tell me where I took', PICTURES)],
    ['strip_exif', combined('remove the camera data from, strip the EXIF data from, clean the metadata of', PICTURES)],
    ['read_qr_code', combined('read, decode, scan', 'a QR code, the QR code, a code in a picture')],
  ],
  'path',
);

const ofArchives = asking(
  'Which archive?',
  (argument) => one(argument, 'the archive'),
  [
    ['list_archive', combined('look into, list the contents of, show me what is in', ARCHIVES)],
    ['extract_archive', combined('unpack, extract, unzip', ARCHIVES)],
  ],
  'archive',
);

const ofFolders = asking(
  'Which folder?',
  (argument) => one(argument, 'the folder'),
  [
    [
      'disk_usage',
      [
        'check how much space a folder takes',
        'measure a folder',
        'how big is a folder',
        'tell me the size of a folder',
        'see what takes the space in a folder',
        'work out the disk usage of a folder',
      ],
    ],
    ['watch_folder', combined('watch, monitor, keep an eye on', 'a folder, the folder, one of my folders')],
  ],
  'folder',
);

const ofRepositories = asking(
  'Which repository?',
  (argument) => one(argument, 'the repository'),
  [
    [
      'git_status',
      [
        'git status',
        ...combined('show the git status of, check the state of, tell me what is uncommitted in', REPOSITORIES),
      ],
    ],
    [
      'git_log',
      ['git log', ...combined('show the commits of, list the latest commits of, show the history of', REPOSITORIES)],
    ],
    [
      'git_diff',
      ['git diff', ...combined('show the diff of, show the changed lines of, print the diff of', REPOSITORIES)],
    ],
    [
      'git_branches',
      ['git branches', ...combined('list the branches of, show the branches of, name the branches of', REPOSITORIES)],
    ],
  ],
  'folder',
);

const ofPages = asking(
  'Which page?',
  (argument) => one(argument, 'the page'),
  [
    ['fetch_page', combined('read, fetch, tell me what is on', PAGES)],
    ['page_links', combined('list the links of, collect the links on, show the links on', PAGES)],
    ['page_tables', combined('read the tables of, get the tables on, show the tables on', PAGES)],
  ],
  'url',
);
const ofLinks = asking(
  'Which link?',
  (argument) => one(argument, 'the link'),
  [
    [
      'check_link',
      [
        'check a link',
        'check whether a link works',
        'test a link',
        'see if a link is broken',
        'find out where a link leads',
        'is a link dead',
      ],
    ],
    [
      'open_link',
      [
        'open a link',
        'open a link in the browser',
        'go to a link',
        'open a website in my browser',
        'show a link in the browser',
      ],
    ],
    [
      'download_file',
      [
        'download a file',
        'download something',
        'save a file from the web',
        'get a file from the internet',
        'start a download',
        'download a file for me',
      ],
    ],
  ],
  'url',
);
const ofFeeds = asking(
  'Which feed?',
  (argument) => one(argument, 'the feed'),
  [
    ['follow_feed', combined('follow, subscribe me to, add', FEEDS)],
    [
      'read_feed',
      [
        'read a feed',
        'show the headlines of a feed',
        'read an RSS feed',
        'get the latest posts of a blog',
        'check a blog for new posts',
      ],
    ],
    [
      'unfollow_feed',
      [
        'unfollow a feed',
        'stop following a feed',
        'remove a feed',
        'unsubscribe me from a feed',
        'drop one of my feeds',
      ],
      'feed',
    ],
  ],
  'url',
);

const ofTasks = asking(
  'Which task?',
  (argument) => titled(argument, 'task'),
  [
    ['complete_task', combined('tick off, complete, mark as done, check off', TASKS)],
    [
      'reopen_task',
      [
        'reopen a task',
        'untick a task',
        'mark a task as not done',
        'reopen one of my tasks',
        'set a task back to open',
        'uncheck a to-do',
      ],
    ],
    ['delete_task', combined('delete, remove, drop, throw away', TASKS)],
    [
      'restore_task',
      ['restore a task', 'bring back a deleted task', 'undelete a task', 'get a task back', 'recover a deleted to-do'],
    ],
  ],
  'task',
);
const ofEvents = asking(
  'Which event?',
  (argument) => titled(argument, 'event'),
  [
    ['cancel_event', combined('cancel, call off, delete, remove', EVENTS)],
    [
      'restore_event',
      [
        'restore an event',
        'bring back a cancelled event',
        'undelete an event',
        'get an event back',
        'put a cancelled event back',
      ],
    ],
  ],
  'title',
);
const ofContacts = asking(
  'Which contact?',
  (argument) => [`{=${argument}}`, `{=${argument}} please`, `the contact {=${argument}}`, `I mean {=${argument}}`],
  [
    ['find_contact', combined('look up, find, show me', CONTACTS), 'query'],
    ['delete_contact', combined('delete, remove, erase', CONTACTS)],
    [
      'restore_contact',
      [
        'restore a contact',
        'bring back a deleted contact',
        'undelete a contact',
        'get a contact back',
        'recover a contact',
        'get a deleted contact back',
        'put a contact back',
        'I want a contact back',
      ],
    ],
  ],
  'name',
);
const ofTables = asking(
  'Which table?',
  (argument) => titled(argument, 'table'),
  [
    ['describe_table', combined('describe, show the columns of, tell me about', TABLES)],
    ['delete_table', combined('delete, drop, remove', TABLES)],
    [
      'restore_table',
      ['restore a table', 'bring back a deleted table', 'undelete a table', 'get a table back', 'recover a table'],
    ],
  ],
  'table',
);

const ofTexts = asking(
  'Which text?',
  (argument) => [
    `{=${argument}}`,
    `{=${argument}}`,
    `"{=${argument}}"`,
    `this: {=${argument}}`,
    `the text {=${argument}}`,
    `it is {=${argument}}`,
  ],
  [
    ['hash_text', combined('hash, make a hash of, compute the hash of', TEXTS)],
    ['wrap_text', combined('wrap, break the lines of, put line breaks into', TEXTS)],
    ['decode_text', combined('decode, unscramble', TEXTS)],
    ['copy_to_clipboard', combined('copy', `${TEXTS}, something, something to the clipboard`)],
  ],
  'text',
);
const ofSearches = asking(
  'What should I look for?',
  (argument) => [
    `{=${argument}}`,
    `{=${argument}} please`,
    `"{=${argument}}"`,
    `look for {=${argument}}`,
    `the words {=${argument}}`,
  ],
  [
    [
      'search_notes',
      [
        'search my notes',
        'look through my notes',
        'search in my notes',
        'find something in my notes',
        'I want to search my notes',
      ],
    ],
    [
      'search_in_files',
      [
        'search inside my files',
        'search in my files',
        'look for a text in my files',
        'find some words in my files',
        'grep my files',
      ],
      'text',
    ],
    [
      'search_past_conversations',
      [
        'search our conversations',
        'search our old chats',
        'look through our past conversations',
        'find something in our earlier chats',
        'search what we talked about',
      ],
    ],
  ],
  'query',
);

const singly: readonly IncompleteRequest[] = [
  {
    tool: 'create_reminder',
    question: 'What should I remind you of, and when?',
    requests: [
      'set a reminder',
      'remind me',
      'create a reminder',
      'I need a reminder',
      'new reminder',
      'add a reminder',
      'can you remind me',
      'make a reminder',
      'remind me of something',
      'can you set a reminder',
    ],
    given: [
      '{text} {when}',
      'to {text} {when}',
      '{text}, {when}',
      '{when}, {text}',
      '{when}: {text}',
      'I have to {text} {when}',
      'I must {text} {when}',
      'I need to {text} {when}',
      'I should {text} {when}',
      'I want to {text} {when}',
    ],
  },
  {
    tool: 'start_timer',
    question: 'How long should the timer run?',
    requests: [
      'set a timer',
      'start a timer',
      'timer',
      'I need a timer',
      'start the timer',
      'can you start a timer',
      'new timer',
      'set the timer',
      'run a timer',
      'can you set a timer',
    ],
    given: ['{duration}', 'for {duration}', '{duration} please', 'make it {duration}'],
  },
  {
    tool: 'create_note',
    question: 'What should the note say?',
    requests: [
      'make a note',
      'take a note',
      'new note',
      'create a note',
      'write a note',
      'add a note',
      'I want to write a note',
      'can you take a note',
      'start a new note',
      'note',
    ],
    given: ['{text}', 'that {text}', 'it should say {text}', 'write: {text}'],
  },
  {
    tool: 'append_note',
    question: 'Which note, and what should I add?',
    requests: [
      'add something to a note',
      'add to a note',
      'add a line to a note',
      'append something to a note',
      'put something on a note',
      'update a note',
    ],
    given: [
      '{=text} to {=title}',
      'to the note {=title}: {=text}',
      '{=title}: {=text}',
      'the {=title} note, add {=text}',
    ],
  },
  {
    tool: 'delete_note',
    question: 'Which note should I delete?',
    requests: [
      'delete a note',
      'remove a note',
      'delete one of my notes',
      'I want to delete a note',
      'throw away a note',
      'delete the note',
      'can you delete a note',
    ],
    given: ['{title}', 'the {title} note', 'called {title}', '{title} please'],
  },
  {
    tool: 'restore_note',
    question: 'Which note should I bring back?',
    requests: [
      'restore a note',
      'bring back a note',
      'undelete a note',
      'get a deleted note back',
      'recover a note',
      'I want a deleted note back',
    ],
    given: ['{title}', 'the {title} note', 'called {title}', '{title} please'],
  },
  {
    tool: 'read_note',
    question: 'Which note should I open?',
    requests: [
      'read a note',
      'open a note',
      'show me a note',
      'read me a note',
      'open one of my notes',
      'I want to read a note',
      'open the note',
    ],
    given: ['{title}', 'the {title} note', 'called {title}', '{title} please'],
  },
  {
    tool: 'cancel_reminder',
    question: 'Which reminder should I cancel?',
    requests: [
      'cancel a reminder',
      'delete a reminder',
      'cancel one of my reminders',
      'remove a reminder',
      'cancel the reminder',
      'I want to cancel a reminder',
      'stop the reminder',
    ],
    given: ['{text}', 'the one to {text}', 'to {text}'],
  },
  {
    tool: 'count_days',
    question: 'Until when should I count?',
    requests: [
      'count the days',
      'count days',
      'how many days is it',
      'work out how many days it is',
      'I want to count days',
    ],
    given: ['{to}', 'until {to}', 'till {to}', 'to {to}', 'from {from} to {to}'],
  },
  {
    tool: 'calculate',
    question: 'What should I work out?',
    requests: [
      'calculate something',
      'do some maths',
      'can you calculate',
      'I need to calculate something',
      'help me with a calculation',
      'can you do maths',
    ],
    given: ['{expression}', 'what is {expression}', '{expression} please'],
  },
  {
    tool: 'convert_units',
    question: 'What should I convert, and to which unit?',
    requests: [
      'convert units',
      'I need to convert something',
      'can you convert units',
      'convert something for me',
      'unit conversion',
    ],
    given: ['{value} {from} to {to}', '{value} {from} in {to}', 'how many {to} are {value} {from}'],
  },
  {
    tool: 'describe_numbers',
    question: 'Which numbers?',
    requests: [
      'work out an average',
      'give me the median',
      'average some numbers',
      'add up some numbers',
      'find the mean of some numbers',
      'describe some numbers',
    ],
    given: ['{=numbers}', 'these: {=numbers}', 'of {=numbers}', 'the numbers {=numbers}'],
  },
  {
    tool: 'solve_equation',
    question: 'Which equation?',
    requests: [
      'solve an equation',
      'can you solve an equation',
      'I need to solve an equation',
      'solve for x',
      'help me with an equation',
      'solve an equation for me',
    ],
    given: ['{=equation}', 'solve {=equation}', 'it is {=equation}', 'the equation {=equation}'],
  },
  {
    tool: 'move_file',
    question: 'Which file, and where to?',
    requests: combined('move, rename, put away', FILES),
    given: ['{=from} to {=to}', '{=from} -> {=to}', 'move {=from} to {=to}', '{=from}, to {=to}'],
  },
  {
    tool: 'copy_file',
    question: 'Which file, and where to?',
    requests: combined('copy, duplicate, make a copy of', FILES),
    given: ['{=from} to {=to}', '{=from} -> {=to}', 'copy {=from} to {=to}', '{=from}, to {=to}'],
  },
  {
    tool: 'compare_files',
    question: 'Which two files?',
    requests: [
      'compare two files',
      'compare files',
      'diff two files',
      'show the differences between two files',
      'check whether two files are the same',
      'tell me how two files differ',
    ],
    given: [
      '{=first} and {=second}',
      '{=first} with {=second}',
      'the files {=first} and {=second}',
      '{=first}, {=second}',
    ],
  },
  // It also opens folders, so the detail is not called a file.
  {
    tool: 'open_file',
    question: 'Which file?',
    requests: combined('open, launch, open up', 'a file on my computer, a file in its program, some file'),
    given: ['{=path}', 'open {=path}', '{=path} please', 'it is {=path}', 'I mean {=path}'],
  },
  {
    tool: 'make_folder',
    question: 'What should the folder be called?',
    requests: combined('make, create, add', 'a folder, a new folder, a directory'),
    given: ['{=path}', 'call it {=path}', '{=path} please', 'it should be called {=path}'],
  },
  {
    tool: 'write_file',
    question: 'What should the file be called, and what should it say?',
    requests: [
      'make a text file',
      'create a file',
      'write a file',
      'make a new file',
      'create a new text file',
      'save something in a file',
    ],
    given: [
      '{=path}, with the text {=text}',
      'call it {=path}, it should say {=text}',
      '{=path}: {=text}',
      'save {=text} as {=path}',
    ],
  },
  {
    tool: 'append_to_file',
    question: 'Which file, and what should I add?',
    requests: [
      'add something to a file',
      'add a line to a file',
      'append to a file',
      'append something to a file',
      'write something at the end of a file',
    ],
    given: ['{=text} to {=path}', 'to {=path}: {=text}', '{=path}, add {=text}', '{=path}: {=text}'],
  },
  {
    tool: 'add_task',
    question: 'What is the task?',
    requests: [
      'add a task',
      'new task',
      'create a task',
      'add a to-do',
      'new to-do',
      'make a new task',
      'put something on my to-do list',
      'I have a new task',
    ],
    given: ['{=task}', 'to {=task}', 'I have to {=task}', 'it is: {=task}', '{=task} please'],
  },
  {
    tool: 'create_event',
    question: 'What is the event, and when?',
    requests: [
      'add an event',
      'create an event',
      'new event',
      'put something in my calendar',
      'make an appointment',
      'new appointment',
      'add something to my calendar',
      'schedule an event',
    ],
    given: ['{what} {when}', '{what}, {when}', '{when}, {what}', 'it is {what} {when}'],
  },
  {
    tool: 'move_event',
    question: 'Which event, and to when?',
    requests: combined('move, reschedule, shift', EVENTS),
    given: ['{event} {to}', 'the {event} {to}', 'move the {event} {to}', '{event}, {to}'],
  },
  {
    tool: 'find_free_time',
    question: 'For which day or days?',
    requests: [
      'find a free time',
      'when am I free',
      'find a gap in my calendar',
      'look for free time',
      'find an open slot',
      'show me my free times',
    ],
    given: ['{=when}', '{when}', 'for {=when}', '{=when} please'],
  },
  {
    tool: 'add_contact',
    question: 'What is the name?',
    requests: [
      'add a contact',
      'new contact',
      'create a contact',
      'save a new contact',
      'make a new contact',
      'add someone to my contacts',
    ],
    given: [
      '{=name}, {=phone}',
      '{=name}, {=email}',
      '{=name}, phone {=phone}',
      '{=name}, email {=email}',
      '{=name}',
      'it is {=name}',
    ],
  },
  {
    tool: 'compare_texts',
    question: 'Which two texts?',
    requests: [
      'compare two texts',
      'compare texts',
      'diff two texts',
      'show the differences between two texts',
      'tell me how two texts differ',
    ],
    given: ['"{=before}" and "{=after}"', 'first: {=before}, second: {=after}', '"{=before}" / "{=after}"'],
  },
  {
    tool: 'open_app',
    question: 'Which app?',
    requests: [
      'open an app',
      'start an app',
      'launch an app',
      'open a program',
      'start a program',
      'launch a program',
      'run an app',
    ],
    given: ['{=name}', 'open {=name}', '{=name} please', 'the app {=name}'],
  },
  {
    tool: 'pick_one',
    question: 'What should I choose from?',
    requests: [
      'pick one',
      'choose for me',
      'choose one for me',
      'pick something at random',
      'make a choice for me',
      'decide for me',
    ],
    given: ['{items}', 'from {items}', 'between {items}', '{items} please'],
  },
  {
    tool: 'shuffle_list',
    question: 'What should I shuffle?',
    requests: [
      'shuffle a list',
      'shuffle something',
      'put a list in random order',
      'mix up a list',
      'draw an order at random',
    ],
    given: ['{items}', 'shuffle {items}', 'these: {items}', '{items} please'],
  },
  {
    tool: 'query_table',
    question: 'Which query?',
    requests: ['run a query', 'run an SQL query', 'query my tables', 'run some SQL', 'execute a query'],
    given: ['{=sql}', 'run {=sql}', 'it is {=sql}', 'this: {=sql}'],
  },
  {
    tool: 'run_command',
    question: 'Which command, and in which folder?',
    requests: [
      'run a command',
      'execute a command',
      'run something in the shell',
      'run a shell command',
      'run a command in the terminal',
    ],
    given: [
      '{=command} in {=folder}',
      'run {=command} in {=folder}',
      'in {=folder}: {=command}',
      '{=command}, folder {=folder}',
    ],
  },
  {
    tool: 'make_qr_code',
    question: 'What should the code say, and where should I save it?',
    requests: combined('make, create, generate', 'a QR code, a code, a new QR code'),
    given: ['{=text}, save it as {=path}', '{=text} as {=path}', 'put {=text} in {=path}', '{=path}, with {=text}'],
  },
  {
    tool: 'convert_image',
    question: 'Which picture, and to which format?',
    requests: combined('convert, change the format of', PICTURES),
    given: ['{=path} to {=format}', '{=path} as {=format}', '{=path}, to {=format}'],
  },
  {
    tool: 'create_archive',
    question: 'Which files, and what should the archive be called?',
    requests: [
      'make an archive',
      'zip some files',
      'create a zip',
      'pack some files',
      'create an archive',
      'make a zip file',
    ],
    given: [
      '{files} as {=archive}',
      '{files} into {=archive}',
      'pack {files} into {=archive}',
      '{files}, call it {=archive}',
    ],
  },
  {
    tool: 'forget',
    question: 'What should I forget?',
    requests: [
      'forget something',
      'forget something about me',
      'delete a memory',
      'forget one of the things you know about me',
      'remove something from your memory',
    ],
    given: ['{=text}', 'forget {=text}', 'that {=text}', '{=text} please'],
  },
];

/** The tools of every bundle that need something, each with the requests that leave it out. */
export const incompleteRequests: readonly IncompleteRequest[] = [
  ...singly,
  ...ofFiles,
  ...ofDocuments,
  ...ofPictures,
  ...ofArchives,
  ...ofFolders,
  ...ofRepositories,
  ...ofPages,
  ...ofLinks,
  ...ofFeeds,
  ...ofTasks,
  ...ofEvents,
  ...ofContacts,
  ...ofTables,
  ...ofTexts,
  ...ofSearches,
];
