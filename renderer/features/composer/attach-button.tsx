import { Paperclip } from 'lucide-react';
import { useRef } from 'react';
import { t } from '../../../shared/texts/translate.ts';
import { IconButton } from '../../ui/button.tsx';

/** Chooses files with the system's dialog. */
export function AttachButton({ onFiles }: { readonly onFiles: (files: readonly File[]) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <IconButton
        label={t('Attach files')}
        icon={Paperclip}
        onClick={() => input.current?.click()}
        className="rounded-full"
      />
      <input
        ref={input}
        type="file"
        multiple
        hidden
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          // The same file can be chosen again.
          event.target.value = '';
        }}
      />
    </>
  );
}
