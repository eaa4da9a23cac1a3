/** Percent of certainty on average. Printed lines have above 80, and what is read into the noise of a photo below 40. */
const LEAST_CERTAINTY = 55;
/** Level of a word in the table. */
const WORD = '5';

interface Line {
  /** Block and paragraph. */
  readonly paragraph: string;
  readonly words: string[];
  certainty: number;
}

/**
 * @param table Tesseract's: level, page, block, paragraph, line, word, four numbers for its place, certainty, text.
 * @returns the text of the lines that were read with some certainty, with an empty line between paragraphs.
 */
export function recognizedLines(table: string): string {
  const lines = new Map<string, Line>();
  for (const row of table.split('\n')) {
    const [level, , block = '', part = '', number = '', , , , , , certainty, ...words] = row.split('\t');
    const text = words.join(' ').trim();
    if (level !== WORD || text === '') continue;
    const key = `${block} ${part} ${number}`;
    const line = lines.get(key) ?? { paragraph: `${block} ${part}`, words: [], certainty: 0 };
    line.words.push(text);
    line.certainty += Number(certainty);
    lines.set(key, line);
  }
  const certain = [...lines.values()].filter(({ words, certainty }) => certainty / words.length >= LEAST_CERTAINTY);
  return certain
    .map(({ words, paragraph }, index) => {
      const isNew = index > 0 && certain[index - 1]?.paragraph !== paragraph;
      return `${isNew ? '\n' : ''}${words.join(' ')}`;
    })
    .join('\n');
}
