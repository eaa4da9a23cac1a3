import { t } from '../../../../shared/texts/translate.ts';

/** What people call the readers; their own names are for measurements. */
const NAMES: Readonly<Record<string, string>> = {
  bounds: t('Length, code and language'),
  calls: t('Tools that are called'),
  'certain call': t('Trained readers, certain of every value'),
  'clear split': t('Several requests, clearly separate'),
  completed: t('What completes an earlier request'),
  encoder: t('The trained reader, in any language'),
  'entries of a list': t('Entries for a list'),
  'example request': t('Examples of what tools do'),
  'follow-up': t('Follow-ups'),
  'likely own': t('What is probably about your things'),
  models: t('Models that could not be read'),
  'new list': t('New lists'),
  'own request': t('What is about your things'),
  'speech act': t('Kind of message'),
  split: t('The requests'),
  'sure split': t('Several requests, by the trained readers'),
  'taken back': t('What is taken back'),
  'trained readers': t('Trained readers'),
  undone: t('What is to be undone'),
};

export const readerName = (reader: string): string => NAMES[reader] ?? t('Reader');
