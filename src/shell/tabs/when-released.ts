let isPressed = false;

const note = (pressed: boolean) => () => {
  isPressed = pressed;
};
window.addEventListener('pointerdown', note(true), { capture: true });
window.addEventListener('pointerup', note(false), { capture: true });
window.addEventListener('pointercancel', note(false), { capture: true });

/** Resolves when no mouse button is down and no finger on the screen, and the click that ends with it has been handled. */
export async function whenReleased(): Promise<void> {
  while (isPressed) {
    await new Promise((resolve) => {
      window.addEventListener('pointerup', resolve, { once: true });
      window.addEventListener('pointercancel', resolve, { once: true });
    });
    // The click follows the release.
    await new Promise((resolve) => setTimeout(resolve));
  }
}
