import type { IndexState } from '../../../shared/entities/loaded-tool.ts';
import { useLoader } from '../../stores/stores.tsx';
import { t } from '../../../shared/texts/translate.ts';

/** The state of the index that finds tools by meaning. */
export function IndexStatus() {
  const index = useLoader((state) => state.index);
  return (
    <div className="border-b border-line py-3 text-[0.8125rem]">
      <div className="flex items-center gap-3">
        <p className="font-medium">{t('Tool index')}</p>
        {index.phase === 'building' && (
          <progress
            aria-label={t('Building the tool index')}
            max={1}
            value={index.progress}
            className="h-1.5 w-32 overflow-hidden rounded-full [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-accent"
          />
        )}
      </div>
      {/* Percentages are not read out one by one. */}
      <p
        role="status"
        aria-live={index.phase === 'building' ? 'off' : 'polite'}
        className={`[overflow-wrap:anywhere] ${index.phase === 'failed' ? 'text-danger' : 'text-soft'}`}
      >
        {indexWords(index)}
      </p>
    </div>
  );
}

function indexWords(index: IndexState): string {
  switch (index.phase) {
    case 'off':
      return t('Built the first time tools are selected, to find them by meaning.');
    case 'building':
      return t('Building: {progress, number}% done.', { progress: Math.round(index.progress * 100) });
    case 'ready':
      return t('Ready: {tools, plural, one {# tool} other {# tools}} can be found by meaning.', { tools: index.tools });
    case 'failed':
      return t('Tools cannot be found by meaning. {error} “Conversation length” and “Keywords” work without it.', {
        error: index.error,
      });
  }
}
