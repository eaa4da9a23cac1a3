import { z } from 'zod';
import { t } from '../../../shared/texts/translate.ts';
import { joinList } from '../../../shared/formats/lists.ts';
import { defineTool } from '../../tools/define-tool.ts';
import { saidList } from '../../tools/said.ts';
import { toolError } from '../../tools/tool-error.ts';
import { breather } from './breathe.ts';
import { linesUpTo } from './long-lines.ts';
import { readSource, sourceParameters, touchesSource } from './text-source.ts';

const KINDS = ['emails', 'links', 'phones', 'dates'] as const;
type Kind = (typeof KINDS)[number];

const MAX_LISTED = 100;
/** Characters searched at a time. */
const MAX_LINE = 5000;
/** Maximum characters searched for dates, which is slow: about 50 ms for 10,000. */
const MAX_DATED = 300_000;

export const extractAddresses = defineTool({
  name: 'extract_addresses',
  summary: 'List the mail addresses, links, phone numbers and dates in a text or file',
  parameters: z.strictObject({
    ...sourceParameters,
    kind: z.enum(KINDS).optional().describe('Only these; all if not said'),
  }),
  roles: { text: ['text'] },
  output: z.object({
    emails: z.array(z.string()).optional(),
    links: z.array(z.string()).optional(),
    phones: z.array(z.string()).optional(),
    dates: z.array(z.string()).optional(),
  }),
  risk: 'read-only',
  timeoutMs: 30_000,
  examples: [
    'get all email addresses out of this text',
    'list the links in notes.md',
    'which dates and phone numbers are mentioned here?',
  ],
  tags: ['emails', 'urls', 'phone numbers', 'contacts', 'find'],
  touches: touchesSource,
  run: async ({ kind, ...source }, context) => {
    const text = await readSource(source, context);
    const kinds = kind === undefined ? KINDS : [kind];
    if (kinds.includes('dates') && text.length > MAX_DATED) {
      throw toolError('too-large', () => t('This text is too long to look for dates in it.'), {
        parameter: 'kind',
        forPerson: t('Ask for e-mail addresses, links or phone numbers, or use a shorter text.'),
        forModel: 'Give emails, links or phones, or a shorter text.',
      });
    }
    const found = new Map(kinds.map((name) => [name, new Set<string>()]));
    const breathe = breather(context.signal);
    for (const line of linesUpTo(text, MAX_LINE)) {
      await breathe();
      for (const [name, values] of found)
        for (const value of await inLine(line, name, context.now())) values.add(value);
    }
    return Object.fromEntries([...found].map(([name, values]) => [name, [...values].slice(0, MAX_LISTED)]));
  },
  said: (found) => {
    const counts = Object.entries(found).map(([kind, values]) => countWords(kind, values.length));
    const all = Object.values(found).flat();
    return all.length === 0 ? t('None found') : saidList(t('Found {counts}', { counts: joinList(counts) }), all);
  },
});

/** Each repetition is limited and unambiguous: no line takes long. */
const countWords = (kind: string, count: number): string =>
  t('{count, number} {kind, select, emails {emails} links {links} phones {phones} other {dates}}', { count, kind });

const EMAIL = /[\p{L}\p{N}](?:[\p{L}\p{N}._%+'-]{0,63})@(?:[\p{L}\p{N}-]{1,63}\.){1,8}\p{L}{2,24}/gu;
const LINK = /\b(?:https?:\/\/|www\.)[^\s<>"'`{}|\\^]{2,2000}/gi;
const PHONE =
  /(?<![\p{L}\p{N}_.,:/-])(?:\+|00)?\(?\d{1,5}\)?(?:[ ./-]{0,2}\(?\d{1,5}\)?){1,7}(?![\p{L}\p{N}_]|[.,:/-]\d)/gu;

async function inLine(line: string, kind: Kind, now: Date): Promise<readonly string[]> {
  switch (kind) {
    case 'emails':
      return line.match(EMAIL) ?? [];
    case 'links':
      return (line.match(LINK) ?? []).map(withoutEnding);
    case 'phones':
      return (line.replace(LINK, ' ').match(PHONE) ?? []).filter(isPhone);
    case 'dates':
      return /\d|day|month|week|year|[A-Z]/.test(line) ? datesIn(line, now) : [];
  }
}

/** A full stop or a bracket after a link belongs to the sentence, unless the link contains the other bracket. */
function withoutEnding(link: string): string {
  const bare = link.replace(/[.,;:!?*_~]+$/, '');
  return bare.endsWith(')') && !bare.includes('(') ? withoutEnding(bare.slice(0, -1)) : bare;
}

/** Between the shortest and the longest number that can be dialled (ITU-T E.164), and not a date. */
function isPhone(written: string): boolean {
  const digits = written.replace(/\D/g, '').length;
  if (/^\d{4}-\d{1,2}-\d{1,2}$|^\d{1,2}[./-]\d{1,2}[./-]\d{2,4}$/.test(written)) return false;
  return digits >= 7 && digits <= 15 && /^\+|^00|^0|[ ()./-]/.test(written);
}

async function datesIn(line: string, now: Date): Promise<readonly string[]> {
  const en = await import('chrono-node/en');
  const isCalendarDate = ({
    start,
  }: {
    start: { isCertain: (part: 'day' | 'month' | 'weekday') => boolean };
  }): boolean => start.isCertain('day') || start.isCertain('month') || start.isCertain('weekday');
  return en.GB.parse(line, now, { forwardDate: true })
    .filter(isCalendarDate)
    .map(({ text, start }) => `${isoDay(start.date())} (${text.replace(/^on /i, '')})`);
}

const isoDay = (date: Date): string =>
  [
    String(date.getFullYear()).padStart(4, '0'),
    ...[date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0')),
  ].join('-');
