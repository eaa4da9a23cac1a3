import { clsx } from 'clsx';
import { Cloud, Server } from 'lucide-react';
import { isThisComputer, serverHost } from '../../../shared/entities/model-server.ts';
import { t } from '../../../shared/texts/translate.ts';

/** Next to the name of a model on a server: a cloud if words leave this computer. It is read aloud. */
export function ServerMark({ address }: { readonly address: string }) {
  const isHere = isThisComputer(address);
  const Icon = isHere ? Server : Cloud;
  return (
    <>
      <Icon aria-hidden className={clsx('size-3.5 shrink-0', isHere ? 'text-soft' : 'text-warn')} />
      <span className="sr-only">
        {isHere
          ? t('on this computer, at {address}', { address: serverHost(address) })
          : t('at {address}, outside this computer', { address: serverHost(address) })}
      </span>
    </>
  );
}
