import { META_BUNDLE } from '../../shared/entities/tool.ts';
import { t } from '../../shared/texts/translate.ts';
import type { LoaderEvent } from '../storage/loader-event.ts';
import type { CatalogEntry } from '../tools/catalog.ts';
import type { LoadedTools } from './loaded-tools.ts';
import { NEEDS_SCHEMA } from './needs-schema.ts';

/** Why a call was held back, for the person and for the model. */
export interface HeldCall {
  readonly error: string;
  readonly errorForModel: string;
}

export interface CallReview {
  /** What the call says about the loaded tools, and what it changes. */
  readonly events: readonly LoaderEvent[];
  /** Null if the call may run. */
  readonly held: HeldCall | null;
}

const NOTHING: CallReview = { events: [], held: null };

/**
 * Checks a call before it runs. A model may call a tool that is not loaded, which then counts as loaded. One whose
 * effect can't be undone is held back once if its schema is not in the prompt.
 * @param entry null if no tool has the name.
 */
export function reviewCall(name: string, entry: CatalogEntry | null, loaded: LoadedTools): CallReview {
  const { selection, tools, reached, leftOut } = loaded;
  // Where every tool is in the prompt, only one that there was no room for has to be reached for.
  if (selection === null || (selection.off !== null && !leftOut.tools.some((tool) => tool.name === name)))
    return NOTHING;
  if (entry === null) return { events: [{ type: 'hatch', how: 'missed', name }], held: null };
  if (entry.bundle === META_BUNDLE) return NOTHING;
  const own = tools.find((tool) => tool.name === name);
  const isHeld =
    NEEDS_SCHEMA.has(entry.tool.risk) && (own === undefined || (own.form !== undefined && !reached.includes(name)));
  if (own !== undefined && !isHeld) return NOTHING;
  const events: LoaderEvent[] = [{ type: 'hatch', how: isHeld ? 'held' : 'called', name }];
  // The answer that holds a call back contains the schema. Otherwise, the model knew the name and no more, and the call
  // shows whether that was enough.
  if (own === undefined)
    events.push({
      type: 'added',
      place: 'result',
      tools: [
        {
          name,
          reason: 'requested',
          tokens: 0,
          scores: null,
          documentation: '',
          ...(!isHeld && { form: 'name' as const }),
        },
      ],
    });
  return { events, held: isHeld ? heldCall(entry) : null };
}

const heldCall = ({ tool, parameters }: CatalogEntry): HeldCall => ({
  error: t('This was not run yet: the model had not read the full description of the tool before it called it.'),
  errorForModel: [
    `${tool.name} was not run: it can change what cannot be changed back (${tool.risk}),`,
    `and it was called without its full description. ${tool.summary}`,
    `Its arguments: ${JSON.stringify(parameters)}. Call it again if that is what is wanted.`,
  ].join(' '),
});
