import type { NotificationProvider, OpenNotificationParams } from '@refinedev/core';
import { type ExternalToast, type ToasterProps, toast } from 'sonner';
import { text } from './i18n';
import { useSession } from './session';

/** The console's toasts. */
export const appToaster = {
  duration: 4000,
  visibleToasts: 3,
  position: 'bottom-right',
  gap: 14,
  // Above what stands at the end of a form, a drawer or a list: the next press is often there.
  offset: { bottom: 80 },
  mobileOffset: { bottom: 80 },
  style: { '--width': '356px' },
} as ToasterProps;

/** Those around the sign-in page. */
export const loginToaster: ToasterProps = { duration: 3000, position: 'top-right', richColors: true, expand: true };

/** How many toasts of each key have gone. */
const gone = new Map<string, number>();
const idOf = (key: string) => (gone.get(key) ? `${key} ${gone.get(key)}` : key);
const letGo = (key: string, id = idOf(key)) => id === idOf(key) && gone.set(key, (gone.get(key) ?? 0) + 1);

/**
 * One toast for a key, which takes the words of the next. Not while it fades: sonner would let them go with it, and somebody who is refused again just
 * then would not be told.
 */
function keyed(options: ExternalToast = {}): ExternalToast {
  const { id: key } = options;
  if (typeof key !== 'string') return options;
  gone.set(key, gone.get(key) ?? 0);
  const id = idOf(key);
  return { ...options, id, onAutoClose: () => letGo(key, id), onDismiss: () => letGo(key, id) };
}

/** Toasts of the pages. Failed requests are no page's business: the error reaction reports them. */
export const notify = {
  /** Gives the id by which it becomes another one. */
  loading: (message: string) => toast.loading(message),
  dismiss: (id: string | number | undefined) => void (id !== undefined && toast.dismiss(id)),
  success: (message: string, options?: ExternalToast) => toast.success(message, keyed(options)),
  info: (message: string, options?: ExternalToast) => toast.info(message, keyed(options)),
  warning: (message: string) => toast.warning(message),
  error: (message: string, options?: ExternalToast) => toast.error(message, keyed(options)),
  /** The toast of a key. */
  close: (key: string) => {
    const id = idOf(key);
    letGo(key);
    toast.dismiss(id);
  },
  /** From under way to its result, in one toast. For work that is no request: those that fail are reported already. */
  during: (work: Promise<unknown>, messages: { loading: string; success: string; error: string }) =>
    toast.promise(work, messages),
};

/** One object for good: Refine keeps the first `open` that it sees. */
export const notificationProvider: NotificationProvider = {
  open(notification) {
    if (notification.type === 'progress') openUndo(notification);
    else if (notification.type === 'success') notify.success(notification.message, options(notification));
    // The other errors that Refine reports have been through the error reaction.
    else if (notification.key === 'login-error') notify.error(notification.message, options(notification));
  },
  close: notify.close,
};

const options = ({ key, description, message }: OpenNotificationParams): ExternalToast => ({
  id: key,
  description: description === message ? undefined : description,
});

/** Refine opens it anew every second, with the seconds that are left. */
const openUndo = ({ key, message, undoableTimeout, cancelMutation }: OpenNotificationParams) =>
  toast(
    message,
    keyed({
      id: key,
      description: text('notifications.undoable', { seconds: undoableTimeout }),
      duration: Number.POSITIVE_INFINITY,
      action: { label: text('buttons.undo'), onClick: () => cancelMutation?.() },
    }),
  );

// They name people, and some take an act back: nothing for whoever is at the console next.
useSession.subscribe(({ token }, before) => {
  if (!before.token || token?.accessToken === before.token.accessToken) return;
  for (const key of gone.keys()) letGo(key);
  toast.dismiss();
});
