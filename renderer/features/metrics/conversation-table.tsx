import { formatNumber } from '../../../shared/formats/numbers.ts';
import { t } from '../../../shared/texts/translate.ts';
import type { MetricsData } from '../../stores/metrics-store.ts';
import { valueWords } from './charts.ts';
import { FiguresTable } from './figures-table.tsx';

const COLUMNS = [t('Chat'), t('Answers'), t('Prefilled tokens'), t('Reused tokens'), t('Generated tokens')];

/** What each of the latest conversations cost; nothing once they are all deleted. */
export function ConversationTable({ conversations }: Pick<MetricsData, 'conversations'>) {
  if (conversations.length === 0) return null;
  return (
    <FiguresTable
      id="by-conversation"
      heading={t('By chat, latest first')}
      label={t('Table by chat')}
      columns={COLUMNS}
      rows={conversations.map(({ id, title, answers, prefilledTokens, reusedTokens, generatedTokens }) => ({
        key: id,
        name: title,
        values: [
          formatNumber(answers),
          valueWords(prefilledTokens, 'tokens'),
          valueWords(reusedTokens, 'tokens'),
          valueWords(generatedTokens, 'tokens'),
        ],
      }))}
    />
  );
}
