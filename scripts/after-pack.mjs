// Sets the security fuses in the Electron binary: the builder's own list lacks the newest of them. Then writes the
// licenses of everything that was packed.
import path from 'node:path';
import { createRequire } from 'node:module';
import { flipFuses, FuseV1Options, FuseVersion } from '@electron/fuses';
import { Arch } from 'electron-builder';
import { writeNotices } from './notices/write-notices.ts';

const fromBuilder = createRequire(createRequire(import.meta.url).resolve('electron-builder'));

const EXECUTABLES = {
  win32: (name) => `${name}.exe`,
  darwin: (name) => `${name}.app`,
  linux: (_name, linuxName) => linuxName,
};

/** @param {import('electron-builder').AfterPackContext} context */
export default async function afterPack({ appOutDir, outDir, arch, electronPlatformName, packager }) {
  const executable = EXECUTABLES[electronPlatformName](
    packager.appInfo.productFilename,
    packager.executableName ?? 'knapsack',
  );
  await flipFuses(path.join(appOutDir, executable), {
    version: FuseVersion.V1,
    resetAdHocDarwinSignature: electronPlatformName === 'darwin',
    strictlyRequireAllFuses: true,
    [FuseV1Options.RunAsNode]: false,
    [FuseV1Options.EnableCookieEncryption]: true,
    [FuseV1Options.EnableNodeOptionsEnvironmentVariable]: false,
    [FuseV1Options.EnableNodeCliInspectArguments]: false,
    [FuseV1Options.EnableEmbeddedAsarIntegrityValidation]: true,
    [FuseV1Options.OnlyLoadAppFromAsar]: true,
    [FuseV1Options.LoadBrowserProcessSpecificV8Snapshot]: false,
    [FuseV1Options.GrantFileProtocolExtraPrivileges]: false,
    [FuseV1Options.WasmTrapHandlers]: true,
  });
  const resources = packager.getResourcesDir(appOutDir);
  const { listPackage } = fromBuilder('@electron/asar');
  const archived = listPackage(path.join(resources, 'app.asar'), { isPack: false });
  writeNotices({ resources, archived, release: outDir, system: `${electronPlatformName}-${Arch[arch]}` });
}
