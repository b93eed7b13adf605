import { mkdirSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { forOthers } from './data-folder';

type Options = Parameters<NodeFS['init']>[1];
type Module = Parameters<NonNullable<Options['preRun']>[number]>[0];

/** What Emscripten's files can do, as far as it concerns who may read them. Its own types are not installed. */
type Attributes = { mode?: number };
type SetAttributes = (target: unknown, attributes: Attributes) => void;
type FileSystem = {
  node_ops: { mknod: (parent: unknown, name: string, mode: number, device: number) => unknown; setattr: SetAttributes };
  stream_ops: { setattr: SetAttributes };
};

/** The embedded database's files, for their owner alone. By itself it makes them readable and writable for all, whatever the umask. */
export class PrivateFiles extends NodeFS {
  constructor(folder: string) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    super(folder);
  }

  override async init(client: PGlite, options: Options) {
    const { emscriptenOpts } = await super.init(client, options);
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), keepPrivate] } };
  }
}

function keepPrivate({ NODEFS }: Module): void {
  const { node_ops: nodes, stream_ops: streams }: FileSystem = NODEFS;
  const { mknod } = nodes;
  nodes.mknod = (parent, name, mode, device) => mknod(parent, name, mode & ~forOthers, device);
  nodes.setattr = privately(nodes.setattr);
  streams.setattr = privately(streams.setattr);
}

const privately =
  (set: SetAttributes): SetAttributes =>
  (target, attributes) =>
    set(target, attributes.mode === undefined ? attributes : { ...attributes, mode: attributes.mode & ~forOthers });
