import { randomKey } from '@/lib/random-key';
import { unsavedWork, wholeWindow } from './unsaved-work';

/** What goes on whatever page is shown, such as an export or a file on its way: the window, and the session, are not ended in its midst without a question. */
export async function whileUnderWay<Result>(work: () => Promise<Result>): Promise<Result> {
  const key = `under way ${randomKey()}`;
  unsavedWork.mark(key, wholeWindow);
  unsavedWork.setGoingOn(key, true);
  try {
    return await work();
  } finally {
    unsavedWork.clear(key);
  }
}
