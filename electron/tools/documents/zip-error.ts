/** The document is a ZIP file that is damaged or malicious. */
export class ZipContentsError extends Error {
  override readonly name = 'ZipContentsError';
}
