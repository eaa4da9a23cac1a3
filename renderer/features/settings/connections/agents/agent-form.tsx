import { useState } from 'react';
import type { Agent, FilledAgent } from '../../../../../shared/entities/agent.ts';
import { Button } from '../../../../ui/button.tsx';
import { useAttempt } from '../../../../ui/use-attempt.ts';
import { NamedValues } from '../named-values.tsx';
import { fieldsOf, filledAgent, type AgentFields } from './agent-words.ts';

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
    <form
      aria-label={name}
      className="grid gap-3 text-[13px]"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <Field label="Name" value={fields.title} onChange={(title) => change({ title })} />
      <Field
        label="Command"
        hint="The program that speaks the Agent Client Protocol"
        mono
        value={fields.command}
        onChange={(command) => change({ command })}
      />
      <label className="grid gap-1">
        <span>Arguments</span>
        <span className="text-xs text-soft">One per line. Put keys into variables, which are kept secret.</span>
        <textarea
          rows={2}
          spellCheck={false}
          value={fields.arguments}
          onChange={(event) => change({ arguments: event.target.value })}
          className="w-full resize-y rounded-md border border-line bg-ground px-2 py-1.5 font-mono text-xs"
        />
      </label>
      <NamedValues
        title="Variables"
        noun="variable"
        rows={fields.variables}
        stored={agent?.stored ?? []}
        onChange={(variables) => change({ variables })}
      />
      {(invalid ?? problem) !== null && (
        <p role="alert" className="text-danger [overflow-wrap:anywhere]">
          {invalid ?? problem}
        </p>
      )}
      <div className="flex gap-2">
        <Button type="submit" kind="primary" disabled={isBusy}>
          {action}
        </Button>
        <Button kind="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

interface FieldProps {
  readonly label: string;
  readonly hint?: string;
  readonly mono?: boolean;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function Field({ label, hint, mono = false, value, onChange }: FieldProps) {
  return (
    <label className="grid gap-1">
      <span>{label}</span>
      {hint !== undefined && <span className="text-xs text-soft">{hint}</span>}
      <input
        value={value}
        spellCheck={false}
        onChange={(event) => onChange(event.target.value)}
        className={`h-8 min-w-0 rounded-md border border-line bg-ground px-2 ${mono ? 'font-mono text-xs' : ''}`}
      />
    </label>
  );
}
