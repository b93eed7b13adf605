import {
  CheckOutlined,
  DeleteOutlined,
  EditOutlined,
  PushpinFilled,
  PushpinOutlined,
  SaveOutlined,
} from '@ant-design/icons';
import type { ListView, SavedView } from '@contract/saved-views';
import { useTranslate } from '@refinedev/core';
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { isSameView } from '@/lib/list-view';
import styles from './saved-views.module.css';
import type { useSavedViews } from './use-saved-views';
import { ViewNameForm } from './view-name-form';

type Props = { view: SavedView; current: ListView; saved: ReturnType<typeof useSavedViews>; onOpen: () => void };

/** One view: its name shows the list so; beside it what can be done with it. */
export function SavedViewRow({ view, current, saved, onOpen }: Props) {
  const translate = useTranslate();
  const [isRenaming, setRenaming] = useState(false);
  const isCurrent = isSameView(view.view, current);
  const { name, isDefault } = view;

  if (isRenaming) {
    return (
      <li>
        <ViewNameForm
          label={translate('views.name')}
          button={translate('buttons.save')}
          name={name}
          autoFocus
          onCancel={() => setRenaming(false)}
          onSave={async (typed) => {
            const wrong = typed === name ? undefined : await saved.rename(view, typed);
            if (wrong === undefined) setRenaming(false);
            return wrong;
          }}
        />
      </li>
    );
  }
  return (
    <li className="row">
      <Button type="text" className={`${styles.name} grow px-4`} onClick={onOpen} aria-current={isCurrent || undefined}>
        <CheckOutlined aria-hidden style={{ visibility: isCurrent ? 'visible' : 'hidden' }} />
        <span className="ellipsis">{name}</span>
      </Button>
      <ViewAction
        label={translate(isDefault ? 'views.clearDefault' : 'views.setDefault')}
        name={name}
        icon={isDefault ? <PushpinFilled /> : <PushpinOutlined />}
        onClick={() => void saved.setDefault(view, !isDefault)}
      />
      {!isCurrent && (
        <ViewAction
          label={translate('views.overwrite')}
          name={name}
          icon={<SaveOutlined />}
          onClick={() => saved.overwrite(view, current)}
        />
      )}
      <ViewAction
        label={translate('views.rename')}
        name={name}
        icon={<EditOutlined />}
        onClick={() => setRenaming(true)}
      />
      <ViewAction
        label={translate('buttons.delete')}
        name={name}
        icon={<DeleteOutlined />}
        onClick={() => saved.remove(view)}
        danger
      />
    </li>
  );
}

type ActionProps = { label: string; name: string; icon: ReactNode; onClick: () => void; danger?: boolean };

const ViewAction = ({ label, name, ...button }: ActionProps) => (
  <Button type="text" size="small" aria-label={`${label} ${name}`} data-hint={label} {...button} />
);
