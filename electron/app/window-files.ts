import { readFile } from 'node:fs/promises';
import path from 'node:path';

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};

export interface WindowFile {
  readonly status: 200 | 400 | 403 | 404;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array<ArrayBuffer>;
}

/** Nothing from elsewhere and no inline scripts. The UI libraries need inline styles to position pop-overs. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "object-src 'none'",
];

/**
 * Reads a file of the built window, for both hosts.
 * @param root the built window.
 * @param pathname from the URL, still encoded.
 * @param socket `ws://host:port`, to which the window may connect in addition to its own origin.
 */
export async function readWindowFile(root: string, pathname: string, socket = ''): Promise<WindowFile> {
  const file = resolveInside(root, pathname);
  if (typeof file === 'number') return answer(file, socket);
  const type = CONTENT_TYPES[path.extname(file)];
  if (type === undefined) return answer(404, socket);
  try {
    return answer(200, socket, type, new Uint8Array(await readFile(file)));
  } catch {
    return answer(404, socket);
  }
}

/** @returns the file's path, or the status to answer if the path leaves the root or can't be read. */
function resolveInside(root: string, pathname: string): string | 400 | 403 {
  let decoded: string;
  try {
    decoded = decodeURIComponent(pathname);
  } catch {
    return 400;
  }
  if (decoded.includes('\0')) return 400;
  const base = path.resolve(root);
  const file = path.resolve(base, `.${decoded === '/' ? '/index.html' : decoded}`);
  return file.startsWith(base + path.sep) ? file : 403;
}

type Body = WindowFile['body'];

function answer(
  status: WindowFile['status'],
  socket: string,
  type = 'text/plain; charset=utf-8',
  body?: Body,
): WindowFile {
  const headers = {
    'content-type': type,
    'content-security-policy': [...POLICY, `connect-src 'self' ${socket}`.trim()].join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'no-store',
  };
  return { status, headers, body: body ?? new TextEncoder().encode(String(status)) };
}
