import { BilingualError } from '../../foundation/bilingual-error.ts';

/** The document is a ZIP file that is damaged or malicious. */
export class ZipContentsError extends BilingualError {
  override readonly name = 'ZipContentsError';
}
