import { t } from '../../../../shared/texts/translate.ts';
/** A widely used server and its requirements. */
export interface KnownServer {
  readonly name: string;
  readonly about: string;
  /** What has to be installed or entered first. */
  readonly needs: string;
  /** The contents of the text field: a command line, an address or JSON. */
  readonly text: string;
}

/** Checked in November 2026: the packages are published and start; the addresses are those of their makers. */
export const KNOWN_SERVERS: readonly KnownServer[] = [
  {
    name: t('Filesystem'),
    about: t('Reads and changes files in folders that you name.'),
    needs: t('Node.js, and the folder at the end of the line'),
    text: 'npx -y @modelcontextprotocol/server-filesystem ~/Documents',
  },
  {
    name: t('Memory'),
    about: t('Keeps a graph of facts in a file.'),
    needs: 'Node.js',
    text: 'npx -y @modelcontextprotocol/server-memory',
  },
  {
    name: 'Playwright',
    about: t('Works in a browser: opens pages, clicks, fills in forms.'),
    needs: t('Node.js and Chrome'),
    text: 'npx -y @playwright/mcp@latest',
  },
  {
    name: 'GitHub',
    about: t('Issues, pull requests and code on GitHub.'),
    needs: t('a personal access token'),
    text: '{"github": {"url": "https://api.githubcopilot.com/mcp/", "headers": {"Authorization": "Bearer ${input:github_token}"}}}',
  },
  { name: t('Fetch'), about: t('Reads web pages as Markdown.'), needs: 'uv', text: 'uvx mcp-server-fetch' },
  {
    name: t('Everything'),
    about: t('A server for testing, with an example of everything.'),
    needs: 'Node.js',
    text: 'npx -y @modelcontextprotocol/server-everything',
  },
];
