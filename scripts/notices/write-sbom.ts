import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Enums, Models, Serialize, Spec, SPDX } from '@cyclonedx/cyclonedx-library';
import { z } from 'zod';
import { projectRoot } from '../project.ts';
import type { ShippedPackage } from './shipped-packages.ts';

export interface SbomContents {
  readonly packages: readonly ShippedPackage[];
  /** The packed app's folder of resources. */
  readonly resources: string;
  readonly release: string;
  /** Such as `linux-x64`. */
  readonly system: string;
}

const manifestSchema = z.object({ name: z.string(), version: z.string(), license: z.string() });

/** Writes `knapsack-VERSION-SYSTEM.cdx.json`, a software bill of materials in the CycloneDX format, next to the package. */
export function writeSbom({ packages, resources, release, system }: SbomContents): void {
  const app = manifestSchema.parse(readJson(path.join(projectRoot, 'package.json')));
  const bom = new Models.Bom();
  bom.metadata.component = componentOf(Enums.ComponentType.Application, app);
  const electron = manifestSchema.parse(readJson(path.join(projectRoot, 'node_modules/electron/package.json')));
  for (const one of [...packages, electron]) bom.components.add(npmComponent(one));
  for (const one of librariesOfLibvips(packages)) bom.components.add(one);
  for (const one of modelsIn(path.join(resources, 'models', 'starter'))) bom.components.add(one);
  const spec = Spec.Spec1dot6;
  const serialized = new Serialize.JsonSerializer(new Serialize.JSON.Normalize.Factory(spec)).serialize(bom, {
    sortLists: true,
    space: 2,
  });
  writeFileSync(path.join(release, `${app.name}-${app.version}-${system}.cdx.json`), serialized);
}

interface Named {
  readonly name: string;
  readonly version: string;
  readonly license: string;
}

function componentOf(type: Enums.ComponentType, { name, version, license }: Named): Models.Component {
  return new Models.Component(type, name, {
    version,
    bomRef: `${name}@${version}`,
    licenses: new Models.LicenseRepository([licenseOf(license)]),
  });
}

function licenseOf(license: string): Models.License {
  const id = SPDX.fixupSpdxId(license);
  if (id !== undefined) return new Models.SpdxLicense(id);
  return / (?:AND|OR) /u.test(license) ? new Models.LicenseExpression(license) : new Models.NamedLicense(license);
}

function npmComponent(named: Named): Models.Component {
  const component = componentOf(Enums.ComponentType.Library, named);
  const [scope, name] = named.name.startsWith('@') ? named.name.split('/') : [undefined, named.name];
  if (scope !== undefined) component.group = scope;
  component.name = name ?? named.name;
  component.purl = `pkg:npm/${named.name.replace('@', '%40')}@${named.version}`;
  return component;
}

/** The package says which libraries it was built from. */
function librariesOfLibvips(packages: readonly ShippedPackage[]): readonly Models.Component[] {
  return packages
    .filter(({ name }) => name.startsWith('@img/sharp-libvips-'))
    .flatMap(({ name, license }) => {
      const file = path.join(projectRoot, 'node_modules', name, 'versions.json');
      const versions = existsSync(file) ? z.record(z.string(), z.string()).parse(readJson(file)) : {};
      return Object.entries(versions).map(([library, version]) =>
        componentOf(Enums.ComponentType.Library, {
          name: library,
          version,
          license: library === 'vips' ? license : 'see THIRD-PARTY-NOTICES.txt',
        }),
      );
    });
}

function modelsIn(folder: string): readonly Models.Component[] {
  const { version } = manifestSchema.parse(readJson(path.join(projectRoot, 'package.json')));
  return readdirSync(folder)
    .filter((name) => /\.(?:gguf|onnx)$/u.test(name))
    .map((name) => {
      const model = componentOf(Enums.ComponentType.MachineLearningModel, { name, version, license: 'MIT' });
      const hash = createHash('sha256')
        .update(readFileSync(path.join(folder, name)))
        .digest('hex');
      model.hashes.set(Enums.HashAlgorithm['SHA-256'], hash);
      return model;
    });
}

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));
