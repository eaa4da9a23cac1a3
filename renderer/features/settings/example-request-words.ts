import type { ExampleRequestState } from '../../../shared/entities/example-request.ts';
import { t } from '../../../shared/texts/translate.ts';

/** @returns how far the work is: "Requests for 112 of 224 tools of your servers." */
export function progressWords({ tools, done, requests, isWriting }: ExampleRequestState): string {
  if (tools === 0) return t('No tool needs them: connect a server or an agent first.');
  const phase = isWriting ? t('Writing now') : done < tools ? t('Done') : t('Complete');
  return t(
    '{phase}: {done, number} of {tools, plural, one {# tool} other {# tools}} of your servers and agents, ' +
      '{requests, plural, one {# request} other {# requests}} in all.',
    { phase, done, tools, requests },
  );
}

/** @returns why nothing is written, and what to do; null while the model may write. */
export function obstacleWords({ writer, tools, done }: ExampleRequestState): string | null {
  if (tools === 0 || done >= tools) return null;
  switch (writer) {
    case 'no-model':
      return t('Waiting for a model to load.');
    case 'too-small':
      return t('The model in use is too small to write them. Choose a model file of at least 1 GB in Settings, Model.');
    case 'elsewhere':
      return t('The model in use runs on another computer, which “Also on another computer” allows.');
    case 'off':
    case 'ready':
      return null;
  }
}
