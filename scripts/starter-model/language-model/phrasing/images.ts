import type { JsonObject, JsonValue } from '../../../../shared/entities/json.ts';
import { pickFrom } from '../held-out.ts';
import { fileName, filePath, fileStem, folderPath, pictureStem } from '../values/file-names.ts';
import { dayCell } from '../values/tables.ts';
import type { Values } from '../values/values.ts';
import type { Draw, Phrasing } from './request.ts';
import { savingTail, type Saving } from './saving.ts';

const PICTURES = ['jpg', 'jpg', 'jpg', 'jpeg', 'png', 'png', 'png', 'webp', 'gif', 'tif', 'tiff', 'avif'];
const picturePath = (values: Values): string => filePath(values, PICTURES, pictureStem(values));

/** A picture and, sometimes, where the new one goes. */
function saved(values: Values, endings = PICTURES): { path: string; saving: Saving } {
  return {
    path: picturePath(values),
    saving: savingTail(values, (draw) => filePath(draw, endings, pictureStem(draw))),
  };
}

/** The name that the tool chooses by default. */
function besides(path: JsonValue, what: string, ending?: string): string {
  const [, stem = '', own = ''] = /^(.*)\.(\w+)$/.exec(String(path)) ?? [];
  return `${stem}${what === '' ? '' : `-${what}`}.${ending ?? own}`;
}

function pictureSaved(
  values: Values,
  file: JsonValue,
  size: { width?: JsonValue; height?: JsonValue } = {},
): JsonObject {
  const { random } = values;
  const [width, height] = [size.width ?? random.integer(200, 6000), size.height ?? random.integer(200, 6000)];
  return { saved: file, width, height, kilobytes: random.integer(8, 4000) };
}

const PICTURE_ANSWERS = [
  'Saved as {saved}, {width} by {height} pixels.',
  'Done: {saved}, {kilobytes} kilobytes.',
  'The new picture is {saved}.',
  'I saved it as {saved}.',
];
const THE_PICTURE = [
  'the picture ',
  'the photo ',
  'the image ',
  'my photo ',
  '',
  '',
  '',
  'picture ',
  'the file ',
  'this picture: ',
  'my picture ',
  'image ',
];
/** With a word before the name, or without. */
const named = (values: Values, path: string): string => pickFrom(THE_PICTURE, values.random, values.split) + path;

const ofPicture = (values: Values): Draw => {
  const path = picturePath(values);
  return { slots: { picture: named(values, path) }, arguments: { path } };
};

const getImageInfoPhrasing: Phrasing = {
  tool: 'get_image_info',
  imperatives: [
    'tell me the resolution of {picture}',
    'check how many pixels {picture} has',
    'give me the dimensions of {picture}',
    'show me the width and height of {picture}',
    'find out the pixel size of {picture}',
    'get the image info of {picture}',
    'look up the format of {picture}',
    'tell me the width of {picture}',
    'check whether {picture} has a transparent background',
    'measure {picture} in pixels',
    'tell me how many megapixels {picture} has',
    'show the image details of {picture}',
    'see whether {picture} is transparent',
    'tell me the colour space of {picture}',
    'report the dimensions of {picture}',
    'find out the dpi of {picture}',
    'look at the resolution of {picture}',
    'tell me the height of {picture} in pixels',
  ],
  questions: [
    'what resolution does {picture} have',
    'how wide is {picture}',
    'how many pixels does {picture} have',
    'what are the dimensions of {picture}',
    'does {picture} have any transparency',
    'how many megapixels is {picture}',
    'how tall is {picture} in pixels',
    'is {picture} really a png',
    'what size is {picture} in pixels',
  ],
  fragments: [
    'dimensions of {picture}',
    'resolution {picture}',
    '{picture}: how many pixels',
    'image info {picture}',
    'pixel size of {picture}',
    '{picture} width and height',
    'megapixels of {picture}',
    'image details: {picture}',
  ],
  draw: ofPicture,
  result: ({ path = null }, values) => {
    const { random } = values;
    const [width, height] = [random.integer(60, 7000), random.integer(60, 7000)];
    const ending = String(path).split('.').at(-1)?.toLowerCase() ?? '';
    return {
      path,
      format: { jpg: 'jpeg', tif: 'tiff', avif: 'heif' }[ending] ?? ending,
      width,
      height,
      kilobytes: random.integer(3, 9000),
      megapixels: Math.round((width * height) / 10_000) / 100,
      colours: 'srgb',
      transparent: random.chance(0.3),
      ...(random.chance(0.4) ? { dotsPerInch: random.pick([72, 96, 150, 300]) } : {}),
      hasCameraData: random.chance(0.5),
    };
  },
  answers: [
    'It is {width} by {height} pixels.',
    '{path} has {width} by {height} pixels, in {format} format.',
    'It has {megapixels} megapixels, {width} by {height}.',
    'It is a {format} of {width} by {height} pixels, {kilobytes} kilobytes.',
  ],
};

const resizeImagePhrasing: Phrasing = {
  tool: 'resize_image',
  imperatives: [
    'resize {picture} to {width} pixels wide{tail}',
    'scale {picture} to a width of {width}{tail}',
    'scale {picture} down to {width} px width{tail}',
    'resize {picture} to width {width}{tail}',
    'get me {picture} at {width} pixels across{tail}',
    'let {picture} be {width} px wide{tail}',
    'set the width of {picture} to {width}{tail}',
    'bring {picture} to {width} pixels in width{tail}',
    'enlarge {picture} to {width} pixels wide{tail}',
    'resize {picture} to {height} pixels high{tail}',
    'scale {picture} to a height of {height}{tail}',
    'make {picture} {height} pixels tall{tail}',
    'resize {picture} to height {height}{tail}',
    'set the height of {picture} to {height} px{tail}',
    'bring {picture} to {height} pixels in height{tail}',
    'resize {picture} to {width}x{height}{tail}',
    'scale {picture} to {width} by {height}{tail}',
    'fit {picture} into {width} x {height} pixels{tail}',
    'make {picture} fit in {width} by {height}{tail}',
    'resize {picture} so it fits {width}x{height}{tail}',
    'shrink {picture} to at most {width} by {height} pixels{tail}',
    'rescale {picture} to {width} x {height}{tail}',
  ],
  questions: [
    'can {picture} be resized to {width} pixels wide{tail}',
    'can I have {picture} with a width of {width} pixels{tail}',
    'can I get {picture} {height} pixels tall{tail}',
    'could {picture} be scaled to {width}x{height}{tail}',
    'can you get {picture} to fit {width} x {height}{tail}',
  ],
  fragments: [
    '{picture} {width} px wide{tail}',
    'resize {picture}: width {width}{tail}',
    '{picture} at width {width}{tail}',
    '{picture} {height} px high{tail}',
    'resize {picture}: height {height}{tail}',
    '{picture} to {width}x{height}{tail}',
    'resize: {picture}, {width} x {height}{tail}',
    '{picture} scaled to {width} by {height}{tail}',
    'I need {picture} {width} pixels wide{tail}',
  ],
  draw: (values): Draw => {
    const { random } = values;
    const {
      path,
      saving: { tail, to, replace },
    } = saved(values);
    const side = (): number =>
      random.pick([
        () => random.integer(16, 4000),
        () => random.integer(1, 40) * 100,
        () => random.pick([128, 256, 512, 640, 720, 1024, 1080, 1280, 1920, 2048]),
      ])();
    const [width, height] = random.pick([
      [side(), null],
      [null, side()],
      [side(), side()],
    ] as const);
    const slots = {
      picture: named(values, path),
      tail,
      ...(width === null ? {} : { width: String(width) }),
      ...(height === null ? {} : { height: String(height) }),
    };
    return { slots, arguments: { path, width, height, to, replace } };
  },
  result: ({ path = null, width = null, height = null, to = null }, values) =>
    pictureSaved(values, to ?? besides(path, 'resized'), { width, height }),
  answers: PICTURE_ANSWERS,
};

const compressImagePhrasing: Phrasing = {
  tool: 'compress_image',
  imperatives: [
    'shrink the file of {picture} to {size}{tail}',
    'get {picture} under {size}{tail}',
    'compress {picture} to at most {size}{tail}',
    'bring {picture} below {size}{tail}',
    'reduce the file size of {picture} to {size}{tail}',
    'squeeze {picture} under {size}{tail}',
    'get {picture} down to {size}{tail}',
    'cut {picture} down to {size}{tail}',
    'keep {picture} below {size}{tail}',
    'compress {picture} to less than {size}{tail}',
    'lower the file size of {picture} to under {size}{tail}',
    'make the file {picture} no larger than {size}{tail}',
    'optimise {picture} to {size}{tail}',
    'make {picture} take less than {size}{tail}',
    'compress {picture} so that it has at most {size}{tail}',
    'trim the file size of {picture} to {size}{tail}',
  ],
  questions: [
    'can you get {picture} under {size}{tail}',
    'could {picture} be compressed to {size}{tail}',
    'can {picture} be made smaller than {size}{tail}',
    'can I have {picture} in under {size}{tail}',
  ],
  fragments: [
    '{picture} under {size}{tail}',
    'compress {picture}, max {size}{tail}',
    '{picture} max {size}{tail}',
    'file size of {picture} to {size}{tail}',
    '{picture} is too heavy, I need less than {size}{tail}',
    'compress {picture}: {size}{tail}',
    '{picture} must stay below {size}{tail}',
  ],
  draw: (values): Draw => {
    const { random } = values;
    const {
      path,
      saving: { tail, to, replace },
    } = saved(values, ['jpg', 'jpg', 'jpeg', 'webp', 'avif']);
    const megabytes = random.chance(0.25);
    const amount = megabytes
      ? random.integer(1, 9)
      : random.pick([() => random.integer(10, 900), () => random.integer(1, 20) * 50])();
    const units = megabytes
      ? [' MB', 'MB', ' megabytes', 'mb', ' mb']
      : [' KB', ' kB', 'KB', 'kb', ' kilobytes', ' kb'];
    const size = `${String(amount)}${random.pick(units)}`;
    return {
      slots: { picture: named(values, path), size, tail },
      arguments: { path, kilobytes: megabytes ? amount * 1000 : amount, to, replace },
    };
  },
  result: ({ path = null, kilobytes = null, to = null }, values) => ({
    ...pictureSaved(values, to ?? besides(path, 'small', 'jpg')),
    kilobytes: values.random.integer(Math.ceil(Number(kilobytes) / 3), Number(kilobytes)),
  }),
  answers: [
    'Saved as {saved}, {kilobytes} kilobytes.',
    'It has {kilobytes} kilobytes now: {saved}.',
    'Done. {saved} has {kilobytes} kilobytes.',
  ],
};

/** What people call the formats. */
const FORMAT_WORDS: Readonly<Record<string, readonly string[]>> = {
  jpeg: ['jpeg', 'jpg', 'JPG', 'JPEG'],
  png: ['png', 'PNG'],
  webp: ['webp', 'WebP', 'WEBP'],
  avif: ['avif', 'AVIF'],
  gif: ['gif', 'GIF'],
  tiff: ['tiff', 'TIFF', 'tif', 'TIF'],
};
const ENDINGS: Readonly<Record<string, string>> = { jpeg: 'jpg', tiff: 'tif' };
const READABLE = [...PICTURES, 'svg', 'heic'];

const convertImagePhrasing: Phrasing = {
  tool: 'convert_image',
  imperatives: [
    'change {picture} to {format}{tail}',
    'make a {format} of {picture}{tail}',
    'export {picture} as {format}{tail}',
    'convert {picture} into {format}{tail}',
    'save {picture} in {format} format{tail}',
    'make {picture} a {format}{tail}',
    'give me {picture} as {format}{tail}',
    'transform {picture} to {format}{tail}',
    'switch {picture} to {format} format{tail}',
    'rewrite {picture} as a {format} file{tail}',
    'get {picture} into {format} format{tail}',
    'store {picture} as {format}{tail}',
    'create a {format} version of {picture}{tail}',
    'produce a {format} copy of {picture}{tail}',
    'export {picture} as {format} with quality {quality}{tail}',
    'change {picture} to {format} at quality {quality}{tail}',
    'convert {picture} into {format}, quality {quality}{tail}',
    'save {picture} in {format} at {quality}% quality{tail}',
  ],
  questions: [
    'can I have {picture} as {format}{tail}',
    'can {picture} be converted to {format}{tail}',
    'could I get a {format} of {picture}{tail}',
    'can you get me {picture} in {format}, quality {quality}{tail}',
  ],
  fragments: [
    '{picture} to {format}{tail}',
    '{picture} as {format}{tail}',
    '{picture} -> {format}{tail}',
    '{format} of {picture}{tail}',
    'I need {picture} as a {format}{tail}',
    '{picture} in {format} format{tail}',
    '{picture} as {format}, quality {quality}{tail}',
  ],
  draw: (values): Draw => {
    const { random } = values;
    const format = random.pick(['jpeg', 'jpeg', 'png', 'png', 'webp', 'webp', 'avif', 'gif', 'tiff']);
    const path = filePath(values, READABLE, pictureStem(values));
    const { tail, to, replace } = savingTail(values, (draw) =>
      filePath(draw, [ENDINGS[format] ?? format], pictureStem(draw)),
    );
    const quality = format !== 'png' && format !== 'gif' && random.chance(0.25) ? random.integer(1, 100) : null;
    const slots = {
      picture: named(values, path),
      format: random.pick(FORMAT_WORDS[format] ?? [format]),
      tail,
      ...(quality === null ? {} : { quality: String(quality) }),
    };
    return { slots, arguments: { path, format, quality, to, replace } };
  },
  result: ({ path = null, format = null, to = null }, values) =>
    pictureSaved(values, to ?? besides(path, '', ENDINGS[String(format)] ?? String(format))),
  answers: [
    'Saved as {saved}.',
    'Done: {saved}, {kilobytes} kilobytes.',
    'The {=format} is {saved}.',
    'I saved it as {saved}, {width} by {height} pixels.',
  ],
};

const cropImagePhrasing: Phrasing = {
  tool: 'crop_image',
  imperatives: [
    'crop {picture} to {width} by {height}{tail}',
    'crop {picture} to {width}x{height}{tail}',
    'cut {width} by {height} pixels out of {picture}{tail}',
    'cut {picture} down to its middle {width} x {height}{tail}',
    'take the central {width}x{height} of {picture}{tail}',
    'crop the centre of {picture}, {width} by {height}{tail}',
    'cut a piece of {width} by {height} out of {picture}{tail}',
    'trim the edges of {picture} to {width}x{height}{tail}',
    'keep only {width} by {height} pixels of {picture}{tail}',
    'crop {picture}, {width} wide and {height} high{tail}',
    'cut out {width} x {height} from the middle of {picture}{tail}',
    'crop {width} by {height} out of {picture} starting at {left}, {top}{tail}',
    'crop {picture} to {width}x{height}, {left} from the left and {top} from the top{tail}',
    'cut {width} by {height} out of {picture}, left {left}, top {top}{tail}',
    'crop {picture} at {left}, {top} to {width} x {height}{tail}',
    'cut {picture} to {width}x{height} beginning {left} pixels from the left and {top} from the top{tail}',
  ],
  questions: [
    'can {picture} be cropped to {width} by {height}{tail}',
    'can I get just {width} x {height} of {picture}{tail}',
    'could I have the middle {width}x{height} of {picture}{tail}',
    'can you crop {width}x{height} at {left}, {top} out of {picture}{tail}',
  ],
  fragments: [
    'crop {picture} {width}x{height}{tail}',
    '{picture} cropped to {width} by {height}{tail}',
    'crop: {picture}, {width} x {height}{tail}',
    'middle {width}x{height} of {picture}{tail}',
    'crop {picture} {width}x{height} left {left} top {top}{tail}',
    '{picture} crop {width} by {height} at {left}, {top}{tail}',
  ],
  draw: (values): Draw => {
    const { random } = values;
    const {
      path,
      saving: { tail, to, replace },
    } = saved(values);
    const side = (): number => random.pick([random.integer(20, 3000), random.integer(1, 30) * 100]);
    const [width, height] = [side(), side()];
    const sizes = { width: String(width), height: String(height) };
    if (random.chance(0.65))
      return {
        slots: { picture: named(values, path), ...sizes, tail },
        arguments: { path, width, height, left: null, top: null, to, replace },
      };
    const [left, top] = [random.integer(0, 900), random.integer(0, 900)];
    return {
      slots: { picture: named(values, path), ...sizes, left: String(left), top: String(top), tail },
      arguments: { path, width, height, left, top, to, replace },
    };
  },
  result: ({ path = null, width = null, height = null, to = null }, values) =>
    pictureSaved(values, to ?? besides(path, 'cropped'), { width, height }),
  answers: PICTURE_ANSWERS,
};

/** Ways to say a rotation, and its clockwise value. */
function spokenTurn({ random, split }: Values): { words: string; degrees: number } {
  const degrees = random.pick([90, 90, 180, 270, random.integer(1, 359)]);
  const written = `${String(degrees)}${random.pick([' degrees', ' degrees', '°', ' deg'])}`;
  return random.pick([
    () => ({ words: written, degrees }),
    () => ({ words: `${written} ${pickFrom(CLOCKWISE, random, split)}`, degrees }),
    () => ({ words: `${written} ${pickFrom(BACKWARDS, random, split)}`, degrees: -degrees }),
    () => ({ words: pickFrom(QUARTER_RIGHT, random, split), degrees: 90 }),
    () => ({ words: pickFrom(QUARTER_LEFT, random, split), degrees: -90 }),
    () => ({ words: pickFrom(HALF, random, split), degrees: 180 }),
  ])();
}
const CLOCKWISE = ['clockwise', 'to the right', 'right'];
const BACKWARDS = ['counterclockwise', 'anticlockwise', 'to the left', 'counter-clockwise', 'left'];
const QUARTER_RIGHT = ['a quarter turn to the right', 'a quarter turn clockwise', 'to the right', 'clockwise'];
const QUARTER_LEFT = ['a quarter turn to the left', 'a quarter turn anticlockwise', 'to the left', 'counterclockwise'];
const HALF = ['half a turn', 'the other way up', 'a half turn'];
const MIRRORS = {
  'left-right': ['horizontally', 'from left to right', 'sideways', 'left-right', 'along the vertical axis'],
  'top-bottom': ['vertically', 'from top to bottom', 'top-bottom', 'along the horizontal axis'],
} as const;

const rotateImagePhrasing: Phrasing = {
  tool: 'rotate_image',
  imperatives: [
    'rotate {picture} {turn}{tail}',
    'turn {picture} {turn}{tail}',
    'spin {picture} {turn}{tail}',
    'rotate {turn} {picture}{tail}',
    'make {picture} turn {turn}{tail}',
    'swing {picture} {turn}{tail}',
    'give {picture} a rotation, {turn}{tail}',
    'rotate the whole of {picture} {turn}{tail}',
    'move {picture} round {turn}{tail}',
    'flip {picture} {side}{tail}',
    'mirror {picture} {side}{tail}',
    'reflect {picture} {side}{tail}',
    'make a mirror image of {picture} {side}{tail}',
    'flip {picture} over {side}{tail}',
    'turn {picture} into its mirror image, {side}{tail}',
    'mirror {side} {picture}{tail}',
  ],
  questions: [
    'can {picture} be rotated {turn}{tail}',
    'could {picture} be turned {turn}{tail}',
    'can you get {picture} rotated {turn}{tail}',
    'can {picture} be flipped {side}{tail}',
    'can I have {picture} mirrored {side}{tail}',
  ],
  fragments: [
    '{picture} rotated {turn}{tail}',
    'rotation of {picture}: {turn}{tail}',
    '{picture}, turn {turn}{tail}',
    '{picture} is the wrong way round, rotate it {turn}{tail}',
    '{picture} flipped {side}{tail}',
    '{picture} mirrored {side}{tail}',
    'mirror image of {picture}, {side}{tail}',
  ],
  draw: (values): Draw => {
    const { random } = values;
    const {
      path,
      saving: { tail, to, replace },
    } = saved(values);
    const picture = named(values, path);
    if (random.chance(0.65)) {
      const { words, degrees } = spokenTurn(values);
      return { slots: { picture, turn: words, tail }, arguments: { path, degrees, mirror: null, to, replace } };
    }
    const mirror = random.pick(['left-right', 'top-bottom'] as const);
    return {
      slots: { picture, side: pickFrom(MIRRORS[mirror], random, values.split), tail },
      arguments: { path, degrees: null, mirror, to, replace },
    };
  },
  result: ({ path = null, to = null }, values) => pictureSaved(values, to ?? besides(path, 'rotated')),
  answers: PICTURE_ANSWERS,
};

const CAMERAS = [
  'Canon EOS R6',
  'NIKON Z 6',
  'Pixel 8',
  'iPhone 15',
  'X-T5',
  'ILCE-7M4',
  'FinePix X100',
  'SM-G991B',
  'DMC-GX80',
  'Redmi Note 12',
];

const readExifPhrasing: Phrasing = {
  tool: 'read_exif',
  imperatives: [
    'tell me when {picture} was shot',
    'find out where {picture} was taken',
    'read the exif data of {picture}',
    'show me the camera data of {picture}',
    'check on which day {picture} was taken',
    'look up the GPS position in {picture}',
    'show the exif of {picture}',
    'tell me which camera took {picture}',
    'read the metadata of {picture}',
    'tell me the place where I shot {picture}',
    'show me the exposure of {picture}',
    'find out the lens of {picture}',
    'get the coordinates from {picture}',
    'tell me with what {picture} was photographed',
    'look at the photo metadata of {picture}',
    'give me date and place of {picture}',
    'list the camera settings of {picture}',
  ],
  questions: [
    'when did I take {picture}',
    'where was {picture} taken',
    'what camera took {picture}',
    'on which day was {picture} shot',
    'what is in the exif of {picture}',
    'does {picture} say where it was taken',
    'which lens was used for {picture}',
    'what aperture does {picture} have',
  ],
  fragments: [
    'exif of {picture}',
    'exif {picture}',
    'camera data of {picture}',
    '{picture}: taken when and where',
    'where and when was {picture}',
    'gps of {picture}',
    'date taken of {picture}',
    'photo metadata {picture}',
  ],
  draw: ofPicture,
  result: ({ path = null }, values) => {
    const { random } = values;
    if (random.chance(0.12))
      return { path, note: 'This picture says nothing of when, where or with what it was taken.' };
    const taken =
      `${dayCell(values)}T${String(random.integer(6, 21)).padStart(2, '0')}:${String(random.integer(10, 59))}` +
      `:${String(random.integer(10, 59))}`;
    const place = {
      latitude: random.integer(-60_000_000, 65_000_000) / 1e6,
      longitude: random.integer(-120_000_000, 150_000_000) / 1e6,
    };
    return {
      path,
      camera: random.pick(CAMERAS),
      aperture: random.pick([1.8, 2.8, 4, 5.6, 8]),
      iso: random.pick([100, 200, 400, 800, 1600]),
      taken,
      ...(random.chance(0.5) ? { place } : {}),
    };
  },
  answers: [
    'It was taken on {taken} with a {camera}.',
    'Taken with a {camera}, {taken}.',
    '{path}: {taken}, {camera}.',
    '{note}',
  ],
};

const stripExifPhrasing: Phrasing = {
  tool: 'strip_exif',
  imperatives: [
    'strip the exif from {picture}{tail}',
    'take the GPS data out of {picture}{tail}',
    'delete the camera data from {picture}{tail}',
    'remove the metadata from {picture}{tail}',
    'wipe the location from {picture}{tail}',
    'make {picture} anonymous{tail}',
    'get rid of the exif data in {picture}{tail}',
    'clear the place and time from {picture}{tail}',
    'remove where {picture} was taken{tail}',
    'erase the photo data of {picture}{tail}',
    'scrub {picture} of its metadata{tail}',
    'take the camera details off {picture}{tail}',
    'drop the exif of {picture}{tail}',
    'hide where I took {picture}{tail}',
    'make a copy of {picture} without metadata{tail}',
    'save {picture} without exif{tail}',
  ],
  questions: [
    'can the location be taken out of {picture}{tail}',
    'can you get the metadata out of {picture}{tail}',
    'could I have {picture} without camera data{tail}',
    'can I have {picture} without the GPS{tail}',
  ],
  fragments: [
    '{picture} without exif{tail}',
    '{picture} without metadata{tail}',
    'no location in {picture}{tail}',
    'strip {picture}{tail}',
    'exif off {picture}{tail}',
    '{picture} minus the GPS data{tail}',
    'clean copy of {picture}, no metadata{tail}',
  ],
  draw: (values): Draw => {
    const {
      path,
      saving: { tail, to, replace },
    } = saved(values);
    return { slots: { picture: named(values, path), tail }, arguments: { path, to, replace } };
  },
  result: ({ path = null, to = null }, values) => pictureSaved(values, to ?? besides(path, 'clean')),
  answers: [
    'The clean copy is {saved}.',
    'Saved without the data as {saved}.',
    'Done: {saved} says nothing of place, time or camera.',
    'I saved it as {saved}.',
  ],
};

const OVERWRITE = [
  ', overwrite it if it is there',
  ' and replace the old one',
  ', replacing the one that is there',
  ' (overwrite)',
  ' and overwrite the old one',
];

const makeThumbnailSheetPhrasing: Phrasing = {
  tool: 'make_thumbnail_sheet',
  imperatives: [
    'make a thumbnail sheet of {folder} in {to}{tail}',
    'put all pictures of {folder} on one sheet and save it as {to}{tail}',
    'create a contact sheet of {folder} and save it as {to}{tail}',
    'make an overview of the photos in {folder} as {to}{tail}',
    'collect thumbnails of everything in {folder} into {to}{tail}',
    'make one big picture of the images in {folder}, saved as {to}{tail}',
    'lay out the pictures from {folder} on a sheet called {to}{tail}',
    'build a gallery sheet from {folder} and write it to {to}{tail}',
    'give me a grid of the photos in {folder} as {to}{tail}',
    'make a collage sheet from the folder {folder}, name it {to}{tail}',
    'gather the photos of {folder} on one page, {to}{tail}',
    'print small versions of the pictures in {folder} onto a sheet {to}{tail}',
    'make a thumbnail sheet of {folder} with {columns} columns in {to}{tail}',
    'create a contact sheet of {folder}, {columns} per row, as {to}{tail}',
    'put the pictures of {folder} on one sheet, {columns} beside one another, and save it as {to}{tail}',
    'make a {columns} column overview of the photos in {folder} as {to}{tail}',
  ],
  questions: [
    'can I have a contact sheet of {folder} as {to}{tail}',
    'could you put thumbnails of {folder} into {to}{tail}',
    'can you make {to} with all photos of {folder}, {columns} per row{tail}',
  ],
  fragments: [
    'contact sheet of {folder} as {to}{tail}',
    'thumbnails of {folder} into {to}{tail}',
    'thumbnail sheet {folder} -> {to}{tail}',
    'all photos of {folder} on one page, {to}{tail}',
    'contact sheet of {folder}, {columns} columns, {to}{tail}',
    'thumbnails of {folder}, {columns} wide, to {to}{tail}',
  ],
  draw: (values): Draw => {
    const { random } = values;
    const [folder, to] = [
      folderPath(values),
      random.chance(0.8)
        ? fileName(values, ['jpg', 'png', 'webp'], fileStem(values))
        : filePath(values, ['jpg', 'png']),
    ];
    const columns = random.chance(0.35) ? random.integer(2, 12) : null;
    const replace = random.chance(0.12) ? true : null;
    const tail = replace === null ? '' : pickFrom(OVERWRITE, random, values.split);
    return {
      slots: { folder, to, tail, ...(columns === null ? {} : { columns: String(columns) }) },
      arguments: { folder, to, columns, replace },
    };
  },
  result: ({ to = null }, values) => ({ ...pictureSaved(values, to), pictures: values.random.integer(2, 100) }),
  answers: [
    '{pictures} pictures are on {saved}.',
    'Saved as {saved}, with {pictures} pictures.',
    'Done: the overview of {pictures} pictures is {saved}.',
  ],
};

export const imagesPhrasings: readonly Phrasing[] = [
  getImageInfoPhrasing,
  resizeImagePhrasing,
  compressImagePhrasing,
  convertImagePhrasing,
  cropImagePhrasing,
  rotateImagePhrasing,
  readExifPhrasing,
  stripExifPhrasing,
  makeThumbnailSheetPhrasing,
];
