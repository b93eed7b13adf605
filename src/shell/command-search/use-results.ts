import { namedPart } from '@contract/fields';
import { useMemo, useState } from 'react';
import { hasChinese } from '@/lib/text/pinyin-match';
import { type Found, rank, searchable } from '@/lib/text/rank';
import { matchText } from '@/lib/text/text-match';
import { useSession } from '@/providers/session/session';
import { useReadings } from '@/ui/hooks/use-readings';
import type { Group, Option } from './option';
import { recentOf } from './recent';
import { useCommands } from './use-commands';
import { usePages } from './use-pages';
import { usePatientSearch } from './use-patient-search';

export type Section = { group: Group; found: Found<Option>[]; more?: number };

/** More are found by typing on; drawing them all would make typing slow. */
const shownPages = 30;

/** What a query finds, in groups, and how many more of each. Groups without a result are left out. */
export function useResults(query: string) {
  const pages = usePages();
  const readingsOf = useReadings(useMemo(() => pages.some(({ label }) => hasChinese(label)), [pages]));
  const commands = useCommands();
  const user = useSession((session) => session.user?.id ?? 0);
  const [recent] = useState(() => recentOf(user));
  const patients = usePatientSearch(query);

  const searchablePages = useMemo(() => pages.map((page) => searchable(page, readingsOf)), [pages, readingsOf]);
  const searchableCommands = useMemo(
    () => commands.map((command) => searchable(command, readingsOf)),
    [commands, readingsOf],
  );
  const foundPages = useMemo(() => rank(searchablePages, query, recent), [searchablePages, query, recent]);
  const foundCommands = useMemo(() => rank(searchableCommands, query, recent), [searchableCommands, query, recent]);

  const isRecent = ({ entry }: Found<Option>) => query.trim() === '' && recent.includes(entry.id);
  const isOther = (found: Found<Option>) => !isRecent(found);
  const otherPages = foundPages.filter(isOther);
  const byRecency = (one: Found<Option>, other: Found<Option>) =>
    recent.indexOf(one.entry.id) - recent.indexOf(other.entry.id);

  const all: Section[] = [
    { group: 'recent', found: [...foundPages, ...foundCommands].filter(isRecent).sort(byRecency) },
    { group: 'pages', found: otherPages.slice(0, shownPages), more: Math.max(0, otherPages.length - shownPages) },
    { group: 'patients', found: patients.options.map((entry) => foundPatient(entry, query)), more: patients.more },
    { group: 'commands', found: foundCommands.filter(isOther) },
  ];
  return {
    sections: all.filter(({ found }) => found.length > 0),
    isSearching: patients.isSearching,
    failure: patients.failure,
  };
}

// The server has found it, maybe by the part of the phone number that is not shown.
const foundPatient = (entry: Option, query: string): Found<Option> => ({
  entry,
  labelHits: matchText(entry.label, namedPart(query)) ?? [],
  pathHits: [],
});
