import type { LinkedPatient } from '@contract/mini-program-users';
import { useMany, useTranslate } from '@refinedev/core';
import type { ShowValue } from '@/ui/form/conflict-dialog';
import { useLinkTexts } from './use-links';

type Link = Pick<LinkedPatient, 'patientId' | 'relation'> & Partial<LinkedPatient>;

/** Linked patients that two people have changed: as their page has them. */
export const shownLinks =
  (known: LinkedPatient[]): ShowValue =>
  (name, value) =>
    name === 'linkedPatients' ? <Links links={value as Link[]} known={known} /> : undefined;

/** Of those whom the form has linked it knows the number alone. */
function Links({ links, known }: { links: Link[]; known: LinkedPatient[] }) {
  const translate = useTranslate();
  const { linkText } = useLinkTexts();
  const named = links.map((link) => ({ ...known.find(({ patientId }) => patientId === link.patientId), ...link }));
  const ids = named.filter(({ name }) => name === undefined).map(({ patientId }) => patientId);
  const { result, query } = useMany({ resource: 'patients', ids, queryOptions: { enabled: ids.length > 0 } });
  const nameOf = (id: number) =>
    result.data.find((patient) => patient.id === id)?.name ?? (query.isError ? translate('common.loadFailed') : '…');
  if (named.length === 0) return '—';
  return named
    .map(({ patientId, relation, name = nameOf(patientId) }) => linkText({ name, relation }))
    .join(translate('common.separator'));
}
