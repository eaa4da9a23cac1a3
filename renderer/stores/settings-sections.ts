import { t } from '../../shared/texts/translate.ts';

export type SettingsSection =
  | 'model'
  | 'instructions'
  | 'tools'
  | 'accounts'
  | 'connections'
  | 'memory'
  | 'skills'
  | 'permissions'
  | 'appearance'
  | 'notifications'
  | 'storage'
  | 'updates'
  | 'backup'
  | 'about';

export interface SettingsSectionInfo {
  readonly id: SettingsSection;
  readonly name: string;
  /** Other words under which a search finds it. */
  readonly words: string;
}

/** The settings pages, in order; the settings and the palette search the same words. */
const SETTINGS_SECTIONS: readonly SettingsSectionInfo[] = [
  {
    id: 'model',
    name: t('Model'),
    words: t(
      'ocr scan scanned picture text languages german tesseract gguf file add choose context size tokens starter ' +
        'stronger read while writing power battery options sampling temperature top p min p repeat penalty seed ' +
        'thinking thoughts chat format server remote address key openai ollama vllm lm studio llama-server',
    ),
  },
  {
    id: 'instructions',
    name: t('Instructions'),
    words: t('custom system prompt personal style tone language about me how to answer every chat'),
  },
  {
    id: 'tools',
    name: t('Tools'),
    words: t(
      'bundles catalog risk calculator notes reminders timers loader packing strategy reach speed certainty ' +
        'budget idle turns index embedder embedding multilingual languages meaning check packed recall example ' +
        'requests',
    ),
  },
  {
    id: 'accounts',
    name: t('Accounts'),
    words: t('web search internet online service key token searxng brave tavily kagi exa google'),
  },
  {
    id: 'connections',
    name: t('Connections'),
    words: t(
      'offline internet network nothing out leaves sent received calls called who privacy mcp server servers add ' +
        'json command claude cursor vs code lm studio import key token github filesystem log share tools other ' +
        'programs port zed',
    ),
  },
  {
    id: 'memory',
    name: t('Memory'),
    words: t('remember forget learn learning facts preferences privacy outcomes export import wipe delete'),
  },
  {
    id: 'permissions',
    name: t('Permissions'),
    words: t(
      'folders files know knowledge index documents sources battery access grant allow approvals answers ' +
        'remembered revoke risk network private addresses audit log calls history export csv',
    ),
  },
  {
    id: 'skills',
    name: t('Skills'),
    words: t('procedures steps plans learn save import folder export agent skill.md'),
  },
  {
    id: 'appearance',
    name: t('Appearance'),
    words: t(
      'theme light dark system colours contrast text font size small large spacing compact language german deutsch english',
    ),
  },
  { id: 'notifications', name: t('Notifications'), words: t('reminders timers system desktop') },
  { id: 'storage', name: t('Storage'), words: t('data folder database log files back-up snapshots megabytes disk') },
  { id: 'updates', name: t('Updates'), words: t('version newest new release download install check automatic') },
  {
    id: 'backup',
    name: t('Backup and chats'),
    words: t(
      'back-up archive encrypted password restore another computer move export import chats conversations ' +
        'markdown html pdf json chatgpt claude lm studio open webui',
    ),
  },
  {
    id: 'about',
    name: t('About'),
    words: t('version node electron licence third party libvips sharp measurements figures statistics'),
  },
];

/** @returns the pages with the query in their name or words; all for an empty query. */
export function findSettingsSections(query: string): readonly SettingsSectionInfo[] {
  const words = query.trim().toLowerCase();
  return SETTINGS_SECTIONS.filter(({ name, words: more }) => `${name} ${more}`.toLowerCase().includes(words));
}
