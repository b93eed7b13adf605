import { ListFilter } from './list-filters';
import { TypedInput } from './typed-input';
import type { usePersonalFilters } from './use-personal-filters';

type Props = {
  personal: ReturnType<typeof usePersonalFilters>;
  name: string;
  label: string;
  /** For the list to go back to its first page. */
  onType: () => void;
};

/** A text to look for that may be a person's name or number: it never stands in the address. */
export function PersonalFilter({ personal, name, label, onType }: Props) {
  return (
    <ListFilter label={label}>
      {(id) => (
        <TypedInput
          id={id}
          value={personal.typed[name] ?? ''}
          problem={personal.problems[name]}
          onType={(text) => {
            personal.set(name, text);
            onType();
          }}
        />
      )}
    </ListFilter>
  );
}
