import { MenuButton } from '@/ui/layout/menu-button';

type Props<Step extends string> = {
  steps: readonly Step[];
  nameOf: (step: Step) => string;
  /** Of the button, with whose steps they are. */
  label: string;
  onTake: (step: Step) => void;
};

/** The rarer steps of a row, behind one button; nothing where there are none. */
export function StepMenu<Step extends string>({ steps, nameOf, label, onTake }: Props<Step>) {
  if (steps.length === 0) return null;
  const items = steps.map((step) => ({
    key: step,
    label: nameOf(step),
    danger: step === 'cancel',
    onClick: () => onTake(step),
  }));
  return (
    <MenuButton type="text" size="small" aria-label={label} menu={{ items }}>
      …
    </MenuButton>
  );
}
