import { listen } from '@/lib/when/listen';

let isPressed = false;

const note = (pressed: boolean) => () => {
  isPressed = pressed;
};
listen(window, 'pointerdown', note(true), { capture: true });
listen(window, ['pointerup', 'pointercancel'], note(false), { capture: true });

/** Resolves when no mouse button is down and no finger on the screen, and the click that ends with it has been handled. */
export async function whenReleased(): Promise<void> {
  while (isPressed) {
    await new Promise((resolve) => {
      listen(window, ['pointerup', 'pointercancel'], resolve, { once: true });
    });
    // The click follows the release.
    await new Promise((resolve) => setTimeout(resolve));
  }
}
