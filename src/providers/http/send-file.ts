import { pieceBytes, type UploadInput, type UploadState, uploads } from '@contract/uploads';
import { AppError } from '@/lib/errors/app-error';
import { randomKey } from '@/lib/random-key';
import { fillPath } from './call';
import type { Http } from './http';

const { create, piece, state, delete: takeBack } = uploads.endpoints;

type Watch = {
  signal?: AbortSignal;
  /** Told how much of the file is there, from 0 to 1. */
  onShare?: (share: number) => void;
  /** Told when the way breaks, and when it goes on. */
  onBreak?: (isBroken: boolean) => void;
};

/** Before each try after a break, in seconds; what is still broken then has failed. */
const pauses = [1, 2, 4, 8, 15, 30, 60];

/** Sends files in pieces. After a break it asks how much has arrived, and goes on from there. */
export function createFileSender(http: Http, pause: Pause = waitForNetwork) {
  /** Tells the server of a file that is to come; gives its address and its id. */
  async function announce(file: Blob, about: Omit<UploadInput, 'size'>, { signal }: Watch = {}) {
    const headers = { 'Idempotency-Key': randomKey() };
    const body = { ...about, size: file.size };
    const call = { method: create.method, url: create.path, body, headers, signal, quiet: true };
    return http<{ id: number; url: string }>(call);
  }

  /** Sends what the server lacks of an announced file; `start` is what it has, where that is known. */
  async function sendPieces(
    id: number,
    file: Blob,
    { signal, onShare, onBreak }: Watch,
    start?: number,
  ): Promise<void> {
    const call = { signal, quiet: true, headers: {} };
    const ask = () => http<UploadState>({ ...call, method: state.method, url: fillPath(state.path, { id }) });
    const put = (offset: number) => {
      const body = file.slice(offset, offset + pieceBytes);
      return http<UploadState>({
        ...call,
        method: piece.method,
        url: fillPath(piece.path, { id }),
        query: { offset },
        body,
        headers: { 'Content-Type': 'application/octet-stream' },
        onSent: (share) => onShare?.((offset + share * body.size) / file.size),
      });
    };
    let offset = start;
    for (let misses = 0; ; ) {
      try {
        const reached: UploadState = offset === undefined ? await ask() : await put(offset);
        if (misses > 0) onBreak?.(false);
        misses = 0;
        offset = reached.offset;
        onShare?.(offset / reached.size);
        if (offset === reached.size) return;
      } catch (error) {
        const seconds = pauses[misses];
        if (!isBreak(error) || seconds === undefined) throw error;
        onBreak?.(true);
        misses += 1;
        offset = undefined;
        await pause(seconds, signal);
      }
    }
  }

  /** Gives up what is not there as a whole, so that it takes no room. What cannot be told now the server finds by itself, a day later. */
  async function giveUp(id: number): Promise<void> {
    const call = { method: takeBack.method, url: fillPath(takeBack.path, { id }), headers: {}, quiet: true };
    await Promise.allSettled([http<null>(call)]);
  }

  return {
    announce,
    sendPieces,
    giveUp,
    /** Sends a whole file, and gives its address. */
    async sendFile(file: Blob, about: Omit<UploadInput, 'size'>, watch: Watch = {}): Promise<string> {
      const { id, url } = await announce(file, about, watch);
      try {
        await sendPieces(id, file, watch, 0);
      } catch (error) {
        void giveUp(id);
        throw error;
      }
      return url;
    },
  };
}

/** What another try may mend: no answer, or one that asks for patience. */
const isBreak = (error: unknown) =>
  error instanceof AppError &&
  (['network', 'offline', 'timeout'].includes(error.kind) || [408, 429, 502, 503, 504].includes(error.statusCode));

type Pause = (seconds: number, signal: AbortSignal | undefined) => Promise<void>;

/** Ends when the time is over, or before if the browser finds its network again. */
const waitForNetwork: Pause = (seconds, signal) =>
  new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      signal?.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, seconds * 1000);
    window.addEventListener('online', end);
    signal?.addEventListener('abort', end);
  });
