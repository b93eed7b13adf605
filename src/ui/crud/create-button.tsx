import { PlusOutlined } from '@ant-design/icons';
import { useTranslate } from '@refinedev/core';
import { Button } from 'antd';
import { useGranted } from '@/providers/access-control';
import { PageButton } from '@/ui/layout/page-button';
import type { CrudContract } from './crud-contract';
import { useListedBy } from './listed-by';

type Props = {
  of: Pick<CrudContract, 'name'> & { endpoints: Pick<CrudContract['endpoints'], 'create'> };
  /** Opens a dialog instead of the page. */
  onClick?: () => void;
};

/** Leads to the form for a new row, of whom the list is; not there for whoever may not create one. */
export function CreateButton({ of, onClick }: Props) {
  const translate = useTranslate();
  const granted = useGranted();
  const listedBy = useListedBy();
  const look = {
    type: 'primary',
    icon: <PlusOutlined aria-hidden />,
    children: translate(`${of.name}.titles.create`),
  } as const;
  if (!onClick) return <PageButton page={`${of.name}/create`} query={listedBy} {...look} />;
  return granted(of.endpoints.create) ? <Button {...look} onClick={onClick} /> : null;
}
