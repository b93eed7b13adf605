/** Where the focus was, so that it can be given to what stands there now. */
export type FocusPlace = {
  element: HTMLElement;
  text: string;
  /** From the element outwards: what it stood in, and as which child. */
  path: readonly { parent: Element; index: number }[];
};

export function focusPlace(element: HTMLElement): FocusPlace {
  const path: FocusPlace['path'][number][] = [];
  let node: Element = element;
  while (node.parentElement && node.parentElement !== document.body) {
    const parent = node.parentElement;
    path.push({ parent, index: [...parent.children].indexOf(node) });
    node = parent;
  }
  return { element, text: element.textContent ?? '', path };
}

const controls = 'button:not(:disabled), a[href], input:not(:disabled), textarea:not(:disabled), [tabindex="0"]';

const isSeen = (element: HTMLElement) => element.checkVisibility?.({ visibilityProperty: true }) ?? true;

/**
 * Focuses the element, or where it has gone what has come into its place: of a row the next one's button of the same name, of a button
 * what stands there instead. Gives whether there was anything within `around`.
 */
export function focusNear({ element, text, path }: FocusPlace, around: Element | null): boolean {
  if (element.isConnected && isSeen(element)) {
    element.focus({ preventScroll: true });
    return true;
  }
  for (const { parent, index } of path) {
    if (!parent.isConnected) continue;
    if (!around?.contains(parent) || parent === around) return false;
    const children = [...parent.children];
    for (const child of [...children.slice(index), ...children.slice(0, index).reverse()]) {
      const found = controlOf(child, element, text);
      if (!found) continue;
      found.focus();
      return true;
    }
  }
  return false;
}

function controlOf(child: Element, { tagName }: HTMLElement, text: string): HTMLElement | undefined {
  const all = [...child.querySelectorAll<HTMLElement>(controls)].filter(isSeen);
  if (child instanceof HTMLElement && child.matches(controls) && isSeen(child)) all.unshift(child);
  // Never onto what ends something: the next Enter may be pressed already.
  const isLike = (one: HTMLElement) => one.tagName === tagName && one.textContent === text;
  return all.find(isLike) ?? all.find((one) => !one.matches('.ant-btn-dangerous'));
}
