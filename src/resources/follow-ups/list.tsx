import { type FollowUp, type FollowUpView, followUps } from '@contract/follow-ups';
import { useTranslate } from '@refinedev/core';
import { useCallback, useState } from 'react';
import { FollowUpDrawer } from '@/domain/follow-up/follow-up-drawer';
import { useFollowUpSteps } from '@/domain/follow-up/use-follow-up-steps';
import { CreateButton } from '@/ui/crud/create-button';
import { ListPage } from '@/ui/crud/list-page';
import { useMayAct } from '@/ui/crud/use-may-act';
import { DayRangeFilter } from '@/ui/list/filters/day-range-filter';
import { Filter, Filters } from '@/ui/list/filters/filter';
import { ListTable } from '@/ui/list/list-table';
import { useResourceList } from '@/ui/list/use-resource-list';
import { useOptionLabel } from '@/ui/names/use-label';
import { FollowUpBulkActions } from './bulk-actions';
import { followUpColumns } from './columns';
import { CreateFollowUpModal } from './create-modal';
import { EditFollowUpModal } from './edit-modal';
import { FollowUpRowActions } from './row-actions';
import { ViewChoice } from './view-choice';

const idOf = (value: unknown) => (Number(value) > 0 ? Number(value) : undefined);

/** Who is to come again, the most urgent first. */
export default function FollowUpList() {
  const translate = useTranslate();
  const option = useOptionLabel(followUps.name);
  const { steps, dialogs } = useFollowUpSteps();
  const [openedId, setOpenedId] = useState<number>();
  const [edited, setEdited] = useState<FollowUp>();
  const [isCreating, setIsCreating] = useState(false);
  const open = useCallback(({ id }: FollowUp) => setOpenedId(id), []);
  const list = useResourceList<FollowUp>(followUps.name, {
    filters: { initial: [{ field: 'view', operator: 'eq', value: 'dueSoon' }] },
    sorters: { initial: [{ field: 'dueDate', order: 'asc' }] },
  });
  const { filterValues: filters, personal } = list;
  const mayAct = useMayAct(followUps, followUps.endpoints.one);
  const rowActions = useCallback(
    (row: FollowUp) => <FollowUpRowActions row={row} steps={steps} onOpen={open} onEdit={setEdited} />,
    [steps, open],
  );
  const create = <CreateButton of={followUps} onClick={() => setIsCreating(true)} />;
  const view = filters.value('view') as FollowUpView | undefined;
  const servicePointId = idOf(filters.value('servicePointId'));

  return (
    <ListPage of={followUps} actions={create}>
      <ViewChoice
        value={view}
        onChange={(chosen) => filters.set({ view: chosen })}
        query={{
          servicePointId,
          assigneeId: idOf(filters.value('assigneeId')),
          from: filters.value('from'),
          to: filters.value('to'),
          ...personal.query,
        }}
      />
      <Filters
        list={list}
        onReset={() => {
          personal.reset();
          filters.set({ from: undefined, to: undefined, servicePointId: undefined, assigneeId: undefined });
        }}
        more={[{ names: ['from', 'to'], input: <DayRangeFilter filters={filters} /> }]}
      >
        <Filter name="servicePointId" narrows="assigneeId" />
        <Filter name="assigneeId" query={{ servicePointId }} />
        <Filter name="keyword" />
      </Filters>
      <ListTable
        resource={followUps.name}
        table={list}
        columns={followUpColumns({ option, onOpen: open })}
        rowActions={mayAct ? rowActions : undefined}
        bulkActions={(selection) => <FollowUpBulkActions selection={selection} servicePointId={servicePointId} />}
        first={create}
        empty={<span>{translate('follow-ups.emptyHint')}</span>}
      />
      {isCreating && <CreateFollowUpModal servicePointId={servicePointId} onClose={() => setIsCreating(false)} />}
      {edited && <EditFollowUpModal row={edited} onClose={() => setEdited(undefined)} />}
      {openedId !== undefined && <FollowUpDrawer id={openedId} steps={steps} onClose={() => setOpenedId(undefined)} />}
      {dialogs}
    </ListPage>
  );
}
