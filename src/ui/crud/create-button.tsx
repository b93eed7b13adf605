import { PlusOutlined } from '@ant-design/icons';
import { useGo, useTranslate } from '@refinedev/core';
import { Button } from 'antd';
import { useGranted } from '@/providers/access-control';
import type { CrudContract } from './crud-contract';

type Props = {
  of: Pick<CrudContract, 'name'> & { endpoints: Pick<CrudContract['endpoints'], 'create'> };
  /** Opens a dialog instead of the page. */
  onClick?: () => void;
};

/** Leads to the form for a new row; not there for whoever may not create one. */
export function CreateButton({ of, onClick }: Props) {
  const translate = useTranslate();
  const granted = useGranted();
  const go = useGo();
  if (!granted(of.endpoints.create)) return null;
  return (
    <Button
      type="primary"
      icon={<PlusOutlined aria-hidden />}
      onClick={onClick ?? (() => go({ to: { resource: of.name, action: 'create' } }))}
    >
      {translate(`${of.name}.titles.create`)}
    </Button>
  );
}
