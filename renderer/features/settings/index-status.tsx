import { plural } from '../../../shared/formats/numbers.ts';
import type { IndexState } from '../../../shared/entities/loaded-tool.ts';
import { useLoader } from '../../stores/stores.tsx';

/** The state of the index that finds tools by meaning. */
export function IndexStatus() {
  const index = useLoader((state) => state.index);
  return (
    <div className="border-b border-line py-3 text-[13px]">
      <div className="flex items-center gap-3">
        <p className="font-medium">Tool index</p>
        {index.phase === 'building' && (
          <progress
            aria-label="Building the tool index"
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
      return 'Built the first time tools are selected, to find them by meaning.';
    case 'building':
      return `Building: ${String(Math.round(index.progress * 100))}% done.`;
    case 'ready':
      return `Ready: ${plural(index.tools, 'tool')} can be found by meaning.`;
    case 'failed':
      return `Tools cannot be found by meaning. ${index.error} “Conversation length” and “Keywords” work without it.`;
  }
}
