import { useState } from 'react';
import type { Agent, FilledAgent } from '../../../../../shared/entities/agent.ts';
import { useAttempt } from '../../../../ui/use-attempt.ts';
import { ArgumentsField } from '../arguments-field.tsx';
import { Field } from '../field.tsx';
import { NamedValues } from '../named-values.tsx';
import { ProgramForm } from '../program-form.tsx';
import { fieldsOf, filledAgent, type AgentFields } from './agent-words.ts';
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
  const [fields, setFields] = useState<AgentFields>(() => fieldsOf(agent));
  const [invalid, setInvalid] = useState<string | null>(null);
  const { isBusy, problem, run } = useAttempt();
  const change = (some: Partial<AgentFields>): void => setFields({ ...fields, ...some });
  const save = (): void => {
    const filled = filledAgent(fields);
    setInvalid(typeof filled === 'string' ? filled : null);
    if (typeof filled !== 'string') run(() => onSave(filled));
  };
  return (
    <ProgramForm
      name={name}
      action={action}
      isBusy={isBusy}
      problem={invalid ?? problem}
      onSave={save}
      onCancel={onCancel}
    >
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
