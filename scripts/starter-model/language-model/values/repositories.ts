import { pickFrom } from '../held-out.ts';
import { fileStem, folderPath } from './file-names.ts';
import type { Values } from './values.ts';
import { adjectives, names, subjects } from './words.ts';

const list = (text: string): readonly string[] => text.trim().split(/\s*,\s*/);

const ENDINGS = list(`
  ts, ts, js, py, rs, go, java, c, h, cpp, cs, rb, php, swift, kt, html, css, scss, md, json, yaml, yml, toml, sql,
  sh, vue, tsx, jsx, txt, xml, tex, lua, dart, svg
`);
const CODE_FOLDERS = list(`
  src, lib, test, tests, docs, app, server, client, scripts, config, public, pages, components, utils, models, api,
  core, tools, assets, styles, build, examples, packages, include, cmd
`);
const CODE_NAMES = list(`
  main, index, app, server, client, config, settings, utils, helpers, parser, router, login, user, auth, database,
  schema, types, store, theme, layout, header, footer, README, CHANGELOG, Makefile, package, setup, test, search,
  cache, queue, worker, session, token, mail, payment, cart, upload, download, image, chart, table, form, button,
  menu, dialog, editor, logger, errors, format, math, date, network
`);
const REPOSITORY_NAMES = list(`
  website, blog, firmware, dotfiles, notes-app, backend, frontend, api, shop, game, thesis, paper, compiler, engine,
  portfolio, homepage, docs, scripts, tools, robot, weather-app, chat, bot, scraper, dashboard, infra, playground,
  library, plugin, theme, cli, editor, sandbox, recipes, budget, calculator, camera, drone, synth, solver, tracker,
  viewer, crawler, mobile-app, landing-page, analytics, billing, intranet, wiki
`);
const PARENTS = list(`
  Projects, Projects, projects, code, src, dev, work, repos, ~/code, ~/Projects, ~/src, Documents, git, Desktop,
  workspace, Work, Development, clients, uni
`);
const BRANCH_STARTS = list(
  'feature, fix, bugfix, hotfix, release, chore, docs, test, wip, feat, refactor, experiment, user, support, dependabot',
);
const COMMON_BRANCHES = list(`
  main, main, master, develop, dev, staging, production, release, trunk, next, stable, gh-pages, beta, testing,
  integration, nightly, legacy, preview, hotfix, v2
`);
const DEEDS = list(`
  add, fix, remove, update, rename, move, improve, refactor, simplify, document, test, speed up, clean up, rewrite,
  revert, replace, bump, drop, support, handle, check, hide, show, sort, validate, translate, cache, log, split,
  merge, format, correct, extend, disable, enable, round, align, restyle, reorder, tidy
`);
const PARTS = list(`
  the login page, the search, the tests, the README, the parser, the header, the footer, dark mode, the build,
  the settings page, the menu, the cache, typos, the error messages, the database schema, the upload, the icons,
  the form, the date format, the tooltip, the timeout, old dependencies, the sign-up, the export, the import,
  the sidebar, the translation, the memory leak, the crash at start, the layout, the colours, the changelog,
  the CI script, the keyboard shortcuts, the tax rounding, the mail template, the recipe list, the price table,
  the map, the player, the score, the docs, the licence, the version number, unused code, the redirect,
  the cookie banner, the invoice total, the retry, the logging
`);

const slug = (text: string): string =>
  text
    .toLowerCase()
    .replace(/^(?:the|my) /, '')
    .replace(/['’.]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
const word = (values: Values): string =>
  slug(
    values.random.pick([
      () => values.word(subjects),
      () => values.noun(),
      () => values.word(adjectives),
      () => values.madeUpWord(),
      () => values.word(CODE_NAMES),
    ])(),
  ) || 'draft';

/** "Projects/website", "~/code/orp-viewer", "blog", or any folder. */
export function repositoryFolder(values: Values): string {
  const { random } = values;
  const name = (): string =>
    random.pick([
      () => slug(values.word(REPOSITORY_NAMES)),
      () => values.word(REPOSITORY_NAMES),
      () => word(values),
      () => `${word(values)}-${word(values)}`,
      () => fileStem(values).replaceAll(' ', '-'),
    ])();
  return random.pick([
    name,
    name,
    () => `${pickFrom(PARENTS, random, values.split)}/${name()}`,
    () => `${pickFrom(PARENTS, random, values.split)}/${name()}`,
    () => folderPath(values),
  ])();
}

/** "main", "fix/login-page", "anna-drafts", "v2.1". */
export function branchName(values: Values): string {
  const { random, split } = values;
  return random.pick([
    () => pickFrom(COMMON_BRANCHES, random, split),
    () => word(values),
    () => `${word(values)}-${word(values)}`,
    () => `${word(values)}-${word(values)}`,
    () => `${pickFrom(BRANCH_STARTS, random, split)}/${word(values)}`,
    () => `${pickFrom(BRANCH_STARTS, random, split)}/${word(values)}-${word(values)}`,
    () => `${slug(values.word(names))}/${word(values)}`,
    () => `${word(values)}_${word(values)}`,
    () => `v${String(random.integer(1, 9))}.${String(random.integer(0, 20))}`,
    () => `${pickFrom(BRANCH_STARTS, random, split)}-${String(random.integer(1, 999))}`,
  ])();
}

const HEX = [...'0123456789abcdef'];
export const hexDigits = (values: Values, length: number): string =>
  Array.from({ length }, () => values.random.pick(HEX)).join('');

/** An id as git abbreviates it, a name for the latest, or a tag. */
export const commitName = (values: Values): string =>
  values.random.pick([
    () => hexDigits(values, 7),
    () => hexDigits(values, 7),
    () => hexDigits(values, values.random.integer(7, 12)),
    () => hexDigits(values, 40),
    () => 'HEAD',
    () => 'HEAD',
    () => `HEAD~${String(values.random.integer(1, 9))}`,
    () => 'HEAD^',
    () =>
      `v${String(values.random.integer(0, 9))}.${String(values.random.integer(0, 20))}.${String(values.random.integer(0, 9))}`,
    () => branchName(values),
  ])();

/** What a commit says: "fix the login page", "add dark mode for the orpoodge". */
export function commitMessage(values: Values): string {
  const { random } = values;
  const message = random.pick([
    () => `${values.word(DEEDS)} ${values.word(PARTS)}`,
    () => `${values.word(DEEDS)} ${values.word(PARTS)}`,
    () => `${values.word(DEEDS)} the ${values.phrase(1, 2)}`,
    () => `${values.word(DEEDS)} ${values.word(PARTS)} for the ${values.noun()}`,
    () =>
      `${pickFrom(['fix', 'feat', 'docs', 'chore', 'test'], random, values.split)}: ${values.word(DEEDS)} ${values.word(PARTS)}`,
    () => values.word(PARTS),
  ])();
  return random.chance(0.35) ? message.charAt(0).toUpperCase() + message.slice(1) : message;
}

/** A file inside a repository: "src/parser.ts", "README.md". */
export function sourceFile(values: Values): string {
  const { random } = values;
  const name = random.pick([
    () => values.word(CODE_NAMES),
    () => word(values),
    () => `${word(values)}-${word(values)}`,
    () => `${word(values)}_${word(values)}`,
  ])();
  const ending = pickFrom(ENDINGS, random, values.split);
  const folders = Array.from({ length: random.pick([0, 0, 1, 1, 2]) }, () =>
    random.chance(0.75) ? pickFrom(CODE_FOLDERS, random, values.split) : word(values),
  );
  return [...folders, `${name}.${ending}`].join('/');
}

/** The latest first, as git writes it: "2026-11-03T17:20:41+01:00". */
export const commitDate = ({ random }: Values): string => {
  const two = (low: number, high: number): string => String(random.integer(low, high)).padStart(2, '0');
  return (
    `${String(random.integer(2024, 2028))}-${two(1, 12)}-${two(1, 28)}T${two(0, 23)}:${two(0, 59)}` +
    `:${two(0, 59)}${random.pick(['+00:00', '+01:00', '+02:00', '-05:00', '-08:00', '+05:30', '+09:00'])}`
  );
};
