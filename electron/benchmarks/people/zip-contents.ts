/** Signatures and offsets of the ZIP format's directory (APPNOTE 6.3, sections 4.3.12 and 4.3.16). */
const ZIP = Buffer.from('PK\u0003\u0004', 'latin1');
const END = Buffer.from('PK\u0005\u0006', 'latin1');
const AT_END = { entries: 10, directory: 16 };
const AT_ENTRY = { checksum: 16, size: 24, nameLength: 28, extraLength: 30, commentLength: 32, name: 46 };

/**
 * @returns what a ZIP file holds, a spreadsheet as well: name, size and checksum of each entry, without times. Null for other files.
 */
export function zipContents(bytes: Buffer): string | null {
  const end = bytes.lastIndexOf(END);
  if (!bytes.subarray(0, ZIP.length).equals(ZIP) || end === -1) return null;
  let at = bytes.readUInt32LE(end + AT_END.directory);
  const entries = Array.from({ length: bytes.readUInt16LE(end + AT_END.entries) }, () => {
    const nameLength = bytes.readUInt16LE(at + AT_ENTRY.nameLength);
    const name = bytes.toString('utf8', at + AT_ENTRY.name, at + AT_ENTRY.name + nameLength);
    const [size, checksum] = [bytes.readUInt32LE(at + AT_ENTRY.size), bytes.readUInt32LE(at + AT_ENTRY.checksum)];
    at +=
      AT_ENTRY.name +
      nameLength +
      bytes.readUInt16LE(at + AT_ENTRY.extraLength) +
      bytes.readUInt16LE(at + AT_ENTRY.commentLength);
    return `${name} ${String(size)} ${checksum.toString(16)}`;
  });
  return entries.toSorted().join('\n');
}
