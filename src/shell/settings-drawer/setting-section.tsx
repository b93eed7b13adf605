import { Switch } from 'antd';
import { type ReactNode, useId } from 'react';
import styles from './settings.module.css';

type Props = {
  label: string;
  hint?: string;
  checked: boolean;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
};

/** A switch with its name. */
export function SettingSwitch({ label, hint, checked, disabled, onChange }: Props) {
  const id = useId();
  return (
    <div className="row between gap-16">
      <label htmlFor={id} className="fill">
        {label}
        {hint && (
          <span id={`${id}hint`} className="block faint small">
            {hint}
          </span>
        )}
      </label>
      <Switch id={id} aria-label={label} aria-describedby={hint && `${id}hint`} {...{ checked, disabled, onChange }} />
    </div>
  );
}

type SectionProps = { title: string; note?: string; children: ReactNode };

export const SettingSection = ({ title, note, children }: SectionProps) => (
  <section className={`${styles.section} stack gap-12`}>
    <div className="row between gap-16">
      <h3 className="m-0 size-same bold">{title}</h3>
      {note && <span className="block faint small">{note}</span>}
    </div>
    {children}
  </section>
);
