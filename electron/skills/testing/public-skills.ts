import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** A skill as people publish it: its front matter, written by hand, and its files. */
export interface PublicSkill {
  readonly name: string;
  /** YAML without the name. */
  readonly front: string;
  readonly files: readonly string[];
}

/** Every part that the reader once lost: code with tabs, a table, markup, a rule, and links to files. */
export const BODY = [
  '# What to do',
  '',
  'See [the details](references/details.md) first.',
  '',
  '```python',
  'for row in rows[1:]:',
  '\tif row["a"] < 3 | flag:',
  '\t\tprint(f"<b>{row[\'a\']}</b>")',
  '```',
  '',
  '| Input | Output |',
  '|---|---|',
  '| `a.txt` | <kbd>Enter</kbd> |',
  '',
  '---',
  '',
  '1. First\n   - inner',
  '2. Second',
].join('\n');

/** Seventeen skills with the names and the shapes of well-known public ones; their texts were written here. */
export const PUBLIC_SKILLS: readonly PublicSkill[] = [
  {
    name: 'algorithmic-art',
    front:
      'description: Draws generative art with p5.js from seeded random numbers, such as flow fields and particle ' +
      'systems. For requests for art made by code.\nlicense: Complete terms in LICENSE.txt',
    files: ['LICENSE.txt', 'templates/generator.js', 'templates/viewer.html'],
  },
  {
    name: 'brand-guidelines',
    front:
      'description: Applies the colors, fonts and logo of the company to documents, slides and pages, whenever ' +
      'something should follow the brand or its style.\nlicense: Complete terms in LICENSE.txt',
    files: ['LICENSE.txt'],
  },
  {
    name: 'canvas-design',
    front:
      'description: Designs posters and other static visual pieces as .png and .pdf files. ' +
      'For a poster, a cover or a piece of design.\nlicense: Complete terms in LICENSE.txt',
    files: ['LICENSE.txt', 'canvas-fonts/Serif-Regular.ttf', 'canvas-fonts/Serif-OFL.txt'],
  },
  {
    name: 'claude-api',
    front:
      'description: >-\n  Builds apps with the API of a model provider: requests, streaming, prompt caching, ' +
      'tool use.\n  TRIGGER when: code imports the SDK of the provider. SKIP: other providers.',
    files: ['python/claude-api/README.md', 'typescript/claude-api/tool-use.md', 'shared/prompt-caching.md'],
  },
  {
    name: 'doc-coauthoring',
    front:
      'description: Guides people through writing a proposal, a specification or a decision document together, ' +
      'section by section, until readers understand it.',
    files: [],
  },
  {
    name: 'docx',
    front:
      'description: "Create, read, edit and convert Word documents (.docx): headings, tables of contents, page ' +
      'numbers, tracked changes and comments, images, find and replace. For any mention of Word, a report, a ' +
      'memo or a letter as a .docx; extracts and reorganizes content. Not for spreadsheets."\n' +
      'license: Proprietary. LICENSE.txt has complete terms',
    files: ['LICENSE.txt', 'scripts/__init__.py', 'scripts/comment.py', 'scripts/office/unpack.py', 'ooxml.md'],
  },
  {
    name: 'frontend-design',
    front:
      'description: Creates distinctive, production-grade web interfaces with good typography and layout. ' +
      'For building web components, pages, dashboards or applications that should not look generic.\n' +
      'license: Complete terms in LICENSE.txt',
    files: ['LICENSE.txt'],
  },
  {
    name: 'internal-comms',
    front:
      'description: Writes internal communications in the formats that a company uses: status reports, ' +
      'leadership updates, newsletters, FAQs, incident reports.\nlicense: Complete terms in LICENSE.txt',
    files: ['LICENSE.txt', 'examples/company-newsletter.md', 'examples/faq-answers.md'],
  },
  {
    name: 'mcp-builder',
    front:
      'description: Guide for building MCP (Model Context Protocol) servers that let models use external ' +
      'services through well-designed tools, in Python or in Node with TypeScript.\n' +
      'license: Complete terms in LICENSE.txt',
    files: ['reference/node_mcp_server.md', 'scripts/evaluation.py', 'scripts/requirements.txt'],
  },
  {
    name: 'pdf',
    front:
      'description: Use this skill for anything with PDF files: reading or extracting text and tables from a ' +
      '.pdf, merging and splitting, rotating pages, watermarks, filling in forms, encrypting, extracting images, ' +
      'and OCR of scanned pages.\nlicense: Proprietary. LICENSE.txt has complete terms',
    files: [
      'LICENSE.txt',
      'forms.md',
      'reference.md',
      'scripts/fill_fillable_fields.py',
      'scripts/check_fillable_fields.py',
    ],
  },
  {
    name: 'pptx',
    front:
      'description: "Use this skill whenever slides are involved: creating, reading or editing .pptx files, ' +
      'decks and presentations; layouts, speaker notes, comments, combining slide files."\nlicense: Proprietary. ' +
      'LICENSE.txt has complete terms',
    files: ['LICENSE.txt', 'editing.md', 'pptxgenjs.md', 'scripts/thumbnail.py', 'scripts/clean.py'],
  },
  {
    name: 'skill-creator',
    front:
      'description: Create new skills, improve existing skills, and measure how well a skill works. ' +
      'For people who want to write a skill from scratch or run evaluations of one.\n' +
      'compatibility: Needs Python 3.12 or newer\nmetadata:\n  version: "1.0"\n  author: Someone',
    files: ['agents/grader.md', 'assets/eval_review.html', 'references/schemas.md', 'scripts/package_skill.py'],
  },
  {
    name: 'slack-gif-creator',
    front:
      'description: Knowledge and helpers for animated GIFs that fit the limits of Slack. ' +
      'For requests like "make me a GIF of X doing Y for Slack."\nlicense: Complete terms in LICENSE.txt',
    files: ['core/easing.py', 'core/gif_builder.py', 'requirements.txt'],
  },
  {
    name: 'theme-factory',
    front:
      'description: Styles artifacts such as slides, documents and landing pages with a theme. ' +
      'There are ten themes with colors and fonts, and new ones can be made.\n' +
      'license: Complete terms in LICENSE.txt',
    files: ['theme-showcase.pdf', 'themes/arctic-frost.md', 'themes/desert-rose.md'],
  },
  {
    name: 'web-artifacts-builder',
    front:
      'description: Tools for elaborate HTML artifacts of several components with React, Tailwind and shadcn, ' +
      'with state or routing; not for single files.\nlicense: Complete terms in LICENSE.txt\n' +
      'allowed-tools: Bash(npm run:*) Read Write',
    files: ['scripts/init-artifact.sh', 'scripts/bundle-artifact.sh'],
  },
  {
    name: 'webapp-testing',
    front:
      'description: Toolkit for testing local web applications with Playwright: checks what the interface does, ' +
      'finds bugs, takes screenshots of the browser and reads its logs.\nlicense: Complete terms in LICENSE.txt',
    files: ['examples/console_logging.py', 'scripts/with_server.py'],
  },
  {
    name: 'xlsx',
    front:
      'description: "Use this skill when a spreadsheet is the input or the output: opening, editing or fixing ' +
      '.xlsx, .xlsm, .csv or .tsv files; formulas, formatting, charts, cleaning messy rows. ' +
      'Not when the result is a Word document or a report."\nlicense: Proprietary. LICENSE.txt has complete terms',
    files: ['LICENSE.txt', 'scripts/recalc.py'],
  },
];

/** Writes them below a folder, as another app has them. */
export function putPublicSkills(parent: string): void {
  for (const { name, front, files } of PUBLIC_SKILLS) {
    const folder = path.join(parent, name);
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, 'SKILL.md'), `---\nname: ${name}\n${front}\n---\n\n${BODY}\n`);
    for (const file of files) {
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
      writeFileSync(path.join(folder, file), `${file} of ${name}\n`);
    }
  }
}
