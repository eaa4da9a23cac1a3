import { Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useApp, useConnections } from '../../../stores/stores.tsx';
import { Button } from '../../../ui/button.tsx';
import { AgentsSection } from './agents/agents-section.tsx';
import { AddConnection } from './add-connection.tsx';
import { ConnectionRow } from './connection-row.tsx';
import { ToolSharing } from './sharing/tool-sharing.tsx';

/** Tool servers: those that are connected, their status, and ways to add one. */
export function ConnectionsSection() {
  const { connections, load } = useConnections((state) => state);
  const showError = useApp((state) => state.showError);
  const [adding, setAdding] = useState(false);
  const addButton = useRef<HTMLButtonElement>(null);
  useEffect(() => void load().catch(showError), [load, showError]);
  const close = (): void => {
    setAdding(false);
    addButton.current?.focus();
  };
  if (connections === null) return null;
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-3 py-3">
        <div className="min-w-48 flex-1">
          <h4 className="font-medium">Servers</h4>
          <p className="text-[13px] text-soft">
            An MCP server gives the assistant more tools: your files, your code, a web service. However many there are,
            only those that fit what you write are loaded. You are asked before each call until you allow it.
          </p>
        </div>
        <Button ref={addButton} icon={Plus} aria-expanded={adding} onClick={() => setAdding(!adding)}>
          Add a server
        </Button>
      </div>
      {(adding || connections.length === 0) && <AddConnection onDone={close} isFirst={connections.length === 0} />}
      {connections.length > 0 && (
        <ul aria-label="Connected servers" className="mb-3 rounded-lg border border-line">
          {connections.map((connection) => (
            <ConnectionRow key={connection.id} connection={connection} onRemoved={() => addButton.current?.focus()} />
          ))}
        </ul>
      )}
      <AgentsSection />
      <ToolSharing />
    </>
  );
}
