import { useContext, useMemo } from 'react';
import { Markdown } from '../../../ui/markdown.tsx';
import { PreviewContext } from '../../../ui/preview-context.ts';
import { useCitations } from './use-citations.ts';

interface CitedTextProps {
  readonly conversationId: string;
  readonly text: string;
}

/** A text of an answer. The numbers of passages in it show them in the preview, where they are in their files. */
export function CitedText({ conversationId, text }: CitedTextProps) {
  const citations = useCitations(conversationId, text);
  const openPreview = useContext(PreviewContext);
  const cited = useMemo(() => {
    if (citations.size === 0 || openPreview === null) return null;
    return {
      places: new Map([...citations].map(([number, { place }]) => [number, place])),
      onOpen: (number: number) => {
        const found = citations.get(number);
        if (found !== undefined) openPreview({ type: 'passage', title: found.place, callId: found.callId, number });
      },
    };
  }, [citations, openPreview]);
  return <Markdown text={text} cited={cited} />;
}
