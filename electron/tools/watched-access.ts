import type { FileAccess } from '../permissions/file-access.ts';
import type { NetworkAccess } from '../permissions/network-access.ts';

/** @param onRead called when something is read that others may have written. @returns the same access. */
export function watchFiles(files: FileAccess, onRead: () => void): FileAccess {
  const noting =
    <Parameters extends readonly unknown[], Result>(read: (...args: Parameters) => Result) =>
    (...args: Parameters): Result => {
      onRead();
      return read(...args);
    };
  return {
    get folders() {
      return files.folders;
    },
    readable: noting((path) => files.readable(path)),
    describe: noting((path) => files.describe(path)),
    list: noting((folder) => files.list(folder)),
    walk: noting((folder, options) => files.walk(folder, options)),
    open: noting((path) => files.open(path)),
    readBytes: noting((path, maxBytes) => files.readBytes(path, maxBytes)),
    readText: noting((path, maxBytes) => files.readText(path, maxBytes)),
    shown: (path) => files.shown(path),
    meant: (path) => files.meant(path),
    writable: (path) => files.writable(path),
    write: (path, data, options) => files.write(path, data, options),
    makeFolder: (path, onMade) => files.makeFolder(path, onMade),
    move: (from, to) => files.move(from, to),
    copy: (from, to, options) => files.copy(from, to, options),
    trash: (path) => files.trash(path),
  };
}

export function watchNetwork(network: NetworkAccess, onRead: () => void): NetworkAccess {
  return {
    fetch(url, options) {
      onRead();
      return network.fetch(url, options);
    },
  };
}
