import { readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from './project.ts';

/**
 * A release without packages for other platforms silently removes them from the lockfile, and `npm ci` fails there
 * later.
 */
interface LockedPackage {
  readonly version?: string;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

interface Lockfile {
  readonly packages: Readonly<Record<string, LockedPackage>>;
}

const { packages } = JSON.parse(readFileSync(path.join(projectRoot, 'package-lock.json'), 'utf8')) as Lockfile;
const missing = Object.entries(packages).flatMap(([place, { version, optionalDependencies }]) =>
  Object.keys(optionalDependencies ?? {})
    .filter((name) => !(`${place}/node_modules/${name}` in packages) && !(`node_modules/${name}` in packages))
    .map((name) => `${name}, wanted by ${place === '' ? 'package.json' : `${place} ${version ?? ''}`}`),
);

if (missing.length > 0) {
  console.error(
    `package-lock.json lacks packages for other platforms. Pin a version that has them:\n  ${missing.join('\n  ')}`,
  );
  process.exitCode = 1;
}
