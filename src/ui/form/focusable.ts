/**
 * What react-hook-form brings the keyboard to where a field is wrong: the input, or in a group of them, which has no `focus` that would do anything, the
 * one that is wrong.
 */
export function focusable(input: unknown) {
  if (!(input instanceof HTMLElement) || input.tabIndex >= 0) return input;
  const find = (selector: string) => input.querySelector<HTMLElement>(selector);
  return { focus: () => (find('[aria-invalid="true"]') ?? find('[role="tree"]') ?? find('input:enabled'))?.focus() };
}
