import { ClearableInput } from '@/ui/form/clearable-input';
import { ListFilter } from './list-filters';
import type { usePersonalFilters } from './use-personal-filters';

type Props<Name extends string> = {
  personal: ReturnType<typeof usePersonalFilters<Name>>;
  name: Name;
  label: string;
  longest: number | undefined;
  /** For the list to go back to its first page. */
  onType: () => void;
};

/** A text to look for that may be a person's name or number: it never stands in the address. */
export function PersonalFilter<Name extends string>({ personal, name, label, longest, onType }: Props<Name>) {
  return (
    <ListFilter label={label}>
      {(id) => (
        <ClearableInput
          id={id}
          autoComplete="off"
          maxLength={longest}
          value={personal.typed[name]}
          onChange={({ target }) => {
            personal.set(name, target.value);
            onType();
          }}
        />
      )}
    </ListFilter>
  );
}
