import { t } from '../../../../shared/texts/translate.ts';

/** What people call the readers; their own names are for measurements. */
const NAMES: Readonly<Record<string, string>> = {
  bounds: t('Length, code and language'),
  calls: t('Tools that are called'),
  'certain call': t('Trained readers, certain of every value'),
  'clear split': t('Several requests, clearly separate'),
  completed: t('What completes an earlier request'),
  'detail in a story': t('A detail about somebody'),
  'diary entry': t('Entries for the calendar'),
  'early calls': t('Follow-ups to the last call'),
  'entries of a list': t('Entries for a list'),
  'example request': t('Examples of what tools do'),
  'follow-up': t('Follow-ups'),
  'forgotten memory': t('What is to be forgotten'),
  'likely own': t('What is probably about your things'),
  'long request': t('Requests in a long message'),
  'meant calls': t('What earlier messages make clear'),
  models: t('Models that could not be read'),
  'new event': t('New events'),
  'new list': t('New lists'),
  'own request': t('What is about your things'),
  'paired changes': t('Two changes at once'),
  'speech act': t('Kind of message'),
  split: t('The requests'),
  stated: t('Facts to keep'),
  'sure split': t('Several requests, by the trained readers'),
  'table request': t('Your tables'),
  'taken back': t('What is taken back'),
  'told call': t('Numbers, times and places'),
  'trained readers, likely': t('Trained readers, likely'),
  'trained readers, sure': t('Trained readers, sure'),
  undone: t('What is to be undone'),
  'unsaid detail': t('Details that are missing'),
  'what is not said': t('What is missing'),
};

export const readerName = (reader: string): string => NAMES[reader] ?? t('Reader');
