import { useConnections } from '../../../stores/stores.tsx';
import { AgentsSection } from './agents/agents-section.tsx';
import { AddConnection } from './add-connection.tsx';
import { ConnectionRow } from './connection-row.tsx';
import { OutgoingSection } from './outgoing/outgoing-section.tsx';
import { SectionHeading } from './section-heading.tsx';
import { useAdding } from './use-adding.ts';
import { ToolSharing } from './sharing/tool-sharing.tsx';
import { t } from '../../../../shared/texts/translate.ts';

/** Tool servers: those that are connected, their status, and ways to add one. */
export function ConnectionsSection() {
  const { connections, load } = useConnections((state) => state);
  const { adding, setAdding, addButton, focusAdd, close } = useAdding(load);
  if (connections === null) return null;
  return (
    <>
      <OutgoingSection />
      <SectionHeading
        title={t('Servers')}
        text={t(
          'An MCP server gives the assistant more tools: your files, your code, a web service. ' +
            'However many there are, only those that fit what you write are loaded. ' +
            'You are asked before each call until you allow it.',
        )}
        addWords={t('Add a server')}
        adding={adding}
        addButton={addButton}
        onAdding={setAdding}
      />
      {(adding || connections.length === 0) && <AddConnection onDone={close} isFirst={connections.length === 0} />}
      {connections.length > 0 && (
        <ul aria-label={t('Connected servers')} className="mb-3 rounded-lg border border-line">
          {connections.map((connection) => (
            <ConnectionRow key={connection.id} connection={connection} onRemoved={focusAdd} />
          ))}
        </ul>
      )}
      <AgentsSection />
      <ToolSharing />
    </>
  );
}
