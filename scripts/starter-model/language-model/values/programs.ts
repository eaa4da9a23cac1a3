import { pickFrom } from '../held-out.ts';
import { fileName, fileStem } from './file-names.ts';
import { capitalized, type Values } from './values.ts';

const list = (text: string): readonly string[] => text.trim().split(/\s*,\s*/);

const APPS = list(`
  Chrome, Chromium, Safari, Edge, Opera, Brave, Vivaldi, Thunderbird, Outlook, Mail, Word, Excel, PowerPoint, OneNote,
  LibreOffice, Writer, Calc, Impress, Pages, Numbers, Keynote, Notepad, Paint, Photos, Preview, GIMP, Inkscape, Krita,
  Blender, Photoshop, Lightroom, Illustrator, Figma, VLC, iTunes, Rhythmbox, Audacity, OBS, Kodi, Steam, Minecraft,
  Discord, Slack, Teams, Zoom, Skype, Signal, Telegram, WhatsApp, Terminal, Console, Finder, Explorer, Files,
  Nautilus, Dolphin, Konsole, Visual Studio Code, VS Code, Xcode, Android Studio, PyCharm, Eclipse, Emacs,
  Sublime Text, Notepad++, Obsidian, Notion, Evernote, Calendar, Contacts, Maps, Clock, Camera, System Monitor,
  Task Manager, Settings, Control Panel, Docker Desktop, Postman, VirtualBox, FileZilla, Dropbox, Nextcloud,
  KeePassXC, Bitwarden, Anki, Calibre, Zotero, Scribus, MuseScore, Ardour, Darktable, Shotwell, Evince, Okular,
  Acrobat Reader, Gedit, Kate, RStudio, Octave, FreeCAD, Arduino IDE, KiCad, QGIS, Stellarium
`);
const APP_ENDS = list(`
  Studio, Player, Editor, Viewer, Manager, Desktop, Pro, Lite, Browser, Reader, Writer, Chat, Office, Launcher,
  Monitor, Designer, Notes, Cleaner
`);

/** As in the menu, or as people type it: "VS Code", "gimp", "Orpoodge Player". */
export function programName(values: Values): string {
  const { random } = values;
  const name = random.pick([
    () => pickFrom(APPS, random, values.split),
    () => pickFrom(APPS, random, values.split),
    () => values.word(APPS),
    () => `${capitalized(values.madeUpWord())} ${pickFrom(APP_ENDS, random, values.split)}`,
    () => capitalized(values.madeUpWord()),
    () => `${capitalized(values.noun())} ${pickFrom(APP_ENDS, random, values.split)}`,
  ])();
  return random.chance(0.3) ? name.toLowerCase() : name;
}

const SCRIPTS = list(`
  test, build, start, dev, lint, format, deploy, clean, watch, docs, check, release, install, all, serve, bench,
  coverage, migrate, seed, update, generate, preview, package, e2e, typecheck, run, dist, publish-draft
`);
const FLAGS = list(`
  -v, --verbose, --all, --quiet, -q, --force, --dry-run, --help, --version, -f, --watch, --release, --debug,
  --no-cache, --json, -n 20, --port 8080, --jobs 4, -j8, --fix, --strict, --color=never, -x, --output out, -la, -lh,
  -r, --silent
`);
const INTERPRETERS: readonly (readonly [program: string, ending: string])[] = [
  ['python3', 'py'],
  ['python', 'py'],
  ['node', 'js'],
  ['ruby', 'rb'],
  ['perl', 'pl'],
  ['php', 'php'],
  ['lua', 'lua'],
  ['Rscript', 'r'],
  ['bash', 'sh'],
  ['java -jar', 'jar'],
  ['deno run', 'ts'],
  ['julia', 'jl'],
  ['sh', 'sh'],
];
const RUNNERS = list(`
  npm run, npm, yarn, pnpm, make, just, task, cargo, go, mvn, gradle, ./gradlew, dotnet, mix, composer, poetry run,
  rake, npx, ant, bazel, ninja, meson, uv run, tox -e, nox -s, bundle exec
`);
const FILE_PROGRAMS = list(`
  cat, head, tail, wc -l, file, du -sh, ls -l, sha256sum, md5sum, stat, pdflatex, gcc, clang, rustc, javac, pandoc,
  ffprobe, black, ruff check, eslint, prettier --check, shellcheck, tsc, pytest, vitest run, sort, xxd, strings,
  unzip -l, tar -tf, exiftool, dot -Tpng
`);
const ALONE = list(`
  ls, ls -la, pwd, whoami, uptime, df -h, free -m, uname -a, date, env, ps aux, top -b -n 1, docker ps,
  docker compose up -d, docker compose ps, docker images, node --version, python3 --version, java -version, pip list,
  npm ls, npm outdated, cargo tree, go vet ./..., go test ./..., pytest -q, cmake --build build, terraform plan,
  kubectl get pods, brew list, hostname, id, tree, lsblk, nvidia-smi
`);

/** One program with its arguments, without anything that only a shell understands. */
export function programCommand(values: Values): string {
  const { random, split } = values;
  const flag = (share: number): string => (random.chance(share) ? ` ${pickFrom(FLAGS, random, split)}` : '');
  const script = (): string => (random.chance(0.7) ? pickFrom(SCRIPTS, random, split) : values.madeUpWord());
  const file = (endings: readonly string[]): string => fileName(values, endings, fileStem(values).replaceAll(' ', '-'));
  return random.pick([
    () => `${pickFrom(RUNNERS, random, split)} ${script()}${flag(0.2)}`,
    () => `${pickFrom(RUNNERS, random, split)} ${script()}`,
    () => {
      const [program, ending] = random.pick(INTERPRETERS);
      return `${program} ${file([ending])}${flag(0.3)}`;
    },
    () => {
      const [program, ending] = random.pick(INTERPRETERS);
      return `${program} ${file([ending])}${random.chance(0.3) ? ` ${file(['csv', 'txt', 'json'])}` : ''}`;
    },
    () =>
      `${pickFrom(FILE_PROGRAMS, random, split)} ${file(['txt', 'log', 'py', 'ts', 'c', 'md', 'csv', 'zip', 'tex'])}${flag(0.1)}`,
    () => pickFrom(ALONE, random, split),
    () => `./${file(['sh', 'py', 'run'])}${flag(0.3)}`,
    () => `${values.madeUpWord()} ${script()}${flag(0.4)}`,
    () =>
      `grep -rn ${values.random.chance(0.5) ? values.noun() : `"${values.phrase(2, 2)}"`} ${random.pick(['.', 'src', 'docs'])}`,
  ])();
}
