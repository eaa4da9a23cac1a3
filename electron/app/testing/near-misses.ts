/**
 * Messages about what a tool does that ask for no change, three for each tool that changed something then: denied, asked
 * about, reported, supposed, past, quoted, wished for later, or about the tool itself. Each was written by hand for
 * this test.
 */
export const NEAR_MISSES: Readonly<Record<string, readonly [string, string, string]>> = {
  create_note: [
    "I wouldn't make a note of every little thing",
    'my teacher always said write everything down',
    'is a note stored somewhere when I create one?',
  ],
  append_note: [
    'please add nothing to the holiday note',
    'She had already added the lamp to the moving note',
    'If I append a line to a note, does its date change?',
  ],
  delete_note: [
    'under no circumstances delete the recipe note',
    'the button that says "delete note" looks scary',
    'My flatmate deleted all of her notes last winter',
  ],
  restore_note: [
    "I don't want that old note restored",
    'How long can a note be restored after it was deleted?',
    'they restored the notes of the whole office after the fire',
  ],
  create_reminder: [
    "you needn't remind me of the parcel tomorrow at 5",
    'my phone reminds me every morning at 7 and I hate it',
    'What would a reminder at 3 in the morning sound like?',
  ],
  cancel_reminder: [
    "don't cancel the reminder about the parcel",
    'would cancelling a reminder also cancel its repeats?',
    'I cancelled the reminder for the recycling myself this morning',
  ],
  start_timer: [
    'no timer, please, I have a clock in the kitchen',
    'Yesterday I set a timer for ten minutes and still burnt the rice',
    'the timer for the eggs was too short',
  ],
  write_file: [
    'never write anything to report.txt',
    'does saving to a file replace what was in it?',
    'he wrote his whole thesis to one text file',
  ],
  edit_file: [
    'please leave config.txt as it is and edit nothing',
    'who changed the word in contract.txt?',
    'I edited budget.txt by hand an hour ago',
  ],
  append_to_file: [
    "don't append today's figures to log.txt",
    'The program appends a line to log.txt every time it starts',
    'what happens if I append to a file that is open?',
  ],
  move_file: [
    'I would not move thesis.pdf now',
    'Somebody moved thesis.pdf to the wrong folder',
    'can files be moved between disks?',
  ],
  copy_file: [
    'no need to copy thesis.pdf, it is backed up',
    'I copied thesis.pdf to the stick last night',
    'Is copying a file faster than moving it?',
  ],
  trash_file: [
    "let's not trash draft.txt yet",
    'When a file goes to the trash, is its space free?',
    'my brother put draft.txt in the trash by accident',
  ],
  make_folder: [
    'do not make another folder for invoices',
    'how many folders may I create?',
    'the guide says: create a folder for each year',
  ],
  create_archive: [
    'please do not zip the photos',
    'I zipped the photos last week',
    'Would a zip of the photos be any smaller?',
  ],
  extract_archive: [
    'never unpack archives from strangers',
    'the archive unpacked itself when I clicked on it',
    'What if I extract an archive twice?',
  ],
  take_from_archive: [
    'nothing should be taken out of backup.zip',
    'which file did you take out of backup.zip?',
    'she took the contract out of backup.zip on Monday',
  ],
  make_pdf: [
    "I'm not going to make a PDF of letter.md",
    'could one make PDFs without a printer?',
    'the office made a PDF of my letter',
  ],
  markdown_to_html: [
    "don't convert notes.md to HTML",
    'is Markdown converted to HTML in the browser?',
    'Our wiki converts Markdown to HTML by itself',
  ],
  html_to_markdown: [
    'not necessary to turn page.html into Markdown',
    'Should I turn page.html into Markdown?',
    'I turned page.html into Markdown years ago',
  ],
  docx_to_markdown: [
    'please never convert letter.docx',
    'does anything get lost when a Word file becomes Markdown?',
    'my editor asked me to convert letter.docx, but it can wait',
  ],
  resize_image: [
    "don't make beach.jpg any smaller",
    'was beach.jpg resized?',
    'If I made beach.jpg smaller, would it look worse?',
  ],
  compress_image: [
    'the scans must not be compressed',
    'Who compressed scan.jpg so badly?',
    'the phone compresses every picture it sends',
  ],
  convert_image: [
    'keep logo.png a PNG, do not convert it',
    'What is the point of converting a PNG to a JPEG?',
    'They had converted logo.png to a tiny JPEG',
  ],
  crop_image: [
    "you shouldn't crop the family picture",
    'how do I crop pictures on my phone?',
    'The newspaper cropped me out of the picture',
  ],
  rotate_image: [
    "please don't rotate scan.png",
    'why is scan.png rotated?',
    'I dreamt that somebody rotated all my pictures',
  ],
  strip_exif: [
    'the location must not be removed from house.jpg',
    'Do websites strip the location from photos?',
    'the club removed the camera data from its photos last year',
  ],
  make_thumbnail_sheet: [
    'no contact sheet of the holiday pictures, please',
    'is a thumbnail sheet the same as an album?',
    'Grandpa used to make a contact sheet of every film',
  ],
  make_qr_code: ["I won't make a QR code for the wifi", 'are QR codes safe?', 'The café made a QR code for its menu'],
  download_file: [
    'never download anything from example.org',
    'who downloaded data.csv from example.org?',
    'I downloaded data.csv from example.org and it was empty',
  ],
  follow_feed: [
    "I don't want to follow that feed",
    'What does it cost to follow a feed?',
    'Half the town follows the feed of the bakery',
  ],
  new_feed_items: [
    "don't fetch the news feeds now",
    'is my feed list stored on this computer?',
    'the feeds had nothing but adverts yesterday',
  ],
  unfollow_feed: [
    'please do not unfollow the weather blog',
    'Did I unfollow the weather blog?',
    'Everybody unfollowed the weather blog after the storm',
  ],
  import_table: [
    'no need to import sales.csv again',
    'can spreadsheets be imported with formulas?',
    'My colleague imported sales.csv and all umlauts were gone',
  ],
  create_table: [
    "we're not going to create a table for the books",
    'what would a table of my books look like?',
    'The carpenter made a table of oak',
  ],
  add_rows: [
    "don't add the taxi to the expenses",
    'Did you add the taxi to the expenses?',
    'my accountant adds a row for every receipt',
  ],
  update_rows: [
    'leave the amounts in the expenses as they are',
    'If I update a row, is the old amount kept?',
    'the bank updated its prices last month',
  ],
  delete_rows: [
    'never delete rows from the expenses',
    'which rows were deleted from the expenses?',
    'Somebody said delete the food rows, which would be silly',
  ],
  make_table_from_query: [
    'please make no new table from the expenses',
    'Would a new table of the big amounts stay up to date?',
    'they made a table from the survey and lost it',
  ],
  draw_chart: [
    "I don't need a chart of the expenses",
    'are charts drawn in colour?',
    'the newspaper drew a chart of the election',
  ],
  export_table: [
    'do not export the expenses',
    'What formats can tables be exported to?',
    'I exported the expenses for the tax adviser in May',
  ],
  delete_table: [
    'whatever happens, do not delete the expenses table',
    'is the expenses table gone if I delete it?',
    'We threw the kitchen table away',
  ],
  restore_table: [
    "there's no reason to restore the old table",
    'how would I restore a deleted table?',
    'They restored an antique table on television',
  ],
  add_task: [
    "please don't put the ironing on my list",
    'My boss wants to add a task to my list every hour',
    'is there a limit to how many tasks I can add?',
  ],
  complete_task: [
    "don't tick off the tax return, it isn't finished",
    'Have I completed the tax return task?',
    'once I complete all my tasks, I will sleep for a week',
  ],
  reopen_task: [
    'the tax return does not have to be reopened',
    'Can a completed task be reopened?',
    'they reopened the swimming pool on Saturday',
  ],
  edit_task: [
    'never change the due date of the tax return',
    'who changed the priority of the tax return?',
    'The tax office moved the due date twice last year',
  ],
  delete_task: [
    "wait, don't delete the task about the tax return",
    'what would happen to the list if I deleted its last task?',
    'I deleted that task in my old app',
  ],
  restore_task: [
    'no, do not bring the fence task back',
    'Are deleted tasks kept for a while?',
    'my old app restored tasks that I had never written',
  ],
  create_event: [
    'not going to put the wedding in the calendar yet',
    'Suppose I put the wedding in the calendar, who would see it?',
    'my mother put the wedding in her calendar yesterday',
  ],
  move_event: [
    "I'd hate it if the haircut was moved",
    'Could the haircut be moved to Friday?',
    'the salon moved my haircut twice already',
  ],
  edit_event: [
    "don't rename the haircut",
    'was the place of the haircut changed?',
    'If somebody changes the place, do I notice?',
  ],
  cancel_event: [
    "don't you dare cancel the haircut",
    "Lea's text reads: cancel the haircut",
    'I thought about cancelling the haircut, but it was too late',
  ],
  restore_event: [
    'the cancelled haircut can stay cancelled, no need to restore it',
    'Can I get a cancelled appointment back?',
    'The airline restored the flight that it had cancelled',
  ],
  import_calendar: [
    'please do not import the school calendar',
    'what does importing a calendar do to my own events?',
    'The school imported its calendar into everything',
  ],
  export_calendar: [
    "I'd rather not export my calendar",
    'who can read an exported calendar?',
    'I exported my calendar before the move',
  ],
  add_contact: [
    "don't add the plumber to my contacts",
    'Is the plumber added to my contacts?',
    'if the plumber comes again, I may add him to my contacts',
  ],
  edit_contact: [
    "you don't need to change Lea's number",
    "When was Lea's number changed?",
    'Lea wants to change her name after the wedding',
  ],
  delete_contact: [
    'I would never delete Lea',
    'does deleting a contact delete our messages?',
    'she told me to delete her number, but I kept it',
  ],
  restore_contact: [
    'not necessary to restore that contact',
    'Which contacts could be restored?',
    'my phone restored a contact I had forgotten',
  ],
  import_contacts: [
    'do not import the contacts of the club',
    'Would importing contacts create duplicates?',
    'the club imported everybody last spring',
  ],
  export_contacts: [
    'my contacts must not be exported',
    'where do exported contacts go?',
    'The old phone exported its contacts with errors',
  ],
  open_file: [
    "please don't open invoice.pdf",
    'why does invoice.pdf open in the browser?',
    'I opened invoice.pdf and the computer froze',
  ],
  open_app: [
    'no need to start the browser',
    'Which app opens first when the computer starts?',
    'The calculator started by itself this morning',
  ],
  open_link: ['never open links from that address', 'what does the link open?', 'she opened the link and regretted it'],
  create_branch: [
    "let's not create a branch for this",
    'who created the branch called test?',
    'The oak in our garden grew a new branch',
  ],
  switch_branch: [
    'do not switch to another branch',
    'What if I switch branches with unsaved changes?',
    'the bank switched branches last summer',
  ],
  git_commit: ["don't commit anything yet", 'Was the last commit mine?', 'he committed the passwords by mistake'],
  run_command: [
    'please never run rm -rf in my projects',
    'what does the command make clean do?',
    'They ran the tests all night',
  ],
  copy_to_clipboard: [
    'nothing needs to be copied to the clipboard',
    'Is the clipboard cleared when I copy again?',
    'I copied the address and lost it again',
  ],
  remember: [
    "please don't remember my address",
    'Do you remember things from other chats?',
    'remember when we all had black and white televisions',
  ],
  update_memory: [
    'leave what you know about me unchanged',
    'Would you notice if my address changed?',
    'I changed my mind three times today',
  ],
  forget: ['I will never forget my wedding day', 'can you really forget something?', 'I forget birthdays all the time'],
};

/** Others, about several tools at once. */
export const MORE_NEAR_MISSES: readonly string[] = [
  'remind me not to delete the recipe note',
  'remind me never to cancel a haircut again',
  'remind me not to add anybody to the contacts',
  "he asked 'can you delete the note?' and nobody answered",
  'The manual says: move the event and cancel the reminder',
  'the tool for deleting notes works well',
  '"cancel everything" is what she shouted',
  'delete, cancel, remove: so many words for the same thing',
  'My list of things that I will never do: cancel the gym, delete my photos',
  'unless you have a reason, do not change a thing',
  'I love how the reminders look',
  'when my sister says cancel it, she means maybe',
];
