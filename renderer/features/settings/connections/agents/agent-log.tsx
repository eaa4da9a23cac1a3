import { RefreshCw } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { useAgents, useApp } from '../../../../stores/stores.tsx';
import { Button } from '../../../../ui/button.tsx';
import { CopyButton } from '../../../../ui/copy-button.tsx';
import { visibleText } from '../../../../ui/visible-text.ts';

/** What an agent wrote to its log, and when it started and ended. Reloaded when an agent changes, or on demand. */
export function AgentLog({ id, title }: { readonly id: string; readonly title: string }) {
  const readLog = useAgents((state) => state.readLog);
  const agents = useAgents((state) => state.agents);
  const showError = useApp((state) => state.showError);
  const [text, setText] = useState<string | null>(null);
  const read = useCallback(() => void readLog(id).then(setText, showError), [readLog, id, showError]);
  useEffect(read, [read, agents]);
  return (
    <figure className="overflow-hidden rounded-md border border-line bg-ground">
      <figcaption className="flex items-center justify-between border-b border-line py-0.5 pr-1 pl-3 text-xs text-soft">
        The agent’s log, and when it started and ended
        <span className="flex">
          <Button kind="quiet" icon={RefreshCw} onClick={read}>
            Refresh
          </Button>
          <CopyButton text={text ?? ''} label="Copy the log" />
        </span>
      </figcaption>
      {/* Focusable, so that it can be scrolled with the keyboard. */}
      <pre
        tabIndex={0}
        role="group"
        aria-label={`Log of ${title}`}
        className="max-h-60 overflow-auto px-3 py-2 font-mono text-xs leading-relaxed whitespace-pre-wrap [overflow-wrap:anywhere] focus-visible:-outline-offset-2"
      >
        {text === '' ? 'Nothing yet.' : visibleText(text ?? '')}
      </pre>
    </figure>
  );
}
