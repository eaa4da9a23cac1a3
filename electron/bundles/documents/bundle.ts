import type { StartHelper } from '../../foundation/helper-process.ts';
import { defineBundle, type BundleDefinition } from '../../tools/define-bundle.ts';
import { documentInfoTool } from './document-info.ts';
import { outlineDocumentTool } from './outline-document.ts';
import { readDocumentTool } from './read-document.ts';
import { searchDocumentTool } from './search-document.ts';

/** @param startHelper documents are read in a separate process. */
export function createDocumentsBundle(startHelper: StartHelper): BundleDefinition {
  return defineBundle({
    name: 'documents',
    summary: 'Read and search PDF files, Word documents and e-books',
    fileKinds: ['.pdf', '.docx', '.pptx', '.odt', '.odp', '.rtf', '.epub', '.eml'],
    tools: [
      readDocumentTool(startHelper),
      outlineDocumentTool(startHelper),
      searchDocumentTool(startHelper),
      documentInfoTool(startHelper),
    ],
  });
}
