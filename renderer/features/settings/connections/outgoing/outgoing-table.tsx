import { clsx } from 'clsx';
import type { OutgoingRequest } from '../../../../../shared/entities/outgoing.ts';
import { formatBytes } from '../../../../../shared/formats/numbers.ts';
import { moment } from '../../../../ui/times.ts';
import { visibleText } from '../../../../ui/visible-text.ts';
import { OUTCOME_WORDS, purposeWords } from './outgoing-words.ts';
import { t } from '../../../../../shared/texts/translate.ts';

/** One row per request: who was called, for what, how much went each way, and when. */
export function OutgoingTable({ requests }: { readonly requests: readonly OutgoingRequest[] }) {
  return (
    <div className="@container overflow-hidden rounded-lg border border-line">
      <table aria-label={t('Calls over the network')} className="w-full table-fixed text-start text-[0.8125rem]">
        <colgroup>
          <col />
          <col className="w-[26%]" />
          <col className="w-22" />
          <col className="w-22" />
          <col className="w-24 @max-md:w-0" />
        </colgroup>
        <thead className="bg-panel text-xs text-soft">
          <tr>
            <Heading first>{t('Who')}</Heading>
            <Heading>{t('For')}</Heading>
            <Heading right>{t('Sent')}</Heading>
            <Heading right>{t('Received')}</Heading>
            <th scope="col" className="px-3 py-1.5 font-medium @max-md:hidden">
              {t('When')}
            </th>
          </tr>
        </thead>
        <tbody>
          {requests.map((request) => (
            <Row key={request.number} request={request} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface HeadingProps {
  readonly children: string;
  readonly first?: boolean;
  readonly right?: boolean;
}

const Heading = ({ children, first = false, right = false }: HeadingProps) => (
  <th scope="col" className={clsx('py-1.5 font-medium', first ? 'px-3' : 'px-2', right && 'text-end')}>
    {children}
  </th>
);

function Row({ request }: { readonly request: OutgoingRequest }) {
  const { host, sentBytes, receivedBytes, outcome, at } = request;
  return (
    <tr className="border-t border-line">
      <td className="truncate px-3 py-1.5 font-medium" title={host}>
        {visibleText(host)}
      </td>
      <td className="truncate px-2 text-soft" title={purposeWords(request)}>
        {visibleText(purposeWords(request))}
      </td>
      <td className="truncate px-2 text-end text-soft tabular-nums">{bytesOrNone(sentBytes)}</td>
      {outcome === 'answered' ? (
        <td className="truncate px-2 text-end text-soft tabular-nums">{bytesOrNone(receivedBytes)}</td>
      ) : (
        <td className={clsx('truncate px-2 text-end', outcome === 'open' ? 'text-soft' : 'text-warn')}>
          {OUTCOME_WORDS[outcome]}
        </td>
      )}
      <td className="truncate px-3 text-soft @max-md:hidden">
        <time dateTime={new Date(at).toISOString()}>{moment(at, new Date())}</time>
      </td>
    </tr>
  );
}

const bytesOrNone = (bytes: number): string => (bytes === 0 ? '–' : formatBytes(bytes));
