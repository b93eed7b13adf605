import { type KeyboardEvent, type Ref, useId, useState } from 'react';
import { isOfInputMethod } from '@/lib/device/input-method';
import { useSession } from '@/providers/session/session';
import { useEarlyEnter } from '@/ui/hooks/use-early-enter';
import { useStable } from '@/ui/hooks/use-stable';
import { KeyHints } from './key-hints';
import type { Option } from './option';
import { remember } from './recent';
import { SearchField } from './search-field';
import { SearchOutcome } from './search-outcome';
import { SearchResults } from './search-results';
import { useResults } from './use-results';

type Props = { input: Ref<HTMLInputElement>; onChoose: (option: Option) => void; onClose: () => void };

/** The field and what it finds. The focus stays in the field; the arrows move the selection in the list. */
export function SearchPanel({ input, onChoose, onClose }: Props) {
  const id = useId();
  const user = useSession((session) => session.user?.id);
  const [query, setQuery] = useState('');
  const [wantedId, setWantedId] = useState<string>();
  const { sections, isSearching, failure } = useResults(query);
  const listId = `${id}list`;

  const options = sections.flatMap(({ found }) => found.map(({ entry }) => entry));
  const more = sections.reduce((sum, section) => sum + (section.more ?? 0), 0);
  const active = options.find((option) => option.id === wantedId) ?? options[0];
  const position = active ? options.indexOf(active) : -1;
  const elementId = (option: Option) => `${id}${option.id}`;

  const choose = useStable((option: Option) => {
    if (user !== undefined && !option.id.startsWith('patient:')) remember(user, option.id);
    onChoose(option);
  });

  const chooseEarly = useEarlyEnter({ typed: query, isSearching, options, choose });

  const onKeyDown = (event: KeyboardEvent) => {
    // Enter and the arrows then belong to the input method.
    if (isOfInputMethod(event.nativeEvent)) return;
    const moves: Record<string, number> = {
      ArrowDown: (position + 1) % options.length,
      ArrowUp: position - 1,
      Home: 0,
      End: -1,
    };
    const next = moves[event.key];
    if (event.key === 'Enter' && active) choose(active);
    else if (event.key === 'Enter' && isSearching) chooseEarly();
    else if (next !== undefined && !event.shiftKey) setWantedId(options.at(next)?.id);
    else return;
    event.preventDefault();
  };

  return (
    <>
      <SearchField
        {...{ input, query, onKeyDown, listId, isSearching, onClose }}
        onQuery={(typed) => {
          setQuery(typed);
          setWantedId(undefined);
        }}
        activeId={active && elementId(active)}
      />
      <SearchResults
        id={listId}
        {...{ sections, active, elementId }}
        onActivate={(option) => setWantedId(option.id)}
        onChoose={choose}
      />
      <SearchOutcome {...{ query, isSearching, failure }} shown={options.length} total={options.length + more} />
      <KeyHints />
    </>
  );
}
