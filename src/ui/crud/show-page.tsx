import { EditOutlined } from '@ant-design/icons';
import { useShow, useTranslate } from '@refinedev/core';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import { PageButton } from '@/ui/layout/page-button';
import { PageHeading } from '@/ui/layout/page-heading';
import { Panel } from '@/ui/layout/panel';
import { RecordState } from '@/ui/states/record-state';
import { useTabTitle } from '@/ui/tab/tab-context';
import { type CrudContract, type RowOf, rowName } from './crud-contract';
import { DeleteButton } from './delete-button';
import { RecordDetails } from './record-details';
import { useAfterForm } from './use-after-form';

type Props<Row extends z.ZodObject> = {
  of: CrudContract<Row>;
  /** More that can be done with the row, between its deletion and its primary action. */
  actions?: (row: RowOf<Row>) => ReactNode;
  /** Whether this very row may be changed, or deleted in the usual way, by whoever may do so at all. */
  mayEdit?: (row: RowOf<Row>) => boolean;
  mayDelete?: (row: RowOf<Row>) => boolean;
  /** What is shown of it; more than fields is for `children`. */
  fields?: readonly Extract<keyof RowOf<Row>, string>[];
  children?: (row: RowOf<Row>) => ReactNode;
};

const always = () => true;

/** The page of the row that the address names: its name, what can be done with it, its fields, and what `children` make of it. */
export function ShowPage<Row extends z.ZodObject>(props: Props<Row>) {
  const { of, actions, mayEdit = always, mayDelete = always, fields, children } = props;
  const name = rowName(of);
  const translate = useTranslate();
  const after = useAfterForm(of);
  const { query, showId } = useShow<RowOf<Row>>({ resource: of.name });
  useTabTitle(query.data && name(query.data.data), { of });

  return (
    <RecordState id={showId} query={query}>
      {(row) => (
        <>
          <PageHeading title={name(row)} row={{ resource: of.name, id: row.id }}>
            {mayDelete(row) && <DeleteButton of={of} id={row.id} name={name(row)} onDeleted={after.deleted} />}
            {actions?.(row)}
            {mayEdit(row) && (
              <PageButton
                page={`${of.name}/edit`}
                params={{ id: row.id }}
                type="primary"
                icon={<EditOutlined aria-hidden />}
              >
                {translate('buttons.edit')}
              </PageButton>
            )}
          </PageHeading>
          {fields && (
            <Panel>
              <RecordDetails of={of} row={row} fields={fields} />
            </Panel>
          )}
          {children?.(row)}
        </>
      )}
    </RecordState>
  );
}
