import { createContext, type CSSProperties } from 'react';
import type { DocumentText } from '../../shared/entities/call-file.ts';
import type { TableData } from './tables/table-data.ts';

/** Something to be seen next to the chat, because it is longer or wider than the chat. */
export type Preview =
  | {
      readonly type: 'table';
      readonly title: string;
      readonly data: TableData;
      readonly alignments?: readonly CSSProperties[];
      readonly note?: string;
    }
  | { readonly type: 'markdown'; readonly title: string; readonly text: string }
  | { readonly type: 'text'; readonly title: string; readonly text: string; readonly note?: string }
  | { readonly type: 'document'; readonly title: string; readonly document: DocumentText }
  | { readonly type: 'page'; readonly title: string; readonly markup: string; readonly kind: 'html' | 'svg' }
  | { readonly type: 'diagram'; readonly title: string; readonly code: string }
  | { readonly type: 'file'; readonly title: string; readonly callId: string; readonly path: string }
  | { readonly type: 'passage'; readonly title: string; readonly callId: string; readonly number: number }
  | { readonly type: 'picture'; readonly title: string; readonly address: string };

/** Opens something in the preview; null where there is none, as on paper. */
export const PreviewContext = createContext<((preview: Preview) => void) | null>(null);
