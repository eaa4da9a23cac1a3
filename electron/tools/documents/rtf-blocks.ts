import { orNull } from './document-shape.ts';

/** Collects what an RTF document says, as Markdown. */
export class RtfBlocks {
  readonly #blocks: string[] = [];
  #text = '';
  #mark = '';
  #cells: string[] = [];
  #rows: string[][] = [];

  add(text: string): void {
    this.#text += text;
  }

  /** Number or bullet of the paragraph. */
  addMark(text: string): void {
    this.#mark += text;
  }

  /** @param level of the heading; 0 for none. */
  endParagraph(level: number, isInTable: boolean): void {
    if (isInTable) {
      this.#text += ' ';
      return;
    }
    this.#endTable();
    const text = this.#text.replace(/[ \t]+$/gm, '').replace(/^\n+|\n+$/g, '');
    if (text.trim() !== '') this.#blocks.push(`${lead(level, this.#mark)}${text}`);
    [this.#text, this.#mark] = ['', ''];
  }

  endCell(): void {
    this.#cells.push(
      this.#text
        .trim()
        .replace(/\s+/g, ' ')
        .replaceAll('|', String.raw`\|`),
    );
    [this.#text, this.#mark] = ['', ''];
  }

  endRow(): void {
    if (this.#cells.length > 0) this.#rows.push(this.#cells);
    this.#cells = [];
  }

  /** @returns the whole document. */
  end(): string {
    if (this.#cells.length > 0) this.endRow();
    this.endParagraph(0, false);
    return this.#blocks.reduce((all, block, index) => `${all}${gap(this.#blocks[index - 1], block)}${block}`, '');
  }

  #endTable(): void {
    if (this.#rows.length === 0) return;
    const width = Math.max(...this.#rows.map((row) => row.length));
    const line = (cells: readonly string[]): string =>
      `| ${Array.from({ length: width }, (_, index) => cells[index] ?? '').join(' | ')} |`;
    const [first = [], ...rest] = this.#rows;
    this.#blocks.push([line(first), line(Array.from({ length: width }, () => '---')), ...rest.map(line)].join('\n'));
    this.#rows = [];
  }
}

const LIST = /^(?:- |\d+\. )/;

/** Items of a list follow one another without an empty line. */
function gap(before: string | undefined, block: string): string {
  if (before === undefined) return '';
  return LIST.test(before) && LIST.test(block) ? '\n' : '\n\n';
}

function lead(level: number, mark: string): string {
  if (level > 0) return `${'#'.repeat(Math.min(level, 6))} `;
  const text = orNull(mark);
  if (text === null) return '';
  const [number] = /^\d+(?=[.)])/.exec(text) ?? [];
  return number === undefined ? '- ' : `${number}. `;
}
