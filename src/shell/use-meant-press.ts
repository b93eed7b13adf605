import { useEffect } from 'react';
import { endOf, listen } from '@/lib/when/listen';

/** What has rows or steps that change places by a press. */
const list = 'ul, ol, table, [role="dialog"]';
const control = 'button, a[href], [role="button"]';

/** As long as an impatient hand presses on, in milliseconds; and how still it holds, in pixels. */
const burst = 500;
const stillness = 6;

type Press = { name: string; list: Element; at: number; x: number; y: number };

const pressOf = ({ target, timeStamp, clientX, clientY }: PointerEvent): Press | undefined => {
  const pressed = target instanceof Element ? target.closest(control) : null;
  const within = pressed?.closest(list);
  if (!pressed || !within) return undefined;
  const name = pressed.getAttribute('aria-label') ?? pressed.textContent ?? '';
  return { name, list: within, at: timeStamp, x: clientX, y: clientY };
};

/** Whether the pointer rests, and something else has come under it meanwhile: in a list each control names its row. */
const isSlidUnder = (before: Press, { name, list: within, at, x, y }: Press) =>
  before.list === within &&
  before.name !== name &&
  at - before.at < burst &&
  Math.hypot(x - before.x, y - before.y) < stillness;

/**
 * A second press on the same spot is not meant for what the first one has brought under the pointer: the row of the next person, or the
 * next step of the same. Keys are not concerned.
 */
export function useMeantPress() {
  useEffect(() => {
    let last: Press | undefined;
    let isStray = false;
    const onPress = (event: PointerEvent) => {
      const press = event.button === 0 ? pressOf(event) : undefined;
      isStray = last !== undefined && press !== undefined && isSlidUnder(last, press);
      // What was not meant does not count, but that the hand goes on does.
      last = isStray && last && press ? { ...last, at: press.at } : press;
    };
    const onClick = (event: MouseEvent) => {
      if (!isStray || event.detail === 0) return;
      event.preventDefault();
      event.stopPropagation();
    };
    const before = { capture: true };
    return endOf(listen(document, 'pointerdown', onPress, before), listen(document, 'click', onClick, before));
  }, []);
}
