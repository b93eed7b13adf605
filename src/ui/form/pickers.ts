import { type ComponentType, createContext, useContext } from 'react';
import { ReferenceSelect } from './reference-select';

/** What every picker of one row takes; a field gives the rest. */
export type PickerProps = {
  resource: string;
  value?: number | null;
  onChange?: (id: number | null) => void;
  /** Other conditions of the call that lists the rows. */
  query?: Record<string, unknown>;
  /** Of what is chosen, where it is known already. */
  shown?: string;
  allowClear?: boolean;
  disabled?: boolean;
  placeholder?: string;
  id?: string;
};

const PickersContext = createContext<Readonly<Record<string, ComponentType<PickerProps>>>>({});

/** Pickers of their own, by the resource whose rows they choose from. */
export const PickersProvider = PickersContext.Provider;

/** What chooses a row of a resource: its own picker, or a drop-down. */
export const usePicker = (resource: string): ComponentType<PickerProps> =>
  useContext(PickersContext)[resource] ?? ReferenceSelect;
