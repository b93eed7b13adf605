import { type ReactNode, useId } from 'react';
import styles from './choice-cards.module.css';

type Choice<Value extends string> = { value: Value; label: string; drawing?: ReactNode };

type Props<Value extends string> = {
  label: string;
  choices: readonly Choice<Value>[];
  value: Value;
  onChoose: (value: Value) => void;
  /** Drawings that speak for themselves; the label is then for assistive technology and the pointer. */
  hidesLabels?: boolean;
};

/** Radio buttons that look like what they stand for. */
export function ChoiceCards<Value extends string>({ label, choices, value, onChoose, hidesLabels }: Props<Value>) {
  const name = useId();
  return (
    <div
      className={hidesLabels ? 'flex wrap between' : `${styles.cards} grid gap-8`}
      role="radiogroup"
      aria-label={label}
    >
      {choices.map((choice) => (
        <label
          key={choice.value}
          className={
            hidesLabels
              ? `${styles.dot} grid place-center circle choice relative`
              : 'stack place-center centered gap-8 px-8 py-12 muted center framed round choice relative pointer'
          }
          title={choice.label}
        >
          <input
            type="radio"
            className={`${styles.input} m-0 absolute pointer`}
            name={name}
            aria-label={choice.label}
            checked={choice.value === value}
            onChange={() => onChoose(choice.value)}
          />
          {choice.drawing}
          {!hidesLabels && <span className="small dense">{choice.label}</span>}
        </label>
      ))}
    </div>
  );
}
