import { Select } from 'antd';
import { useId } from 'react';

type Props = {
  /** What the sides are called. */
  labels: readonly [string, string];
  left: number;
  right: number;
  options: { value: number; label: string }[];
  onChange: (left: number, right: number) => void;
};

/** Which two are compared: never one with itself. */
export const TwoSides = ({ labels, left, right, options, onChange }: Props) => (
  <div className="row wrap gap-24 gap-y-8 mb-16 no-print">
    <Choice
      label={labels[0]}
      value={left}
      options={options.filter(({ value }) => value !== right)}
      onChange={(id) => onChange(id, right)}
    />
    <Choice
      label={labels[1]}
      value={right}
      options={options.filter(({ value }) => value !== left)}
      onChange={(id) => onChange(left, id)}
    />
  </div>
);

type ChoiceProps = Pick<Props, 'options'> & { label: string; value: number; onChange: (id: number) => void };

function Choice({ label, value, options, onChange }: ChoiceProps) {
  const id = useId();
  return (
    <label htmlFor={id} className="row wrap gap-8 gap-y-4 fit phone-full">
      {label}
      <Select<number>
        id={id}
        value={value}
        options={options}
        onChange={onChange}
        className="phone-full"
        style={{ minWidth: 'min(220px, 60%)' }}
        popupMatchSelectWidth={false}
        classNames={{ popup: { root: 'within-screen' } }}
      />
    </label>
  );
}
