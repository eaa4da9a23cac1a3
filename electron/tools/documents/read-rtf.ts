import { Readable } from 'node:stream';
import { Tokenize } from 'rtf-stream-parser';
import { z } from 'zod';
import { t } from '../../../shared/texts/translate.ts';
import { DocumentError, orNull } from './document-shape.ts';
import { RtfBlocks } from './rtf-blocks.ts';
import { CHARACTERS, encodingOf, encodingOfCharset, READ_ALL_THE_SAME, UNREAD } from './rtf-encodings.ts';

export interface ReadRtf {
  readonly title: string | null;
  readonly author: string | null;
  readonly created: string | null;
  readonly markdown: string;
}

/** What the library emits: 0 begins a group, 1 ends it, 2 is a control word or symbol, 3 is text. */
const tokenSchema = z.object({
  type: z.int(),
  word: z.string().optional(),
  param: z.number().optional(),
  data: z.instanceof(Uint8Array).optional(),
});
type Token = z.output<typeof tokenSchema>;

/** What a group inherits from the one around it. */
interface Group {
  /** The first control word of the nearest group that has a purpose of its own. */
  readonly destination: string;
  readonly isRead: boolean;
  readonly isHidden: boolean;
  readonly font: number;
  /** Characters after each `\u` that only old programs show. */
  readonly fallback: number;
  /** Heading level, 0 for none. */
  readonly level: number;
  readonly style: number;
  readonly isInTable: boolean;
}

const OUTERMOST: Group = {
  destination: 'rtf',
  isRead: true,
  isHidden: false,
  font: -1,
  fallback: 1,
  level: 0,
  style: 0,
  isInTable: false,
};
/** Groups that are collected for what they tell about the document. */
const ABOUT = new Set(['info', 'title', 'author', 'creatim', 'stylesheet', 'fonttbl']);

/** @throws {DocumentError} if it is not RTF. */
export async function readRtf(bytes: Uint8Array): Promise<ReadRtf> {
  const reader = new RtfReader();
  const source = Readable.from([Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)]);
  for await (const token of source.pipe(new Tokenize())) reader.take(tokenSchema.parse(token));
  return reader.end();
}

class RtfReader {
  readonly #blocks = new RtfBlocks();
  readonly #about: Record<string, string> = {};
  /** Encodings of fonts, and heading levels of styles, by their numbers. */
  readonly #fonts = new Map<number, string>();
  readonly #levels = new Map<number, number>();
  readonly #outer: Group[] = [];
  #group = OUTERMOST;
  #encoding = 'windows-1252';
  /** Bytes of one text, which may be in two parts: a character of several bytes. */
  #bytes: number[] = [];
  #skipped = 0;
  #isOptional = false;
  #depth = 0;

  take(token: Token): void {
    const { type, word = '', param, data } = token;
    if (type === 3 || (type === 2 && word === "'")) {
      this.#takeBytes(data ?? new Uint8Array());
      return;
    }
    this.#flush();
    if (type === 0) this.#begin();
    else if (type === 1) this.#leave();
    else this.#control(word, param);
  }

  end(): ReadRtf {
    this.#flush();
    if (this.#depth === 0)
      throw new DocumentError(() => t('It is damaged, or not complete. Get it again from where it came from.'));
    return {
      title: orNull(this.#about['title']),
      author: orNull(this.#about['author']),
      created: orNull(this.#about['creatim']),
      markdown: this.#blocks.end(),
    };
  }

  #begin(): void {
    this.#depth++;
    this.#skipped = 0;
    this.#outer.push(this.#group);
  }

  #leave(): void {
    if (this.#group.destination === 'footnote' && this.#outer.at(-1)?.destination !== 'footnote') this.#blocks.add(')');
    this.#isOptional = false;
    this.#group = this.#outer.pop() ?? OUTERMOST;
  }

  #set(changes: Partial<Group>): void {
    this.#group = { ...this.#group, ...changes };
  }

  #takeBytes(data: Uint8Array): void {
    const skipped = Math.min(this.#skipped, data.length);
    this.#skipped -= skipped;
    this.#bytes.push(...data.subarray(skipped));
  }

  #flush(): void {
    if (this.#bytes.length === 0) return;
    const encoding = this.#fonts.get(this.#group.font) ?? this.#encoding;
    this.#write(new TextDecoder(encoding).decode(Uint8Array.from(this.#bytes)));
    this.#bytes = [];
  }

  #write(text: string): void {
    const { destination, isRead, isHidden, style } = this.#group;
    if (destination === 'stylesheet') {
      const [, level] = /^\s*heading (\d)/i.exec(text) ?? [];
      if (level !== undefined) this.#levels.set(style, Number(level));
    } else if (ABOUT.has(destination)) {
      this.#about[destination] = (this.#about[destination] ?? '') + text;
    } else if (!isRead || isHidden) return;
    else if (destination === 'listtext' || destination === 'pntext') this.#blocks.addMark(text);
    else this.#blocks.add(text);
  }

  #control(word: string, param = NaN): void {
    if (word === '*') this.#isOptional = true;
    else if (this.#isOptional) this.#optional(word);
    else if (word === 'u') this.#unicode(param);
    else if (Object.hasOwn(CHARACTERS, word)) this.#write(CHARACTERS[word] ?? '');
    else if (UNREAD.has(word) || ABOUT.has(word)) this.#set({ destination: word, isRead: false });
    else if (word === 'listtext' || word === 'pntext') this.#set({ destination: word });
    else if (word === 'footnote') this.#footnote();
    else if (this.#group.destination === 'creatim') this.#madeOn(word, param);
    else if (this.#group.isRead) this.#layOut(word);
    this.#format(word, param);
  }

  /** A group that programs may skip if they don't know it. */
  #optional(word: string): void {
    this.#isOptional = false;
    this.#set({ destination: word, isRead: this.#group.isRead && READ_ALL_THE_SAME.has(word) });
  }

  #unicode(param: number): void {
    this.#write(String.fromCharCode(param < 0 ? param + 65_536 : param));
    this.#skipped = this.#group.fallback;
  }

  #footnote(): void {
    if (this.#group.isRead) this.#blocks.add(' (');
    this.#set({ destination: 'footnote' });
  }

  #madeOn(word: string, param: number): void {
    const mark = word === 'yr' ? '' : word === 'mo' || word === 'dy' ? '-' : null;
    if (mark !== null)
      this.#about['creatim'] = `${this.#about['creatim'] ?? ''}${mark}${String(param).padStart(2, '0')}`;
  }

  #layOut(word: string): void {
    const { level, isInTable } = this.#group;
    if (word === 'par' || word === 'sect' || word === 'page') this.#blocks.endParagraph(level, isInTable);
    else if (word === 'cell' || word === 'nestcell') this.#blocks.endCell();
    else if (word === 'row' || word === 'nestrow') this.#blocks.endRow();
  }

  #format(word: string, param: number): void {
    const isOn = Number.isNaN(param) || param !== 0;
    if (word === 'pard') this.#set({ level: 0, style: 0, isInTable: false });
    else if (word === 'intbl') this.#set({ isInTable: true });
    else if (word === 'v' || word === 'deleted') this.#set({ isHidden: isOn });
    else if (word === 'plain') this.#set({ isHidden: false, font: -1 });
    else if (word === 'uc') this.#set({ fallback: param });
    else if (word === 'f') this.#set({ font: param });
    else if (word === 's') this.#set({ style: param, level: this.#levels.get(param) ?? 0 });
    else if (word === 'outlinelevel') this.#outlined(param);
    else if (word === 'ansicpg') this.#encoding = encodingOf(param) ?? this.#encoding;
    else if (word === 'mac') this.#encoding = 'macintosh';
    else if (word === 'fcharset') this.#named(encodingOfCharset(param));
  }

  #outlined(level: number): void {
    if (level > 5) return;
    if (this.#group.destination === 'stylesheet') this.#levels.set(this.#group.style, level + 1);
    else this.#set({ level: level + 1 });
  }

  #named(encoding: string | null): void {
    if (encoding !== null && this.#group.destination === 'fonttbl') this.#fonts.set(this.#group.font, encoding);
  }
}
