import type { GenerateRequest, GenerationEvent, GenerationResult } from '../../inference-backend.ts';
import { EchoEngine } from '../../testing/echo-engine/echo-engine.ts';
import type { EngineReports } from '../serve-engine.ts';

/**
 * Does what its messages say: `wait` writes one word and never ends, `restore X` ends the process while it loads the
 * snapshot X. Anything else is repeated.
 */
export class FragileEngine extends EchoEngine {
  readonly #reports: EngineReports;
  readonly #end: () => void;

  constructor(reports: EngineReports, end: () => void) {
    super();
    this.#reports = reports;
    this.#end = end;
  }

  override generate(
    request: GenerateRequest,
    onEvent: (event: GenerationEvent) => void,
    signal: AbortSignal,
  ): Promise<GenerationResult> {
    const last = request.turns.at(-1);
    const [order, snapshot = ''] = last?.role === 'user' ? last.text.split(' ') : [];
    if (order !== 'wait' && order !== 'restore') return super.generate(request, onEvent, signal);
    if (order === 'wait') onEvent({ type: 'text-delta', text: 'Once' });
    else {
      this.#reports.onRestoring(snapshot);
      this.#end();
    }
    return new Promise(() => {});
  }
}
