import { t, textLanguage, writtenInEnglish } from '../../shared/texts/translate.ts';
import type { ThingKind } from './own-things/named-kinds.ts';

/** How to ask for what a tool needs: by `tool.parameter`, or by the parameter's name. */
export const QUESTIONS: Readonly<Record<string, () => string>> = {
  when: () => t('When?'),
  time: () => t('At what time?'),
  duration: () => t('How long?'),
  repeat: () => t('How often?'),
  due: () => t('When is it due?'),
  'move_event.to': () => t('To when?'),
  'calculate.expression': () => t('Which numbers?'),
  'calculate.sum': () => t('What should I work out?'),
  'count_days.to': () => t('Until which date?'),
  'create_reminder.text': () => t('What should I remind you of?'),
  'cancel_reminder.text': () => t('Which reminder?'),
  'add_task.task': () => t('What should the task say?'),
  'create_event.title': () => t('What is the event?'),
  'create_note.text': () => t('What should the note say?'),
  'remember.text': () => t('What should I remember?'),
  'add_contact.name': () => t('Who is it?'),
  'edit_contact.name': () => t('Whose details?'),
  'delete_contact.name': () => t('Which contact?'),
  'restore_contact.name': () => t('Which contact?'),
  'pick_one.items': () => t('What is there to choose from?'),
  'shuffle_list.items': () => t('Which things?'),
  'add_rows.rows': () => t('What should the new row say?'),
  'append_note.text': () => t('What should I add?'),
  'copy_to_clipboard.text': () => t('What should I copy?'),
  'forget.text': () => t('What should I forget?'),
  'update_memory.old': () => t('What has changed?'),
  'convert_units.from': () => t('From which unit?'),
  'convert_units.to': () => t('To which unit?'),
  'edit_file.find': () => t('Which words should change?'),
  'git_commit.message': () => t('What should the message say?'),
  'open_app.name': () => t('Which app?'),
  'make_folder.path': () => t('What should the folder be called?'),
  'move_file.from': () => t('Which file?'),
  'copy_file.from': () => t('Which file?'),
  'markdown_to_html.from': () => t('Which file?'),
  'html_to_markdown.from': () => t('Which file?'),
  'docx_to_markdown.from': () => t('Which file?'),
  'describe_numbers.numbers': () => t('Which numbers?'),
  'percent_change.from': () => t('What was it before?'),
  'convert_number_base.number': () => t('Which number?'),
  'solve_equation.equation': () => t('Which equation?'),
  'edit_file.replace_with': () => t('What should they say instead?'),
  'compare_files.first': () => t('Which file is the older one?'),
  'compare_files.second': () => t('Which file is the newer one?'),
  'create_archive.files': () => t('Which files?'),
  'compress_image.kilobytes': () => t('How many kilobytes at most?'),
  'convert_image.format': () => t('Which format?'),
  'crop_image.width': () => t('How many pixels wide?'),
  'crop_image.height': () => t('How many pixels high?'),
  'compare_texts.before': () => t('Which text comes first?'),
  'compare_texts.after': () => t('Which text should it be compared with?'),
  'find_pattern.pattern': () => t('Which pattern?'),
  'replace_pattern.pattern': () => t('Which pattern?'),
  'replace_pattern.replacement': () => t('What should it be replaced with?'),
  'fill_template.template': () => t('Which template?'),
  'fill_template.values': () => t('Which values should be filled in?'),
  'encode_text.as': () => t('Which encoding?'),
  'create_table.columns': () => t('Which columns should it have?'),
  'update_rows.set': () => t('What should change?'),
  'summarize_table.how': () => t('What should I work out?'),
  'draw_chart.kind': () => t('Which kind of chart?'),
  'draw_chart.x': () => t('Which column has the groups?'),
  text: () => t('Which text?'),
  title: () => t('Which one?'),
  task: () => t('Which task?'),
  name: () => t('Which name?'),
  query: () => t('What should I look for?'),
  path: () => t('Which file?'),
  file: () => t('Which file?'),
  folder: () => t('Which folder?'),
  archive: () => t('Which archive?'),
  feed: () => t('Which feed?'),
  command: () => t('Which command?'),
  to: () => t('To what?'),
  table: () => t('Which table?'),
  sql: () => t('Which SQL query?'),
  change: () => t('What should change?'),
  handle: () => t('Which result?'),
  where: () => t('Which rows?'),
  value: () => t('How much?'),
  amount: () => t('How much?'),
  rate: () => t('At what rate?'),
  years: () => t('Over how many years?'),
  url: () => t('Which address?'),
};
/** How to ask which one is meant. */
export const WHICH: Readonly<Record<ThingKind, () => string>> = {
  note: () => t('Which note?'),
  task: () => t('Which task?'),
  event: () => t('Which event?'),
  contact: () => t('Which contact?'),
  reminder: () => t('Which reminder?'),
  table: () => t('Which table?'),
};

const BY_ENGLISH: ReadonlyMap<string, () => string> = new Map(
  [...Object.values(QUESTIONS), ...Object.values(WHICH)].map((question) => [writtenInEnglish(question), question]),
);
const OF_THING = /^What is the ([^?]{1,60})\?$/;

/** @param english a question that the readers ask. @returns it in the person's language. */
export function questionForPerson(english: string): string {
  if (textLanguage() === 'en') return english;
  const known = BY_ENGLISH.get(english);
  if (known !== undefined) return known();
  const [, thing] = OF_THING.exec(english) ?? [];
  return thing === undefined ? english : t('What should “{thing}” be?', { thing });
}
