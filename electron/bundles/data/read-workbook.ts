import readWorkbookFile from 'read-excel-file/node';
import { t } from '../../../shared/texts/translate.ts';
import { elementsNamed, parseXml } from '../../tools/documents/xml.ts';
import { readZipContents } from '../../tools/documents/zip-contents.ts';
import { unknownValue, unreadableFile } from '../../tools/tool-error.ts';
import { tableOfGrid, type RawTable } from './raw-table.ts';
import { withoutDayZero } from './workbook-dates.ts';

/**
 * @param wanted name or number of a sheet; by default, the first one that is neither empty nor hidden. Hidden sheets come
 * last.
 * @throws {ToolError} if there is no such sheet.
 */
export async function readWorkbook(bytes: Buffer, wanted?: string): Promise<RawTable> {
  const { sheets, hidden, epoch } = await open(bytes);
  const inOrder = sheets.toSorted((one, other) => Number(hidden.has(one.sheet)) - Number(hidden.has(other.sheet)));
  const named =
    inOrder.find(({ sheet }) => sheet.toLowerCase() === wanted?.trim().toLowerCase()) ?? inOrder[Number(wanted) - 1];
  const sheet = wanted === undefined ? (inOrder.find(({ data }) => data.length > 0) ?? inOrder[0]) : named;
  const names = inOrder.map((one) => one.sheet);
  if (sheet === undefined)
    throw unknownValue(wanted ?? '', (value) => t('{value} is not a sheet of this file.', { value }), names, {
      parameter: 'sheet',
      code: 'not-found',
    });
  const cells = sheet.data.map((row) =>
    row.map((cell) => (typeof cell === 'function' ? null : withoutDayZero(cell, epoch))),
  );
  return {
    ...tableOfGrid(cells, { exponents: 'text' }),
    sheet: sheet.sheet,
    otherSheets: names.filter((name) => name !== sheet.sheet),
  };
}

async function open(bytes: Buffer) {
  try {
    // First: of an archive with more bytes behind it, which this refuses, the library never finds the end.
    const outline = await outlineOf(bytes);
    return { sheets: await readWorkbookFile(bytes), ...outline };
  } catch {
    throw unreadableFile(
      () => t('This Excel file cannot be read: it is damaged, has a password or is not an .xlsx file.'),
      t('Save it as .xlsx without a password, or as CSV, and try again.'),
    );
  }
}

const OUTLINE = 'xl/workbook.xml';

/** What the library doesn't return. */
async function outlineOf(bytes: Buffer) {
  const outline = (await readZipContents(bytes, (name) => name === OUTLINE)).get(OUTLINE);
  const xml = outline === undefined ? null : parseXml(outline);
  const named = (name: string) => [...elementsNamed(xml, name), ...elementsNamed(xml, `x:${name}`)];
  const hidden = named('sheet').filter((sheet) => /hidden$/i.test(sheet.getAttribute('state') ?? ''));
  const [properties] = named('workbookPr');
  return {
    hidden: new Set(hidden.map((sheet) => sheet.getAttribute('name'))),
    epoch: /^(?:1|true)$/.test(properties?.getAttribute('date1904') ?? '') ? 'of1904' : 'of1900',
  } as const;
}
