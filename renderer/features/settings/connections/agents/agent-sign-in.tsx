import { LogIn } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { Agent, SignInMethod } from '../../../../../shared/entities/agent.ts';
import { useAgents, useApp } from '../../../../stores/stores.tsx';
import { Button } from '../../../../ui/button.tsx';
import { CopyButton } from '../../../../ui/copy-button.tsx';
import { useAttempt } from '../../../../ui/use-attempt.ts';
import { AgentTerminal } from './agent-terminal.tsx';
import { t } from '../../../../../shared/texts/translate.ts';

/** The agent’s own ways of signing in. Renders nothing until the agent has named one. */
export function AgentSignIn({ agent }: { readonly agent: Agent }) {
  if (agent.signIn.length === 0) return null;
  return (
    <section aria-label={t('Sign in to {title}', { title: agent.title })} className="grid gap-2">
      <p className="font-medium">{t('Sign in')}</p>
      {agent.signIn.map((method) => (
        <Method key={method.id} agent={agent} method={method} />
      ))}
    </section>
  );
}

function Method({ agent, method }: { readonly agent: Agent; readonly method: SignInMethod }) {
  const { id, title, enabled, phase } = agent;
  const { signIn, sendSignInLine, signInOutput } = useAgents((state) => state);
  const { announce, showError } = useApp((state) => state);
  const { isBusy, problem, run } = useAttempt();
  const stop = useRef<AbortController | null>(null);
  // What signs in ends with the dialog.
  useEffect(() => () => stop.current?.abort(), []);
  const begin = async (): Promise<void> => {
    const { signal } = (stop.current = new AbortController());
    try {
      await signIn(id, method.id, signal);
      announce(t('Signed in to {title}', { title }));
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  };
  const isTerminal = method.command !== null;
  const output = signInOutput[id] ?? '';
  return (
    <div className="grid gap-1">
      <div className="flex flex-wrap items-center gap-2">
        <Button
          kind={phase === 'needs-sign-in' && agent.signIn.length === 1 ? 'primary' : 'plain'}
          icon={LogIn}
          disabled={isBusy || !enabled}
          onClick={() => run(begin)}
        >
          {method.name}
        </Button>
        <span role="status" className="text-xs text-soft">
          {isBusy && !isTerminal
            ? t('Continue where {title} asks you to, often in your browser.', { title })
            : method.description}
        </span>
      </div>
      {/* What it wrote last often says why it failed. */}
      {isTerminal && (isBusy || (problem !== null && output !== '')) && (
        <AgentTerminal
          isRunning={isBusy}
          title={title}
          output={output}
          onSend={(line, isHidden) => sendSignInLine(id, line, isHidden).catch(showError)}
          onStop={() => stop.current?.abort()}
        />
      )}
      {problem !== null && (
        <p role="alert" className="text-danger [overflow-wrap:anywhere]">
          {problem}
        </p>
      )}
      {method.command !== null && (
        <div className="text-xs text-soft">
          <p>{t('Some programs need a real terminal. If this one does, run this command there, then press Try.')}</p>
          <p className="flex items-start gap-1">
            <code className="min-w-0 py-2 [overflow-wrap:anywhere]">{method.command}</code>
            <CopyButton text={method.command} label={t('Copy the command that signs in to {title}', { title })} />
          </p>
        </div>
      )}
    </div>
  );
}
