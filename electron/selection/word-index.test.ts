import { describe, expect, it } from 'vitest';
import { indexWords, WordIndex } from './word-index.ts';

const index = new WordIndex(
  [
    'create_note: Save a new note',
    'convertUnits: Convert an amount from one unit to another',
    'list_reminders: Show the reminders that are still to come',
    '',
  ].map((text) => [{ text, weight: 1 }]),
);
const best = (query: string): number => {
  const scores = [...index.shares(query)];
  return scores.indexOf(Math.max(...scores));
};

it('finds by words, whatever their endings and however an identifier joins them', () => {
  expect(best('please save this as a note')).toBe(0);
  expect(best('converting units')).toBe(1);
  expect(best('remind me: show my reminder')).toBe(2);
});

it('knows plurals of three letters, and words that only end like one', () => {
  expect(indexWords('Ads, IDs and VMs')).toEqual(['ad', 'id', 'vm']);
  expect(indexWords('gas bus dns sms')).toEqual(['gas', 'bus', 'dns', 'sms']);
});

it('gives nothing to what shares no word', () => {
  expect([...index.shares('zebra jukebox')]).toEqual([0, 0, 0, 0]);
  expect([...index.shares('to the of')]).toEqual([0, 0, 0, 0]);
  expect([...index.shares('')]).toEqual([0, 0, 0, 0]);
});

it('finds by parts of words, after whole ones', () => {
  const files = new WordIndex(
    ['notebook_open: Open a notebook', 'note_open: Open a note'].map((text) => [{ text, weight: 1 }]),
  );
  const [notebook = 0, note = 0] = files.shares('note');
  expect(note).toBeGreaterThan(notebook);
  expect(notebook).toBeGreaterThan(0);
});

it('gives words of a heavier field more', () => {
  const weighted = new WordIndex([
    [
      { text: 'mail', weight: 2 },
      { text: 'letters', weight: 1 },
    ],
    [
      { text: 'letters', weight: 2 },
      { text: 'mail', weight: 1 },
    ],
  ]);
  const [first = 0, second = 0] = weighted.shares('mail');
  expect(first).toBeGreaterThan(second);
});

describe('what a part of the query may mean', () => {
  const rail = new WordIndex(
    ['rail_pass: Show a pass', 'mountain_pass: Show a pass', 'ticket: Show a ticket'].map((text) => [
      { text, weight: 1 },
    ]),
  );
  const means = (word: string, ...toolWords: readonly string[]) => [
    {
      words: [word],
      readings: [{ toolWords: toolWords.map((words) => words.split(' ')), weight: 0.5, isSubject: true }],
    },
  ];

  it('finds documents with all words of a phrase', () => {
    const [pass = 0, mountain, ticket] = rail.shares('interrail', means('interrail', 'rail pass'));
    expect(pass).toBeGreaterThan(0);
    expect([mountain, ticket]).toEqual([0, 0]);
  });

  it('counts for less than the word itself, and its best reading once', () => {
    const [pass = 0, , ticket = 0] = rail.shares('ticket', means('ticket', 'rail pass'));
    expect(ticket).toBeGreaterThan(pass);
    const once = rail.shares('fare', means('fare', 'ticket'));
    expect(rail.shares('fare', means('fare', 'ticket', 'ticket'))).toEqual(once);
    expect(rail.shares('fare', means('fare', 'ticket'))).toEqual(once);
  });

  it('makes a word that no document has less of a loss, unless its meaning is missing, too', () => {
    const [alone = 0] = rail.shares('mountain interrail').slice(1);
    const [known = 0] = rail.shares('mountain interrail', means('interrail', 'rail pass')).slice(1);
    const [missing = 0] = rail.shares('mountain interrail', means('interrail', 'season card')).slice(1);
    expect(known).toBeGreaterThan(alone);
    expect(missing).toBe(alone);
  });

  it('never brings a score above 1', () => {
    const sure = ['rail', 'pass'].flatMap((word) => means(word, 'rail', 'pass', 'rail pass'));
    expect(Math.max(...rail.shares('rail pass', [...sure, ...sure, ...sure]))).toBeLessThanOrEqual(1);
  });
});

it('never scores above 1, and scales queries alike', () => {
  expect(Math.max(...index.shares('save note'))).toBeLessThanOrEqual(1);
  expect(Math.max(...index.shares('save note'))).toBeGreaterThan(
    Math.max(...index.shares('save note before the quantum entanglement of my neighbours')),
  );
});

it.each([
  ['36 x 47?', ['36', 'time', '47']],
  ['15% of 48.60', ['15', 'percent', '48', '60']],
  ['(3+4)*2', ['3', 'plus', '4', 'time', '2']],
  ['9 - 4', ['9', 'minus', '4']],
  ['sqrt of 81 / 3', ['squar', 'root', '81', 'divid', '3']],
  ['2026-11-21', ['2026', '11', '21']],
  ['a x-ray, 3 pm', ['x', 'ray', '3', 'pm']],
])('reads the signs of %s as people say them', (text, words) => expect(indexWords(text)).toEqual(words));

it('finds across alphabets and without the marks of letters', () => {
  const tools = new WordIndex(
    ['export calendar', 'rotate image', 'battery status', 'façade plans'].map((text) => [{ text, weight: 1 }]),
  );
  const found = (query: string): number => {
    const scores = [...tools.shares(query)];
    return Math.max(...scores) === 0 ? -1 : scores.indexOf(Math.max(...scores));
  };
  expect(['экспорт календаря', 'ротация фото', 'Κατάσταση μπαταρίας: status', 'facade'].map(found)).toEqual([
    0, 1, 2, 3,
  ]);
});

it('finds by pairs of letters in scripts without spaces', () => {
  const tools = new WordIndex(
    ['查询某个城市的天气预报', '发送电子邮件给联系人', '在GitHub上创建仓库', '音楽を再生する', '메모를 저장'].map(
      (text) => [{ text, weight: 1 }],
    ),
  );
  const found = (query: string): number => {
    const scores = [...tools.shares(query)];
    return Math.max(...scores) === 0 ? -1 : scores.indexOf(Math.max(...scores));
  };
  expect(
    ['明天北京天气怎么样', '给小王发一封邮件', '新建一个github仓库', '何か音楽をかけて', '새 메모'].map(found),
  ).toEqual([0, 1, 2, 3, 4]);
  expect(indexWords('github仓库 notes')).toEqual(['github', '仓库', 'note']);
});

describe('in scripts without spaces that a dictionary splits', () => {
  const tools = new WordIndex(
    [
      'บันทึกโน้ตใหม่', // Save a new note
      'เตือนผู้ใช้ถึงบางสิ่งตามเวลา', // Remind the person of something at a time
      'บอกว่าแบตเตอรี่เหลือเท่าไร', // Tell how full the battery is
      'ແປງຈຳນວນເງິນ', // Convert an amount of money
      'ផ្ញើអ៊ីមែល', // Send an e-mail
    ].map((text) => [{ text, weight: 1 }]),
  );
  const found = (query: string): number[] =>
    [...tools.shares(query)].flatMap((share, place) => (share > 0 ? [place] : []));

  it('finds by words, and nothing by letters that stand side by side', () => {
    expect(found('พรุ่งนี้เตือนฉันโทรหาแม่')).toEqual([1]);
    expect(found('แบตเตอรี่')).toEqual([2]);
    // As letters, the two have much in common: near, and note.
    expect(found('ใกล้')).toEqual([]);
  });

  it('finds in each of them, also next to other scripts', () => {
    expect([found('ເງິນ'), found('ផ្ញើ mail')]).toEqual([[3], [4]]);
  });
});
