import type { Ballast } from '../disk/ballast';
import { PrivateFiles } from './private-files';

type Write = (stream: { path: string }, from: Uint8Array, offset: number, length: number, position?: number) => number;

/** Of WASI, which the engine's files answer with. */
const noSpace = 51;

/**
 * The files of the embedded database, whose log always finds room: whoever fills the disk while a write is under way would stop the
 * engine for good in the middle of it. The tables' files may find none; then the statement fails, and that is all.
 */
export class FilesWithReserve extends PrivateFiles {
  constructor(
    folder: string,
    private readonly ballast: Ballast,
  ) {
    super(folder);
  }

  override async init(...[engine, options]: Parameters<PrivateFiles['init']>): ReturnType<PrivateFiles['init']> {
    const { emscriptenOpts } = await super.init(engine, options);
    const { preRun = [] } = emscriptenOpts;
    return {
      emscriptenOpts: { ...emscriptenOpts, preRun: [...preRun, ({ NODEFS }) => this.holdFor(NODEFS.stream_ops)] },
    };
  }

  private holdFor(files: { write: Write }): void {
    const { write } = files;
    files.write = (stream, from, offset, length, position) => {
      if (stream.path.includes('/base/')) return write(stream, from, offset, length, position);
      let written = 0;
      while (written < length) {
        try {
          const at = position === undefined ? undefined : position + written;
          written += write(stream, from, offset + written, length - written, at);
        } catch (error) {
          if (!isNoSpace(error) || !this.ballast.giveUp()) throw error;
        }
      }
      return written;
    };
  }
}

const isNoSpace = (error: unknown) =>
  typeof error === 'object' && error !== null && 'errno' in error && error.errno === noSpace;
