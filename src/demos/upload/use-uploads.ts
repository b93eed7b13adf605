import { useEffect, useRef, useState } from 'react';
import { AppError } from '@/lib/errors/app-error';
import { randomKey } from '@/lib/random-key';
import { fileSender } from '@/providers/backend';
import { isPictureFile } from '@/ui/pictures/picture-file';
import { shrinkPicture } from '@/ui/pictures/shrink-picture';

export type Upload = {
  id: string;
  file: File;
  state: 'sending' | 'done' | 'failed' | 'cancelled' | 'wrongType' | 'unreadable';
  /** How much of it has been sent, from 0 to 1. */
  share: number;
};

/** Pictures on their way to the server, each of which can be cancelled and sent again. */
export function useUploads() {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const running = useRef(new Map<string, AbortController>());

  const change = (id: string, changed: Partial<Upload>) =>
    setUploads((all) => all.map((upload) => (upload.id === id ? { ...upload, ...changed } : upload)));

  const send = async ({ id, file }: Upload) => {
    const controller = new AbortController();
    running.current.set(id, controller);
    change(id, { state: 'sending', share: 0 });
    try {
      // What nothing refers to is gone after a day.
      await fileSender.sendFile(
        await shrinkPicture(file),
        { purpose: 'attachment' },
        {
          signal: controller.signal,
          onShare: (share) => change(id, { share }),
        },
      );
      change(id, { state: 'done', share: 1 });
    } catch (error) {
      if (!(error instanceof AppError)) change(id, { state: 'unreadable' });
      else change(id, { state: error.kind === 'cancelled' ? 'cancelled' : 'failed' });
    }
    running.current.delete(id);
  };

  const add = (files: Iterable<File>) => {
    const added = [...files].map(
      (file): Upload => ({ id: randomKey(), file, state: isPictureFile(file) ? 'sending' : 'wrongType', share: 0 }),
    );
    setUploads((all) => [...added, ...all]);
    for (const upload of added) if (upload.state === 'sending') void send(upload);
  };

  // Nobody sees any more what would come of them.
  useEffect(() => {
    const controllers = running.current;
    return () => {
      for (const controller of controllers.values()) controller.abort();
    };
  }, []);

  return {
    uploads,
    add,
    again: (upload: Upload) => void send(upload),
    cancel: ({ id }: Upload) => running.current.get(id)?.abort(),
    remove: ({ id }: Upload) => setUploads((all) => all.filter((upload) => upload.id !== id)),
  };
}
