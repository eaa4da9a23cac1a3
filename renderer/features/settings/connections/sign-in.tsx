import { LogIn, LogOut } from 'lucide-react';
import { useState } from 'react';
import type { Connection } from '../../../../shared/entities/connection.ts';
import { useApp, useConnections } from '../../../stores/stores.tsx';
import { Button } from '../../../ui/button.tsx';
import { t } from '../../../../shared/texts/translate.ts';

/** Signs in to a server in the browser, and out again. Renders nothing for servers without sign-in. */
export function SignIn({ connection: { id, title, phase, isSignedIn } }: { readonly connection: Connection }) {
  const { signIn, signOut } = useConnections((state) => state);
  const { announce, showError } = useApp((state) => state);
  const [waiting, setWaiting] = useState(false);
  const begin = (): void => {
    setWaiting(true);
    signIn(id)
      .then(() => announce(t('Signed in to {title}', { title })), showError)
      .finally(() => setWaiting(false));
  };
  if (phase === 'needs-sign-in' || waiting)
    return (
      <div className="flex flex-wrap items-center gap-2">
        <Button kind="primary" icon={LogIn} disabled={waiting} onClick={begin}>
          {t('Sign in')}
        </Button>
        <span role="status" className="text-soft">
          {waiting ? t('Continue in your browser.') : t('Opens your browser. The sign-in is kept with your keys.')}
        </span>
      </div>
    );
  if (!isSignedIn) return null;
  return (
    <p className="flex flex-wrap items-center gap-2">
      <span className="text-soft">{t('You are signed in.')}</span>
      <Button
        kind="quiet"
        icon={LogOut}
        onClick={() => void signOut(id).then(() => announce(t('Signed out of {title}', { title })), showError)}
      >
        {t('Sign out')}
      </Button>
    </p>
  );
}
