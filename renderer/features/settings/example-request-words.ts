import type { ExampleRequestState } from '../../../shared/entities/example-request.ts';
import { formatNumber, plural } from '../../../shared/formats/numbers.ts';

/** @returns how far the work is: "Requests for 112 of 224 tools of your servers." */
export function progressWords({ tools, done, requests, isWriting }: ExampleRequestState): string {
  if (tools === 0) return 'No tool needs them: connect a server or an agent first.';
  const share = `${formatNumber(done)} of ${plural(tools, 'tool')} of your servers and agents`;
  const verb = isWriting ? 'Writing now' : done < tools ? 'Done' : 'Complete';
  return `${verb}: ${share}, ${plural(requests, 'request')} in all.`;
}

/** @returns why nothing is written, and what to do; null while the model may write. */
export function obstacleWords({ writer, tools, done }: ExampleRequestState): string | null {
  if (tools === 0 || done >= tools) return null;
  switch (writer) {
    case 'no-model':
      return 'Waiting for a model to load.';
    case 'too-small':
      return 'The model in use is too small to write them. Choose a model file of at least 1 GB in Settings, Model.';
    case 'elsewhere':
      return 'The model in use runs on another computer, which “Also on another computer” allows.';
    case 'off':
    case 'ready':
      return null;
  }
}
