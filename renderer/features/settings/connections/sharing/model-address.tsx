import { CopyButton } from '../../../../ui/copy-button.tsx';
import { HIDDEN_KEY, useSharingKey } from './use-sharing-key.ts';
import { t } from '../../../../../shared/texts/translate.ts';

/** What a program that speaks OpenAI's API has to know. */
export function ModelAddress({ origin }: { readonly origin: string | null }) {
  const { key } = useSharingKey(true);
  if (origin === null) return null;
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 text-[0.8125rem] [&_dt]:text-soft">
      <dt>{t('Base URL of the model')}</dt>
      <dd className="font-mono text-xs [overflow-wrap:anywhere]">{`${origin}/v1`}</dd>
      <dd>
        <CopyButton text={`${origin}/v1`} label={t('Copy the base URL')} className="size-7" />
      </dd>
      <dt>{t('Key')}</dt>
      <dd className="font-mono text-xs">{HIDDEN_KEY}</dd>
      <dd>{key !== null && <CopyButton text={key} label={t('Copy the key')} className="size-7" />}</dd>
    </dl>
  );
}
