import type { MissingArgument } from '../inference/inference-backend.ts';
import { kindOfTool } from './own-things/named-kinds.ts';

/** How to ask for what a tool needs: by `tool.parameter`, or by the parameter's name. */
const QUESTIONS: Readonly<Record<string, string>> = {
  when: 'When?',
  time: 'At what time?',
  duration: 'How long?',
  repeat: 'How often?',
  due: 'When is it due?',
  'move_event.to': 'To when?',
  'calculate.expression': 'Which numbers?',
  'calculate.sum': 'What should I work out?',
  'count_days.to': 'Until which date?',
  'create_reminder.text': 'What should I remind you of?',
  'cancel_reminder.text': 'Which reminder?',
  'add_task.task': 'What should the task say?',
  'create_event.title': 'What is the event?',
  'create_note.text': 'What should the note say?',
  'remember.text': 'What should I remember?',
  'add_contact.name': 'Who is it?',
  'edit_contact.name': 'Whose details?',
  'delete_contact.name': 'Which contact?',
  'restore_contact.name': 'Which contact?',
  'pick_one.items': 'What is there to choose from?',
  'shuffle_list.items': 'Which things?',
  'add_rows.rows': 'What should the new row say?',
  'append_note.text': 'What should I add?',
  'copy_to_clipboard.text': 'What should I copy?',
  'forget.text': 'What should I forget?',
  'update_memory.old': 'What has changed?',
  'convert_units.from': 'From which unit?',
  'convert_units.to': 'To which unit?',
  'edit_file.find': 'Which words should change?',
  'git_commit.message': 'What should the message say?',
  'open_app.name': 'Which app?',
  'make_folder.path': 'What should the folder be called?',
  'move_file.from': 'Which file?',
  'copy_file.from': 'Which file?',
  'markdown_to_html.from': 'Which file?',
  'html_to_markdown.from': 'Which file?',
  'docx_to_markdown.from': 'Which file?',
  'describe_numbers.numbers': 'Which numbers?',
  'percent_change.from': 'What was it before?',
  'convert_number_base.number': 'Which number?',
  'solve_equation.equation': 'Which equation?',
  'edit_file.replace_with': 'What should they say instead?',
  'compare_files.first': 'Which file is the older one?',
  'compare_files.second': 'Which file is the newer one?',
  'create_archive.files': 'Which files?',
  'compress_image.kilobytes': 'How many kilobytes at most?',
  'convert_image.format': 'Which format?',
  'crop_image.width': 'How many pixels wide?',
  'crop_image.height': 'How many pixels high?',
  'compare_texts.before': 'Which text comes first?',
  'compare_texts.after': 'Which text should it be compared with?',
  'find_pattern.pattern': 'Which pattern?',
  'replace_pattern.pattern': 'Which pattern?',
  'replace_pattern.replacement': 'What should it be replaced with?',
  'fill_template.template': 'Which template?',
  'fill_template.values': 'Which values should be filled in?',
  'encode_text.as': 'Which encoding?',
  'create_table.columns': 'Which columns should it have?',
  'update_rows.set': 'What should change?',
  'summarize_table.how': 'What should I work out?',
  'draw_chart.kind': 'Which kind of chart?',
  'draw_chart.x': 'Which column has the groups?',
  text: 'Which text?',
  title: 'Which one?',
  task: 'Which task?',
  name: 'Which name?',
  query: 'What should I look for?',
  path: 'Which file?',
  file: 'Which file?',
  folder: 'Which folder?',
  archive: 'Which archive?',
  feed: 'Which feed?',
  command: 'Which command?',
  to: 'To what?',
  table: 'Which table?',
  sql: 'Which SQL query?',
  change: 'What should change?',
  handle: 'Which result?',
  where: 'Which rows?',
  value: 'How much?',
  amount: 'How much?',
  rate: 'At what rate?',
  years: 'Over how many years?',
  url: 'Which address?',
};
const ASKED: ReadonlySet<string> = new Set(Object.values(QUESTIONS));

/** @returns a question about the missing detail. */
export const questionAbout = ({ tool, parameter }: MissingArgument): string =>
  QUESTIONS[`${tool}.${parameter}`] ??
  (parameter === 'title' ? whichThing(tool) : null) ??
  QUESTIONS[parameter] ??
  otherQuestion(parameter);

/** "Which event?", if the tool looks up or changes one. */
function whichThing(tool: string): string | null {
  const kind = kindOfTool(tool);
  return kind === null ? null : `Which ${kind}?`;
}

const otherQuestion = (parameter: string): string => `What is the ${parameter.replaceAll('_', ' ')}?`;

/** @returns whether an answer does nothing but ask for a detail, as `questionAbout` or the model words it. */
export const asksForDetail = (answer: string): boolean =>
  ASKED.has(answer.trim()) ||
  /^(?:which|what|when|who|whose|how|where|to|at|until)\b[^.?!\n]{0,50}\?$/i.test(answer.trim());
