declare global {
  interface Window {
    /** Made by public/boot.js where it shows the sign-in page of the document. */
    takeFirstPage?: () => FirstPage;
    /** Says that the console could not be begun, and offers to load it again. */
    tellStartFailed?: () => void;
  }
}

type FirstPage = {
  /** The button that somebody has pressed while nothing could answer. */
  pressed?: HTMLElement;
  /** What was in its fields, by their names. */
  typed: [name: string, value: string | boolean][];
};

let left: FirstPage | undefined;

/** From now on the page that the document came with is the console's to answer for. */
export function takeFirstPage() {
  left = window.takeFirstPage?.() ?? left;
}

/** What somebody has done to that page before, told once. Undefined where there was none. */
export function doneToFirstPage(): FirstPage | undefined {
  takeFirstPage();
  const done = left;
  left = undefined;
  return done;
}
