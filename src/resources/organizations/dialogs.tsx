import { type Organization, organizations } from '@contract/organizations';
import { CreateModal } from '@/ui/crud/create-modal';
import { EditModal } from '@/ui/crud/edit-modal';
import { OrganizationFields } from './fields';
import { MoveModal } from './move-modal';
import type { Opened } from './opened';
import { ShowModal } from './show-modal';
import { TypesModal } from './types-modal';
import { useTypeLabels } from './use-type-labels';

type Props = {
  opened: Opened;
  /** None where they cannot be had any more. */
  rows: readonly Organization[] | undefined;
  onOpen: (opened: Opened) => void;
  onClose: () => void;
};

/** The dialogs of the page; loaded when the first one opens. */
export function Dialogs({ opened, rows, onOpen, onClose }: Props) {
  const { labels, query } = useTypeLabels();
  switch (opened.dialog) {
    case 'create':
      return (
        <CreateModal of={organizations} initial={{ parentId: opened.parentId }} onClose={onClose}>
          <OrganizationFields rows={rows} />
        </CreateModal>
      );
    case 'edit':
      return (
        <EditModal of={organizations} id={opened.row.id} onClose={onClose}>
          <OrganizationFields rows={rows} id={opened.row.id} />
        </EditModal>
      );
    case 'show':
      return <ShowModal row={opened.row} onEdit={(row) => onOpen({ dialog: 'edit', row })} onClose={onClose} />;
    case 'move':
      return <MoveModal row={opened.row} rows={rows} onClose={onClose} />;
    case 'types':
      return (
        labels && (
          <TypesModal labels={labels} renew={async () => (await query.refetch()).data?.data} onClose={onClose} />
        )
      );
  }
}
