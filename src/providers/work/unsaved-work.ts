import { create } from 'zustand';
import { text } from '@/providers/i18n';
import { notify } from '@/providers/notification';
import { useSession } from '@/providers/session/session';
import { otherWindows } from '@/providers/windows/other-windows';
import { interruptedWork } from './interrupted-work';

type Asked = { isElsewhere?: boolean; closes?: string };

type UnsavedWork = {
  /** Key of each form on which something was typed and not saved → key of the tab that it is in. */
  forms: ReadonlyMap<string, string>;
  /** Those of which a draft lies in the browser: leaving loses nothing. */
  kept: ReadonlySet<string>;
  /** Those of which nobody has typed anything, but which go on: an export, a file on its way, what is done to many rows. */
  goingOn: ReadonlySet<string>;
  /** A question that waits for the user: whether to leave what is in these tabs. `isKept`: all of that is kept; `isGoingOn`: nothing of it is typed;
   * `isElsewhere`: there is more in other windows; `closes`: the title of what is closed, where no page is left. */
  pending:
    | ({ answer: (lose: boolean) => void; tabs: readonly string[]; isKept: boolean; isGoingOn: boolean } & Asked)
    | null;
};

export const useUnsavedWork = create<UnsavedWork>(() => ({
  forms: new Map(),
  kept: new Set(),
  goingOn: new Set(),
  pending: null,
}));

/** Instead of a tab's key: what goes on whatever page is shown, and is lost with the window or the session only. */
export const wholeWindow = '*';

/** The same of what a page has to tell: what is taken from its user leaves them that page until it has said what came of it. */
export const toldBy = (page: string) => wholeWindow + page;

/** Whether a form stands on a page, so that another page would lose it. */
export const isOnPage = (tab: string) => !tab.startsWith(wholeWindow);

/** Picks entries of `forms`. */
type Which = (form: string, tab: string) => boolean;

const inTabs =
  (tabs: readonly string[] | undefined): Which =>
  (_, tab) =>
    tabs === undefined || tabs.includes(tab);

const onPages: Which = (_, tab) => isOnPage(tab);

const anyOf = (which: Which) => [...useUnsavedWork.getState().forms].some(([form, tab]) => which(form, tab));

const forget = (which: Which) => {
  if (!anyOf(which)) return;
  useUnsavedWork.setState(({ forms, kept, goingOn }) => {
    const left = new Map([...forms].filter(([form, tab]) => !which(form, tab)));
    const ofLeft = (those: ReadonlySet<string>) => new Set([...those].filter((form) => left.has(form)));
    return { forms: left, kept: ofLeft(kept), goingOn: ofLeft(goingOn) };
  });
};

const areAll = (those: 'kept' | 'goingOn', which: Which) => {
  const { forms, [those]: set } = useUnsavedWork.getState();
  return [...forms].every(([form, tab]) => !which(form, tab) || set.has(form));
};

const tabsOf = (which: Which) => [
  ...new Set([...useUnsavedWork.getState().forms].flatMap(([form, tab]) => (which(form, tab) ? [tab] : []))),
];

/** True where nothing is unsaved or the user agrees to lose it. Needs the guard on the page. */
function mayLose(which: Which, asked: Asked = {}): Promise<boolean> {
  if (!anyOf(which) && !asked.isElsewhere) return Promise.resolve(true);
  return new Promise((resolve) => {
    useUnsavedWork.getState().pending?.answer(false);
    const answer = (lose: boolean) => {
      useUnsavedWork.setState({ pending: null });
      if (lose) forget(which);
      resolve(lose);
    };
    const [isKept, isGoingOn] = [areAll('kept', which), areAll('goingOn', which)];
    useUnsavedWork.setState({ pending: { answer, tabs: tabsOf(which), isKept, isGoingOn, ...asked } });
  });
}

/** The forms with unsaved work, for whoever is about to leave them. */
export const unsavedWork = {
  mark: (form: string, tab: string) =>
    useUnsavedWork.setState(({ forms }) => (forms.has(form) ? {} : { forms: new Map(forms).set(form, tab) })),

  /** What is unsaved in the form lies in the browser as a draft, which the form offers when it is opened again. */
  markKept: (form: string) =>
    useUnsavedWork.setState(({ kept }) => (kept.has(form) ? {} : { kept: new Set(kept).add(form) })),

  /** What is unsaved is something that goes on, or something typed again. */
  setGoingOn: (form: string, isNow: boolean) =>
    useUnsavedWork.setState(({ goingOn }) => {
      if (goingOn.has(form) === isNow) return {};
      const others = [...goingOn].filter((other) => other !== form);
      return { goingOn: new Set(isNow ? [...others, form] : others) };
    }),

  clear: (form: string) => forget((key) => key === form),

  /** Whether anything is unsaved, anywhere or in these tabs. */
  any: (tabs?: readonly string[]) => anyOf(inTabs(tabs)),

  /** Whether anything is unsaved that another page would lose. */
  anyOnPages: () => anyOf(onPages),

  /** Forgets what was typed, so that leaving does not ask again. */
  discard: (tabs?: readonly string[]) => forget(inTabs(tabs)),

  /** Asks before what is unsaved anywhere, or in these tabs, is lost. */
  mayLeave: (tabs?: readonly string[]) => mayLose(inTabs(tabs)),

  /** Asks before another page loses what is unsaved. */
  mayLeavePages: () => mayLose(onPages),

  /** Asks before what is unsaved anywhere, also in other windows, is lost with the session. */
  maySignOut: async () => mayLose(inTabs(undefined), { isElsewhere: await otherWindows.areUnsaved() }),

  /** Asks before a dialog or a drawer of this title is closed, and with it lost what is unsaved in its forms: by their keys, or by the place that they stand in. */
  mayClose: (closes: string, ...forms: string[]) =>
    mayLose((key, tab) => forms.includes(key) || forms.includes(tab), { closes }),
};

/** Loads the page anew, if nothing is unsaved or the user agrees to lose it. */
export async function reloadOnceSaved() {
  if (await unsavedWork.mayLeave()) window.location.reload();
}

useUnsavedWork.subscribe(({ forms }) => otherWindows.tell(forms.size > 0));

/** Whose work went on when their session ended: nobody was there to be told what came of it. */
let brokenOff: number | undefined;

// A session that has ended cannot save any more, so there is nothing to ask. A sign-out has asked, and left nothing here to keep.
useSession.subscribe(({ token }, { user }) => {
  if (token) return;
  const { forms, goingOn } = useUnsavedWork.getState();
  if (user && forms.size > 0) interruptedWork.keep(user.id, forms.keys());
  if (user && goingOn.size > 0) brokenOff = user.id;
  // Whoever signs in next is asked nothing of the work of before.
  useUnsavedWork.getState().pending?.answer(false);
  unsavedWork.discard();
});

// A page's form takes it back at once, and says so in this toast's place; a dialog is closed by then.
useSession.subscribe(({ token, user }, before) => {
  if (!token || before.token || !user) return;
  if (interruptedWork.isLeft(user.id)) notify.info(() => text('session.typedKept'), { id: 'typed' });
  if (brokenOff === user.id) {
    notify.info(() => text('session.brokenOff'), { duration: Number.POSITIVE_INFINITY, closeButton: true });
  }
  brokenOff = undefined;
});
