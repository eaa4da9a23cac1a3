import { z } from 'zod';
import type { UnderstoodAs, UnderstoodCall, UnderstoodRequest } from '../../../../shared/entities/understanding.ts';
import { joinFirstFew, joinList } from '../../../../shared/formats/lists.ts';
import { toolTitle } from '../../../../shared/formats/tool-title.ts';
import { META_BUNDLE } from '../../../../shared/entities/tool.ts';
import type { ChosenTools } from '../../../../shared/entities/loaded-tool.ts';
import type { Message } from '../../../../shared/entities/message.ts';
import { t } from '../../../../shared/texts/translate.ts';

/** How a message was understood: a sentence, what it was read as, and what that meant for the model. */
export interface UnderstandingWords {
  readonly opening: string;
  readonly lines: readonly string[];
  readonly certainty: string;
}

const only = (opening: string): UnderstandingWords => ({ opening, lines: [], certainty: '' });

export function understandingWords(as: UnderstoodAs): UnderstandingWords {
  switch (as.type) {
    case 'calls':
      return { opening: t('Your message was read as:'), lines: as.calls.map(callWords), certainty: askedWords(as) };
    case 'requests':
      return requestsWords(as);
    case 'question':
      return only(
        t(
          'Your message was read as a request that lacks something. Knapsack asked for it, and the model wrote nothing.',
        ),
      );
    case 'ability':
      return only(abilityWords(as.tool));
    case 'declined':
      return only(
        t(
          'Your message was read as asking for nothing, or as taking something back. Nothing was changed, and the model ' +
            'wrote nothing.',
        ),
      );
    case 'unread':
      return only(UNREAD[as.reason]);
    case 'model':
      return only(TO_MODEL[as.because]);
  }
}

const UNREAD = {
  long: t('Your message is too long for the included model, so it was not read.'),
  code: t('Your message looks like code or data, which the included model can’t work with, so it was not read.'),
  language: t('Your message is in another language than English, and what it asks for was not clear enough.'),
} as const;

const TO_MODEL = {
  'not-read': t('The message went to the model as it is. What to do with it was the model’s decision.'),
  uncertain: t(
    'Knapsack read the message, but found nothing in it that was certain enough to be done right away. The message went ' +
      'to the model as it is.',
  ),
  long: t('The message was too long to be read first. It went to the model as it is.'),
  code: t('The message looks like code or data, which is not read first. It went to the model as it is.'),
  language: t(
    'The message is in another language than English, and what it asks for was not clear enough. It went to the model as it is.',
  ),
} as const;

const abilityWords = (tool: string | null): string =>
  tool === null
    ? t('Your message was read as a question about what Knapsack can do. The model wrote nothing.')
    : t('Your message was read as a question whether Knapsack can do this: {tool}. The model wrote nothing.', {
        tool: toolTitle(tool),
      });

function requestsWords({ count, requests }: Extract<UnderstoodAs, { type: 'requests' }>): UnderstandingWords {
  const rest = count - requests.length;
  return {
    opening: t('What Knapsack made of your message{count, plural, one {} other {, in # parts}}:', { count }),
    lines: requests.map(requestWords),
    certainty:
      rest <= 0 || requests.length === 0
        ? ''
        : t('The other {rest, plural, one {part is} other {# parts are}} not shown.', { rest }),
  };
}

const requestWords = (request: UnderstoodRequest): string =>
  request.type === 'open'
    ? sentences([
        t('“{said}” was left to the model.', { said: request.said }),
        CALLABLE[request.callable],
        request.callable === 'none' ? '' : wantsWords(request.isCertain),
        likelyWords(request.likely),
      ])
    : sentences([
        t('“{said}”: {calls}.', { said: request.said, calls: joinList(request.calls.map(callWords)) }),
        askedWords(request),
      ]);

const CALLABLE = {
  all: '',
  'read-only': t('It asks for no change, so the model could only look something up.'),
  foreign: t('None of Knapsack’s usual tools is meant, so the model could only call those of servers and new ones.'),
  none: t('It asks for nothing that a tool does, so the model could call none.'),
} as const;

const wantsWords = (isCertain: boolean): string =>
  isCertain ? t('That it needs a tool was certain.') : t('Whether it needs a tool was the model’s decision.');

const likelyWords = (likely: readonly string[]): string =>
  likely.length === 0
    ? ''
    : t('{count, plural, one {Likeliest tool} other {Likeliest tools}}: {tools}.', {
        count: likely.length,
        tools: joinList(likely.map(toolTitle)),
      });

const askedWords = ({ isAsked }: { readonly isAsked: boolean }): string =>
  isAsked
    ? t('This was certain, so nothing was left to the model.')
    : t('You didn’t clearly ask for this change, so it was only offered.');

/** @returns "Create reminder, with text “call mum” and when “tomorrow at 9”". */
function callWords({ tool, arguments: values }: UnderstoodCall): string {
  if (values.length === 0) return toolTitle(tool);
  const given = values.map(({ name, value }) => t('{name} “{value}”', { name: name.replaceAll('_', ' '), value }));
  return t('{tool}, with {values}', { tool: toolTitle(tool), values: joinList(given) });
}

const sentences = (parts: readonly string[]): string => parts.filter((part) => part !== '').join(' ');

const ACTS: Readonly<Record<string, string>> = {
  requests: t('asks for something to be done'),
  asks: t('asks a question'),
  elsewhere: t('asks for something that another program does'),
  wonders: t('asks what would be possible'),
  tells: t('tells something'),
  keeps: t('wants nothing changed'),
};

const REASONS: Readonly<Record<string, string>> = {
  long: t('too long'),
  code: t('code or data'),
  language: t('in another language, not clear enough'),
};

const namesTools = (reader: string): boolean =>
  reader === 'calls' || reader === 'certain call' || reader === 'example request';

/** More are hardly read. */
const MOST_TITLES = 20;

/** @param titleOf what people call a tool. @returns which tools the loader packed for an answer. */
export function chosenWords(
  { isChosen, tools }: ChosenTools,
  titleOf: (tool: ChosenTools['tools'][number]) => string,
): string {
  if (!isChosen) return t('All that fit into its context: none were chosen.');
  if (tools.length === 0) return t('Only those that are always there.');
  return t('Chosen for this chat by then: {tools}.', { tools: joinFirstFew(tools.map(titleOf), MOST_TITLES) });
}

/** Longer values are in the cards of the calls. */
const MOST_SHOWN = 200;

/** @returns what an answer called, as its message is read as calls; the tools that find others are left out. */
export const calledWords = ({ parts }: Pick<Message, 'parts'>): readonly string[] =>
  parts.flatMap((part) =>
    part.type === 'tool-call' && part.call.bundle !== META_BUNDLE
      ? [
          callWords({
            tool: part.call.toolName,
            arguments: Object.entries(part.call.arguments).map(([name, value]) => ({
              name,
              value: shortened(typeof value === 'string' ? value : JSON.stringify(value)),
            })),
          }),
        ]
      : [],
  );

const shortened = (text: string): string =>
  text.length <= MOST_SHOWN ? text : `${text.slice(0, MOST_SHOWN - 1).toWellFormed()}…`;

/** @returns what a reader said, in words; null if that is data, which is shown as it is. */
export function saidWords({ reader, said }: { readonly reader: string; readonly said: string }): string | null {
  if (reader === 'speech act') return ACTS[said] ?? null;
  if (reader === 'bounds') return REASONS[said] ?? null;
  if (namesTools(reader)) return joinList(said.split(', ').map(toolTitle));
  if (reader === 'split') return joinList(said.split(' | ').map((part) => t('“{part}”', { part })));
  return dataWords(said);
}

/** What readers often say: a question, requests, or a request for a tool. */
const dataSchema = z.union([
  z.string(),
  z.array(z.string()).transform((parts) => joinList(parts.map((part) => t('“{part}”', { part })))),
  z
    .object({ tool: z.string(), request: z.string() })
    .transform(({ tool, request }) => t('{tool}: “{request}”', { tool: toolTitle(tool), request })),
  z
    .object({ calls: z.array(z.object({ tool: z.string(), arguments: z.record(z.string(), z.unknown()) })) })
    .transform(({ calls }) => joinList(calls.map(({ tool }) => toolTitle(tool)))),
]);

/** @returns null for other data, and for what was too long to be kept as a whole. */
function dataWords(said: string): string | null {
  try {
    return dataSchema.safeParse(JSON.parse(said)).data ?? null;
  } catch {
    return null;
  }
}
