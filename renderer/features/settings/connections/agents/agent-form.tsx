import type { Agent, FilledAgent } from '../../../../../shared/entities/agent.ts';
import { ArgumentsField } from '../arguments-field.tsx';
import { Field } from '../field.tsx';
import { NamedValues } from '../named-values.tsx';
import { ProgramForm } from '../program-form.tsx';
import { useFilledForm } from '../use-filled-form.ts';
import { fieldsOf, filledAgent } from './agent-words.ts';
import { t } from '../../../../../shared/texts/translate.ts';

interface AgentFormProps {
  /** Name of the form, for screen readers. */
  readonly name: string;
  /** What it begins with; null for a new agent. */
  readonly agent: Agent | null;
  readonly action: string;
  /** @throws {RpcError} that says what is wrong. */
  readonly onSave: (agent: FilledAgent) => Promise<void>;
  readonly onCancel: () => void;
}

/** How an agent is started, field by field. */
export function AgentForm({ name, agent, action, onSave, onCancel }: AgentFormProps) {
  const { fields, change, form } = useFilledForm({ begin: () => fieldsOf(agent), fill: filledAgent, onSave });
  return (
    <ProgramForm name={name} action={action} onCancel={onCancel} {...form}>
      <Field label={t('Name')} value={fields.title} onChange={(title) => change({ title })} />
      <Field
        label={t('Command')}
        hint={t('The program that speaks the Agent Client Protocol')}
        mono
        value={fields.command}
        onChange={(command) => change({ command })}
      />
      <ArgumentsField
        hint={t('Put keys into variables, which are kept secret.')}
        value={fields.arguments}
        onChange={(args) => change({ arguments: args })}
      />
      <NamedValues
        title={t('Variables')}
        noun={t('variable')}
        rows={fields.variables}
        stored={agent?.stored ?? []}
        onChange={(variables) => change({ variables })}
      />
    </ProgramForm>
  );
}
