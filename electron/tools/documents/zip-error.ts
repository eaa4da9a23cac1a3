/** The document is a ZIP file that is damaged, or made to do harm. */
export class ZipContentsError extends Error {
  override readonly name = 'ZipContentsError';
}
