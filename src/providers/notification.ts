import type { NotificationProvider, OpenNotificationParams } from '@refinedev/core';
import { createElement } from 'react';
import { useTranslation } from 'react-i18next';
import { type ExternalToast, type ToasterProps, toast } from 'sonner';
import { text } from './i18n';
import { useSession } from './session/session';

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

/** What stands in a toast: a function where it is our own, which says it again in another language. The server's words stay as they came. */
export type Words = string | (() => string);

type Options = Omit<ExternalToast, 'action'> & { action?: { label: Words; onClick: () => void } };

/** sonner asks a title and a description for their words whenever it draws them, but not what stands on a button. */
function Label({ words }: { words: Words }) {
  useTranslation();
  return typeof words === 'function' ? words() : words;
}

/**
 * One toast for a key, which takes the words of the next. Not while it fades: sonner would let them go with it, and somebody who is refused again just
 * then would not be told.
 */
function keyed({ action, ...others }: Options = {}): ExternalToast {
  const { id: key } = others;
  const options = { ...others, action: action && { ...action, label: createElement(Label, { words: action.label }) } };
  if (typeof key !== 'string') return options;
  gone.set(key, gone.get(key) ?? 0);
  const id = idOf(key);
  return { ...options, id, onAutoClose: () => letGo(key, id), onDismiss: () => letGo(key, id) };
}

/** Toasts of the pages. Failed requests are no page's business: the error reaction reports them. */
export const notify = {
  /** Gives the id by which it becomes another one. */
  loading: (message: Words) => toast.loading(message),
  dismiss: (id: string | number | undefined) => void (id !== undefined && toast.dismiss(id)),
  success: (message: Words, options?: Options) => toast.success(message, keyed(options)),
  info: (message: Words, options?: Options) => toast.info(message, keyed(options)),
  warning: (message: Words) => toast.warning(message),
  error: (message: Words, options?: Options) => toast.error(message, keyed(options)),
  /** The toast of a key. */
  close: (key: string) => {
    const id = idOf(key);
    letGo(key);
    toast.dismiss(id);
  },
  /** From under way to its result, in one toast. For work that is no request: those that fail are reported already. */
  during: async (work: Promise<unknown>, messages: { loading: Words; success: Words; error: Words }) => {
    const id = notify.loading(messages.loading);
    try {
      await work;
      notify.success(messages.success, { id });
    } catch {
      notify.error(messages.error, { id });
    }
  },
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

const options = ({ key, description, message }: OpenNotificationParams): Options => ({
  id: key,
  description: description === message ? undefined : description,
});

/** Refine opens it anew every second, with the seconds that are left. */
const openUndo = ({ key, message, undoableTimeout, cancelMutation }: OpenNotificationParams) =>
  toast(
    message,
    keyed({
      id: key,
      description: () => text('notifications.undoable', { seconds: undoableTimeout }),
      duration: Number.POSITIVE_INFINITY,
      action: { label: () => text('buttons.undo'), onClick: () => cancelMutation?.() },
    }),
  );

// They name people, and some take an act back: nothing for whoever is at the console next.
useSession.subscribe(({ token }, before) => {
  if (!before.token || token?.accessToken === before.token.accessToken) return;
  for (const key of gone.keys()) letGo(key);
  toast.dismiss();
});
