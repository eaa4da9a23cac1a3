import type { JsonObject } from '../../../../shared/entities/json.ts';
import { formatBytes, formatSeconds } from '../../../../electron/bundles/system/format-amount.ts';
import { pickFrom } from '../held-out.ts';
import { webAddress } from '../values/addresses.ts';
import { fileName, fileStem, folderName, folderPath, pictureStem } from '../values/file-names.ts';
import { programName } from '../values/programs.ts';
import { capitalized, type Values } from '../values/values.ts';
import type { Draw, Phrasing } from './request.ts';

const nothing = (): Draw => ({ slots: {}, arguments: {} });
const GIGABYTE = 1e9;
const list = (text: string): readonly string[] => text.split(', ');
const PC_CHIPS = list(
  'Intel Core i5, Intel Core i7, Intel Core Ultra 7, AMD Ryzen 5, AMD Ryzen 7, AMD Ryzen 9, Intel Celeron, AMD ' +
    'Athlon, Intel Pentium Gold, Intel Core i3',
);
/** The operating systems, with the disks they name. */
const MACHINES = [
  {
    chips: PC_CHIPS,
    systems: list(
      'Ubuntu 24.04 x64, Debian GNU/Linux 13 x64, Fedora Linux 42 x64, Linux Mint 22 x64, Arch Linux x64, ' +
        'openSUSE Tumbleweed x64, Manjaro Linux x64',
    ),
    disks: list('/, /home, /data, /mnt/disk'),
    graphics: list('Intel UHD Graphics, AMD Radeon Graphics, NVIDIA GeForce RTX 4060, NVIDIA GeForce GTX 1650'),
  },
  {
    chips: PC_CHIPS,
    systems: list(
      'Microsoft Windows 11 Pro 10.0.26100 x64, Microsoft Windows 11 Home 10.0.22631 x64, Microsoft Windows 10 Pro 10.0.19045 x64',
    ),
    disks: list('C:, D:, E:'),
    graphics: list('Intel Iris Xe Graphics, AMD Radeon RX 7600, NVIDIA GeForce RTX 3050, NVIDIA GeForce RTX 4070'),
  },
  {
    chips: list('Apple M1, Apple M2, Apple M3 Pro, Apple M4, Apple M2 Max'),
    systems: list('macOS 15.5 arm64, macOS 14.7 arm64, macOS 26.1 arm64'),
    disks: list('/, /Volumes/Backup, /Volumes/Data'),
    graphics: list('Apple M-series'),
  },
] as const;

function disk(values: Values, mount: string): JsonObject {
  const size = values.random.pick([128, 256, 500, 512, 1000, 2000, 4000]) * GIGABYTE;
  return { disk: mount, size: formatBytes(size), free: formatBytes(size * values.random.next()) };
}

const systemInfoPhrasing: Phrasing = {
  tool: 'system_info',
  imperatives: [
    'tell me about this computer',
    'show me the specs of my computer',
    'check how much disk space is free',
    'tell me how much RAM I have',
    'show the hardware of this machine',
    'check the free memory',
    'tell me which operating system this is',
    'look up my processor',
    'describe this computer',
    'show my system information',
    'find out which graphics card is in here',
    'check how full my disk is',
    'tell me how long the computer has been running',
    'show the uptime',
    'give me the specs',
    'see how much storage I have left',
    'tell me what machine this is',
    'list the disks of this computer',
    'check whether the hard drive is full',
    'display the system details',
    'report memory and disk space',
    'tell me how many cores this machine has',
  ],
  questions: [
    'what kind of computer is this',
    'how much RAM is free',
    'is my disk full',
    'how big is my hard drive',
    'which operating system is installed',
    'how many cores does my processor have',
    'what graphics card do I have',
    'how long has this computer been on',
    'how much storage do I have',
    'what are the specs of this laptop',
    'what is the name of this computer',
  ],
  fragments: [
    'system info',
    'computer specs',
    'free disk space',
    'RAM',
    'free memory',
    'uptime',
    'my hardware',
    'disk usage',
    'processor and memory',
    'storage left',
  ],
  draw: nothing,
  result: (_args, values) => {
    const { random, split } = values;
    const { chips, systems, disks, graphics } = random.pick(MACHINES);
    const processor = pickFrom(chips, random, split);
    const total = random.pick([4, 8, 16, 16, 32, 64]) * 1.05 * GIGABYTE;
    const cores = random.pick([2, 4, 6, 8, 10, 12, 16]);
    return {
      computer: {
        ...(random.chance(0.7) && { model: `${capitalized(values.madeUpWord())} ${values.code()}` }),
        processor: `${processor}, ${String(cores)} cores`,
        ...(random.chance(0.9) && {
          graphics: processor.startsWith('Apple') ? processor : pickFrom(graphics, random, split),
        }),
      },
      system: pickFrom(systems, random, split),
      name: `${values.noun().replaceAll(' ', '-')}-${random.pick(['laptop', 'pc', 'desktop', 'mac', 'box'])}`,
      memory: { total: formatBytes(total), free: formatBytes(total * (0.05 + 0.8 * random.next())) },
      disks: disks.slice(0, random.pick([1, 1, 2])).map((mount) => disk(values, mount)),
      running: formatSeconds(random.integer(60, 3_000_000)),
    };
  },
  answers: ({ disks }) => {
    const second =
      Array.isArray(disks) && disks.length > 1 ? ', and of {disks#2.disk} {disks#2.free} of {disks#2.size}' : '';
    return [
      'This is {name}, {system}, with {computer.processor}. Memory: {memory.free} of {memory.total} free. ' +
        `Of the disk {disks#1.disk}, {disks#1.free} of {disks#1.size} are free${second}. ` +
        'It has been running for {running}.',
      '{system} on {computer.processor}, graphics {computer.graphics}. Memory: {memory.total}, {memory.free} of ' +
        `it free. Free of {disks#1.disk}: {disks#1.free} of {disks#1.size}${second}. Running for {running}.`,
    ];
  },
};

const BY = {
  memory: [
    ' by memory',
    ' by RAM',
    ' by the memory they take',
    ', the hungriest for memory first',
    ' sorted by memory',
    ' by how much memory they use',
  ],
  cpu: [
    ' by CPU',
    ' by processor time',
    ' by cpu load',
    ', the busiest first',
    ' sorted by CPU',
    ' by how much they keep the processor busy',
  ],
} as const;

const listProcessesPhrasing: Phrasing = {
  tool: 'list_processes',
  imperatives: [
    'list the running programs{order}',
    'show me which programs are running{order}',
    'show the running processes{order}',
    'give me the processes{order}',
    'list all processes{order}',
    'tell me what is running{order}',
    'show the programs that are open{order}',
    'display the task list{order}',
    'print the active programs{order}',
    'look at the running apps{order}',
    'check whether {name} is running',
    'see if {name} is still running',
    'show me the processes of {name}',
    'find the process {name}',
    'tell me how much memory {name} takes',
    'look how much RAM {name} eats',
    'check on the process {name}',
    'list the running programs called {name}',
    'find out what {name} uses of my memory',
    'check the processes named {name}',
  ],
  questions: [
    'which processes are running{order}',
    'what programs are active{order}',
    'which apps are open right now{order}',
    'what runs on my computer{order}',
    'does {name} still run',
    'how much memory does {name} use',
    'is the process {name} alive',
    'how many {name} processes are there',
    'is {name} open in the background',
  ],
  fragments: [
    'running processes{order}',
    'process list{order}',
    'running programs{order}',
    'active apps{order}',
    'top processes{order}',
    'memory of {name}',
    '{name} running?',
    'process {name}',
    'processes with {name}',
  ],
  draw: (values): Draw => {
    const { random, split } = values;
    if (random.chance(0.5)) {
      const name = random.chance(0.7) ? programName(values) : values.madeUpWord();
      return { slots: { name }, arguments: { by: null, name } };
    }
    const by = random.pick([null, 'memory', 'cpu'] as const);
    return { slots: { order: by === null ? '' : pickFrom(BY[by], random, split) }, arguments: { by, name: null } };
  },
  result: ({ by, name }, values) => {
    const { random } = values;
    if (typeof name === 'string' && random.chance(0.25)) return { programs: [], total: 0 };
    const all = Array.from({ length: typeof name === 'string' ? 1 : random.integer(2, 5) }, () => ({
      name: typeof name === 'string' ? name.toLowerCase() : programName(values),
      processes: random.pick([1, 1, random.integer(2, 30)]),
      memory: random.integer(2_000_000, 4_000_000_000),
      cpu: random.integer(0, 990) / 10,
    }));
    const ordered = all.toSorted((one, other) => (by === 'cpu' ? other.cpu - one.cpu : other.memory - one.memory));
    return {
      programs: ordered.map(({ name: program, processes, memory, cpu }) => ({
        name: program,
        ...(processes > 1 && { processes }),
        memory: formatBytes(memory),
        cpu: `${String(cpu)}%`,
      })),
      total: ordered.length,
    };
  },
  answers: ({ total }, { name, by }) => {
    if (total === 0) return ['{=name} is not running.', 'No program called {=name} is running.'];
    if (typeof name === 'string')
      return [
        '{=name} is running. It takes {programs.memory} of memory and {programs.cpu} of the processor.',
        'It runs as {programs.name}, with {programs.memory} of memory and {programs.cpu} of the processor.',
      ];
    if (by === 'cpu')
      return [
        'Busiest is {programs#1.name} with {programs#1.cpu} of the processor, then {programs#2.name} with {programs#2.cpu}.',
        'By processor time: {programs.name}, with {programs.cpu}.',
      ];
    return [
      'Running: {programs.name}. Memory: {programs.memory}.',
      'At the top is {programs#1.name} with {programs#1.memory} of memory and {programs#1.cpu} of the processor. ' +
        'After that: {programs#2.name}, {programs#2.memory}, {programs#2.cpu}.',
      'These run: {programs.name}. They take {programs.memory} of memory.',
    ];
  },
};

const address = ({ random }: Values): string =>
  random.pick(['192.168', '192.168', '10.0', '172.16']) +
  `.${String(random.integer(0, 254))}.${String(random.integer(2, 254))}`;

const networkInfoPhrasing: Phrasing = {
  tool: 'network_info',
  imperatives: [
    'show my IP address',
    'tell me the IP of this computer',
    'check my network',
    'tell me how I am connected',
    'show the network connections',
    'find out my local ip',
    'look up the name of my wifi',
    'tell me which wlan this is',
    'check the wifi signal',
    'give me the address of my router',
    'show me the gateway',
    'tell me how strong the wifi is',
    'check whether I am on the network',
    'display my network details',
    'get the ip address',
    'show the connection status',
    'see if the cable is connected',
    'report my network settings',
    'tell me the name of the network I am on',
  ],
  questions: [
    "what's my ip",
    'am I connected to the network',
    'which network am I on',
    'how good is my wifi signal',
    'what is the address of my router',
    'am I using ethernet',
    'what is my local IP',
    'what wlan is this',
    'which gateway do I use',
    'is my wifi on',
  ],
  fragments: [
    'ip address',
    'my ip',
    'network info',
    'wifi name',
    'wifi signal',
    'gateway',
    'network status',
    'local ip please',
    'router address',
    'connection details',
  ],
  draw: nothing,
  result: (_args, values) => {
    const { random } = values;
    const isWireless = random.chance(0.65);
    const ip4 = address(values);
    return {
      connections: [
        {
          name: isWireless
            ? random.pick(['wlan0', 'wlp2s0', 'en0', 'Wi-Fi'])
            : random.pick(['eth0', 'enp3s0', 'en5', 'Ethernet']),
          kind: isWireless ? 'wireless' : 'wired',
          ip4,
          main: true,
        },
      ],
      gateway: ip4.replace(/\d+$/, '1'),
      ...(isWireless && {
        wifi: [
          {
            name: random.pick([
              () => capitalized(values.madeUpWord()),
              () => `${capitalized(values.noun())}-${String(random.integer(1, 99))}`,
              () => `${values.name()} home`,
            ])(),
            signal: `${String(random.integer(20, 100))}%`,
            mhz: random.pick([2412, 2437, 5180, 5500]),
          },
        ],
      }),
    };
  },
  answers: ({ wifi }) =>
    wifi === undefined
      ? [
          'There is no Wi-Fi: the connection {connections.name} is by cable. Your address is {connections.ip4}, the gateway {gateway}.',
          'By cable, over {connections.name}. Address {connections.ip4}, gateway {gateway}.',
        ]
      : [
          'You are on the Wi-Fi {wifi.name} with a signal of {wifi.signal}. Your address is {connections.ip4}, the gateway {gateway}.',
          'Wi-Fi {wifi.name}, signal {wifi.signal}; address {connections.ip4}; gateway {gateway}.',
        ],
};

const batteryStatusPhrasing: Phrasing = {
  tool: 'battery_status',
  imperatives: [
    'check the battery',
    'tell me how full the battery is',
    'show the battery level',
    'check my battery',
    'tell me how much charge is left',
    'give me the battery percentage',
    'look at the battery',
    'tell me if the laptop is charging',
    'show the charge of my laptop',
    'see whether it is plugged in',
    'report the battery state',
    'find out how long the battery lasts',
    'check if I need to plug in',
    'tell me whether the charger works',
    'read the battery status',
    'let me know the battery level',
  ],
  questions: [
    "what's the battery level",
    'how full is my battery',
    'is the charger plugged in',
    'is the battery low',
    'do I have to charge my laptop',
    'how much charge is left',
    'how many percent has the battery',
    'is it charging',
    'how long until the battery is empty',
  ],
  fragments: [
    'battery',
    'battery level',
    'battery status',
    'charge left',
    'battery percentage',
    'charging?',
    'battery time left',
    'laptop battery',
  ],
  draw: nothing,
  result: (_args, { random }) => {
    if (random.chance(0.07)) return { battery: 'none', pluggedIn: true };
    const charging = random.chance(0.4);
    return {
      battery: `${String(random.integer(1, 100))}%`,
      charging,
      pluggedIn: charging || random.chance(0.15),
      ...(!charging && random.chance(0.75) && { remaining: formatSeconds(random.integer(300, 40_000)) }),
    };
  },
  answers: ({ battery, charging, remaining, pluggedIn }) => {
    if (battery === 'none') return ['This computer has no battery.'];
    if (charging === true) return ['The battery is at {battery} and charging.', 'It charges and is at {battery}.'];
    if (remaining !== undefined)
      return [
        'The battery is at {battery} and lasts another {remaining}. It is not charging.',
        'It is at {battery}, which lasts {remaining}.',
      ];
    return pluggedIn === true
      ? ['The battery is at {battery}. It is plugged in, but does not charge.']
      : ['The battery is at {battery} and not charging.', 'It is at {battery}, and not plugged in.'];
  },
};

const OPENED = [
  'pdf',
  'pdf',
  'docx',
  'xlsx',
  'pptx',
  'jpg',
  'png',
  'mp3',
  'mp4',
  'txt',
  'odt',
  'md',
  'csv',
  'epub',
  'mkv',
  'svg',
  'html',
];

const openFilePhrasing: Phrasing = {
  tool: 'open_file',
  imperatives: [
    'open {path}',
    'open the file {path}',
    'open {path} on my screen',
    'open {path} for me to look at',
    'open my file {path}',
    'pull {path} up on the screen',
    'open {path} in its program',
    'start {path} in the right program',
    'launch the file {path}',
    'open up {path}',
    'bring {path} up on the screen',
    'double-click {path}',
    'put {path} on the screen',
    'play {path}',
    'open the folder {folder}',
    'open {folder} in the file manager',
    'open my {folder} folder',
    'bring up the folder {folder} on the screen',
    'open a window with the folder {folder}',
    'show the folder {folder} in the explorer',
    'open the directory {folder} on screen',
    'show {folder} in the finder',
  ],
  questions: [
    'can I see {path} on the screen',
    'could I have {path} opened',
    'can {path} be opened',
    'can I get the folder {folder} on my screen',
    'could you have the folder {folder} open up',
  ],
  fragments: [
    '{path} up on my screen',
    'to open: {path}',
    '{path}, open it',
    'file manager at {folder}',
    'folder {folder} on screen',
    'I want to look at {path}, open it',
    'explorer: {folder}',
  ],
  draw: (values): Draw => {
    const { random } = values;
    const key = random.chance(0.68) ? 'path' : 'folder';
    const name = fileName(values, OPENED, random.chance(0.3) ? pictureStem(values) : fileStem(values));
    const path =
      key === 'path'
        ? random.chance(0.3)
          ? `${folderPath(values)}/${name}`
          : name
        : random.chance(0.6)
          ? folderName(values)
          : folderPath(values);
    return { slots: { [key]: path }, arguments: { path } };
  },
  result: ({ path = null }) => ({ opened: path }),
  answers: ['I opened {opened}.', '{opened} is open.', 'Opened: {opened}.', '{opened} is on your screen.'],
};

const openAppPhrasing: Phrasing = {
  tool: 'open_app',
  imperatives: [
    'start the program {name}',
    'launch {name}',
    'open {name}',
    'start {name}',
    'open the {name} app',
    'start up {name}',
    'fire up {name}',
    'run the app {name}',
    'open the program {name}',
    'launch the application {name}',
    'get {name} running',
    'boot up {name}',
    'open {name} on my computer',
    'bring up {name}',
    'start the app {name}',
    'open the application {name}',
    'switch on {name}',
    'load the program {name}',
    'begin with {name}, open it',
  ],
  questions: [
    'can I have {name} started',
    'could {name} be launched',
    'can the program {name} be opened',
    'could you get {name} going',
    'can you have {name} open',
  ],
  fragments: [
    '{name}, start it',
    'launch: {name}',
    'program {name}, open',
    'app {name} please',
    'I need {name}, open it',
    'time for {name}, start it',
    'start app {name}',
  ],
  draw: (values): Draw => {
    const name = programName(values);
    return { slots: { name }, arguments: { name } };
  },
  result: ({ name = null }) => ({ started: name }),
  answers: [
    '{started} is starting.',
    'I started {started}.',
    'Started: {started}.',
    '{started} should be open in a moment.',
  ],
};

const openLinkPhrasing: Phrasing = {
  tool: 'open_link',
  imperatives: [
    'open {url}',
    'head to {url} in the browser',
    'open {url} in the browser',
    'open the website {url}',
    'visit {url}',
    'take me to {url}',
    'open the page {url} in my browser',
    'open the link {url}',
    'browse to {url}',
    'bring up {url} in the browser',
    'pull up {url} in my browser',
    'load {url} in the browser',
    'launch the site {url}',
    'open the address {url}',
    'navigate to {url}',
    'open a tab with {url}',
    'show {url} in the browser',
    'start the browser with {url}',
    'send my browser to {url}',
    'bring {url} up in a tab',
    'pop {url} open in my browser',
    'fire up {url} in the browser',
    'let me see {url} in the browser',
    'jump to {url} in my browser',
    'point the browser at {url}',
    'get {url} up in the browser',
    'call up {url} in a tab',
  ],
  questions: [
    'can I see {url} in the browser',
    'could you have {url} open in a tab',
    'can the browser go to {url}',
    'could you bring me to {url}',
    'can I get {url} in a new tab',
    'can you pop {url} open in the browser',
  ],
  fragments: [
    'my browser at {url}',
    'browser: {url}',
    'to {url}',
    'link {url}, open it',
    '{url}, open it',
    'new tab: {url}',
    'website {url} in my browser',
    '{url} in the browser',
    'browser to {url}',
    'tab with {url}',
  ],
  draw: (values): Draw => {
    const url = webAddress(values);
    return { slots: { url }, arguments: { url } };
  },
  result: ({ url }) => ({
    opened: URL.parse(/^https?:/.test(String(url)) ? String(url) : `https://${String(url)}`)?.href ?? String(url),
  }),
  answers: [
    'I opened {opened} in your browser.',
    '{opened} is open in the browser.',
    'Opened: {opened}',
    'Your browser shows {opened} now.',
  ],
};

export const systemPhrasings: readonly Phrasing[] = [
  systemInfoPhrasing,
  listProcessesPhrasing,
  networkInfoPhrasing,
  batteryStatusPhrasing,
  openFilePhrasing,
  openAppPhrasing,
  openLinkPhrasing,
];
