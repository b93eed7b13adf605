import type { DuplicateChoice, ImportProgress } from '@contract/imports';
import { create } from 'zustand';
import type { AppError } from '@/lib/errors/app-error';
import { useSession } from '@/providers/session/session';
import { toldBy, unsavedWork, useUnsavedWork } from '@/providers/work/unsaved-work';
import type { Mapping } from './file/columns';
import type { HeadingPlace } from './file/heading';
import type { ReadFile } from './file/read-file';
import type { FileProblem } from './file/sheet';
import type { RowStates } from './row-state';
import type { ImportTarget, Step } from './step';

export type Phase = 'columns' | 'checking' | 'stopped' | 'checked' | 'writing' | 'broken' | 'finished' | 'cancelled';

export type Course = {
  target: Partial<ImportTarget>;
  /** The file that was chosen last, while it is being read. */
  reading?: File;
  /** Why what was chosen last is no file to begin with. */
  fileProblem?: FileProblem | 'otherFile';
  read?: ReadFile;
  /** As the user has corrected them; undefined as they were found. `sheet` is an index. */
  sheet?: number;
  heading?: HeadingPlace;
  mapping?: Mapping;
  /** Rows that are hidden in the file are left out. */
  skipsHidden?: boolean;
  duplicates: DuplicateChoice;
  /** An import of the same file that broke off; null for none, undefined until it is known. */
  unfinished?: ImportProgress | null;
  importId?: number;
  phase: Phase;
  done: number;
  total: number;
  states: RowStates;
  problem?: AppError;
  /** Ends what is under way. */
  controller?: AbortController;
};

const atStart: Course = {
  target: { kind: 'patients' },
  duplicates: 'skip',
  phase: 'columns',
  done: 0,
  total: 0,
  states: new Map(),
};

/** The import of this window. It goes on whatever page is shown, and whoever comes back finds it where it is. */
export const useCourse = create<Course>(() => atStart);

/** A file from the start. As a whole: nothing of one file may be said of another. */
export function startCourse(target: Course['target'], read?: ReadFile, sheet?: number) {
  useCourse.getState().controller?.abort();
  useCourse.setState({ ...atStart, target, read, sheet }, true);
}

/** Another file, or nobody is there any more to import one. What is in stays in, and the rest can be gone on with. */
export const forgetCourse = ({ target = atStart.target }: Partial<Course> = {}) => startCourse(target);

const stepOf: Record<Phase, Step> = {
  columns: 'columns',
  checking: 'check',
  stopped: 'check',
  checked: 'check',
  writing: 'write',
  broken: 'write',
  finished: 'write',
  cancelled: 'write',
};

export const stepOfCourse = ({ read, phase }: Course): Step => (read ? stepOf[phase] : 'file');

const form = 'import';
const isBusy = ({ phase }: Course) => phase === 'checking' || phase === 'writing' || phase === 'broken';
/** Columns that somebody has chosen: of a file of visits there may be a hundred. */
const isChosen = (course: Course) =>
  stepOfCourse(course) !== 'write' && (course.heading !== undefined || course.mapping !== undefined);
const isUnsaved = (course: Course) => isBusy(course) || isChosen(course);

// Only the end of the window, or of the session, interrupts it, and that is asked about.
useCourse.subscribe((course) => {
  if (!isUnsaved(course)) return unsavedWork.clear(form);
  unsavedWork.mark(form, toldBy(window.location.pathname));
  unsavedWork.setGoingOn(form, isBusy(course));
});
useUnsavedWork.subscribe(({ forms }) => {
  if (isUnsaved(useCourse.getState()) && !forms.has(form)) forgetCourse();
});
// The next person in this window must see nobody's rows.
useSession.subscribe(({ user }, previous) => {
  if (user?.id !== previous.user?.id) forgetCourse();
});
