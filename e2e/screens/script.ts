import type { Script } from '../../electron/inference/scripted/scripted-backend.ts';
import { CHECK_REQUESTS } from '../../electron/models/checkup/check-requests.ts';
import type { JsonObject } from '../../shared/entities/json.ts';
import { LONG_CHAT_SUMMARY } from './long-chat.ts';

/** The file's name says that it has no chat template. */
export const BASE_MODEL = 'stories-base.gguf';
const TARIFFS = Array.from(
  { length: 14 },
  (_, index) => `{ name: 'Tariff ${String(index)}', price: ${String(20 + index)} }`,
);
const LONG_LINE = `const tariffs = [${TARIFFS.join(', ')}];`;

/** Everything that Markdown can be in an answer. */
const MARKDOWN = [
  'The **middle tariff** is the cheapest for you from about `2,400` kWh a year on.',
  '',
  '## Per year',
  '',
  '| Tariff | Base fee | Per kWh | 2,000 kWh | 3,500 kWh |',
  '| --- | --- | --- | --- | --- |',
  '| Small | €60.00 | 38.9 ct | €838.00 | €1,421.50 |',
  '| Middle | €120.00 | 34.1 ct | €802.00 | €1,313.50 |',
  '| Large | €228.00 | 31.8 ct | €864.00 | €1,341.00 |',
  '',
  '1. Read the meter on the first of the month.',
  '2. Compare with [last year](https://example.org/last-year).',
  '   - The kitchen was new in May.',
  '',
  '- [x] Find the contract',
  '- [ ] Give notice by 30 November',
  '',
  '> Prices include tax.',
  '',
  String.raw`A year costs \(b + w \cdot c\), so two tariffs cost the same at`,
  '',
  String.raw`$$w = \frac{b_2 - b_1}{c_1 - c_2} = \frac{120 - 60}{0.389 - 0.341} = 1{,}250 \qquad ` +
    String.raw`\text{and with } \unknown{n} \text{ meters at } \sum_{i=1}^{n} w_i$$`,
  '',
  '```typescript',
  '// What a year costs, in euros.',
  LONG_LINE,
  'export const cost = (base: number, cents: number, kwh: number): number => base + (cents * kwh) / 100;',
  '```',
  '',
  'With a heat pump, look at it again.',
].join('\n');

/** What other languages need of an answer. */
export const LANGUAGES = [
  '设$x$为整数，**「重要」**：请看https://example.com/a，大约需要3~5天，最多7~9天。',
  '',
  'これは**「大切」**です。値は$n+1$です。',
  '',
  '## مرحبا بالعالم',
  '',
  'هذا نص من اليمين إلى اليسار، مع **كلمة مهمة** و`code`.',
  '',
  '- التفاح',
  '- البرتقال',
  '',
  '| الاسم | العدد |',
  '| --- | --- |',
  '| تفاح | 3 |',
  '',
  '> שלום עולם',
  '',
  '| Key | Formula |',
  '| --- | --- |',
  '| <kbd>Ctrl</kbd>+<kbd>C</kbd><br>copies | H<sub>2</sub>O and x<sup>2</sup> |',
].join('\n');

const CITIES = Array.from(
  { length: 40 },
  (_, index) =>
    `| City ${String(index + 1)} | ${String(((index * 37) % 91) + 9)},${String(100 + index)} | ${String(index % 7)} % |`,
);

/** What is drawn in an answer: a table with many rows, a diagram, a drawing and a page. */
const DRAWN = [
  'Guests by city:',
  '',
  '| City | Guests | Share |',
  '| --- | ---: | ---: |',
  ...CITIES,
  '',
  '```mermaid',
  'flowchart LR',
  '  A[Read the meter] --> B{More than last year?}',
  '  B -- yes --> C[Compare tariffs]',
  '  B -- no --> D[Stay]',
  '```',
  '',
  '```svg',
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 120"><rect width="320" height="120" fill="#eef3ff"/>' +
    '<circle cx="80" cy="60" r="36" fill="#2f55c8"/><text x="140" y="66" font-size="20" fill="#1c1d1f">One ' +
    'kilowatt</text></svg>',
  '```',
  '',
  '```html',
  '<!doctype html><html><head><style>body{font-family:sans-serif;padding:16px}h1{color:#2f55c8}</style></head>',
  '<body><h1>Our tariff</h1><p>From 1 January: <b>34.1 ct</b> per kWh.</p><ul><li>No base fee</li><li>Green power</li></ul></body></html>',
  '```',
].join('\n');

interface Call {
  readonly name: string;
  readonly arguments: JsonObject;
}
const call = (name: string, args: JsonObject): Call => ({ name, arguments: args });
const answer = (to: string, ...steps: Script['answers'][number]['steps']): Script['answers'][number] => ({ to, steps });

/** What is said on the screens. @param folder holds a letter and is where pictures go. */
export const screensScript = (folder: string): Script => ({
  graphics: { through: 'vulkan', devices: ['NVIDIA GeForce RTX 5070 Laptop GPU', 'Intel Iris Xe Graphics'] },
  baseModels: BASE_MODEL,
  answers: [
    answer('Write notes about this conversation', { text: LONG_CHAT_SUMMARY }),
    answer('about the garden', { text: 'That is on the list, and it can be done before noon.' }),
    answer('شكرا', { text: LANGUAGES }),
    answer('drawn', { text: DRAWN }),
    answer('tariffs', { thought: 'The base fee counts for little users.', text: MARKDOWN }),
    answer(
      'morning',
      {
        calls: [
          call('create_note', { title: 'Dentist Anna', text: 'Bring the insurance card.' }),
          call('create_event', { title: 'Breakfast with Tom', when: 'tomorrow at 8:30', place: 'Café Central' }),
          call('get_time', {}),
        ],
      },
      { calls: [call('calculate', { expression: '17% of 2340' })] },
      { text: 'Breakfast is tomorrow at 8:30, and the note is there for the dentist.' },
    ),
    answer('read the note', { calls: [call('read_note', { title: 'Dentist' })] }, { text: 'Which of the two is it?' }),
    answer(
      'goes wrong',
      {
        calls: [
          call('convert_units', { value: 'five' }),
          call('calculat', { expression: '1 + 1' }),
          call('read_file', { path: `${folder}/Letters/uncle.txt` }),
        ],
      },
      { text: 'None of that worked.' },
    ),
    answer('watch', { calls: [call('watch_folder', { folder, seconds: 600 })] }, { text: 'Nothing changed.' }),
    answer('long text', { prefillMs: 30_000, text: 'Done.' }),
    answer('tell me a story', { text: 'Once upon a time there was a knapsack. '.repeat(400), wordMs: 40 }),
    answer('breaks off', { text: 'The first half of the answer is there, and then ', error: 'fault' }),
    answer('too much', { text: '', error: 'context-overflow' }),
    answer(
      'landlord',
      {
        calls: [
          call('edit_file', {
            path: `${folder}/Letters/landlord.txt`,
            find: 'the tap in the kitchen drips.',
            replace_with: 'both taps drip by now, in the kitchen and in the bath.',
          }),
        ],
      },
      { text: 'I left the letter as it is.' },
    ),
    answer(
      'packing list',
      { calls: [call('delete_note', { title: 'Packing list' })] },
      { text: 'I kept the packing list.' },
    ),
    answer(
      'clean build',
      { calls: [call('run_command', { command: 'make clean all', folder })] },
      { text: 'I ran nothing.' },
    ),
    answer(
      'pictures',
      {
        calls: [
          call('make_qr_code', { text: 'https://example.org/guests', path: `${folder}/Pictures/guests.png` }),
          call('draw_chart', {
            table: 'weights',
            kind: 'line',
            x: 'day',
            y: 'kg',
            path: `${folder}/Pictures/weights.png`,
          }),
        ],
      },
      { text: 'Both pictures are in your folder.' },
    ),
    answer(
      'elicitation',
      { calls: [call('trigger-elicitation-request', {})] },
      { text: 'The server has your answers.' },
    ),
    answer(
      'use the model',
      { calls: [call('trigger-sampling-request', { prompt: 'Why is the sky blue?', maxTokens: 100 })] },
      { text: 'The server has its answer.' },
    ),
    answer(
      'tariff',
      { calls: [call('ask_editor', { task: 'Lower the night tariff', folder: `${folder}/Letters` })] },
      { text: 'Look at the change.' },
    ),
    // Slow enough for a look at a check-up that runs.
    ...CHECK_REQUESTS.map(({ say, tool, mentions }) =>
      answer(say, { prefillMs: 20, text: '', calls: tool === null ? [] : [call(tool, { of: [...mentions] })] }),
    ),
    answer('', { text: 'All right.' }),
  ],
});
