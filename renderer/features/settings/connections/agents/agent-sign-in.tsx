import { LogIn } from 'lucide-react';
import type { Agent, SignInMethod } from '../../../../../shared/entities/agent.ts';
import { useAgents, useApp } from '../../../../stores/stores.tsx';
import { Button } from '../../../../ui/button.tsx';
import { CopyButton } from '../../../../ui/copy-button.tsx';
import { useAttempt } from '../../../../ui/use-attempt.ts';

/** The agent’s own ways of signing in. Renders nothing until the agent has named one. */
export function AgentSignIn({ agent }: { readonly agent: Agent }) {
  if (agent.signIn.length === 0) return null;
  return (
    <section aria-label={`Sign in to ${agent.title}`} className="grid gap-2">
      <p className="font-medium">Sign in</p>
      {agent.signIn.map((method) => (
        <Method key={method.id} agent={agent} method={method} />
      ))}
    </section>
  );
}

function Method({ agent: { id, title, enabled }, method }: { readonly agent: Agent; readonly method: SignInMethod }) {
  const signIn = useAgents((state) => state.signIn);
  const announce = useApp((state) => state.announce);
  const { isBusy, problem, run } = useAttempt();
  return (
    <div className="grid gap-1">
      {method.command === null ? (
        <div className="flex flex-wrap items-center gap-2">
          <Button
            icon={LogIn}
            disabled={isBusy || !enabled}
            onClick={() => run(() => signIn(id, method.id).then(() => announce(`Signed in to ${title}`)))}
          >
            {method.name}
          </Button>
          <span role="status" className="text-xs text-soft">
            {isBusy ? `Continue where ${title} asks you to, often in your browser.` : method.description}
          </span>
        </div>
      ) : (
        <p className="flex flex-wrap items-center gap-1 text-xs text-soft">
          {method.name}: run this in a terminal, then try again.
          <code className="[overflow-wrap:anywhere]">{method.command}</code>
          <CopyButton text={method.command} label={`Copy the command that signs in to ${title}`} />
        </p>
      )}
      {problem !== null && (
        <p role="alert" className="text-danger [overflow-wrap:anywhere]">
          {problem}
        </p>
      )}
    </div>
  );
}
