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
import type { ReactNode } from 'react';
import { isSameView } from '@/lib/rows/list-view';
import styles from './saved-views.module.css';
import type { useSavedViews } from './use-saved-views';
import { ViewNameForm } from './view-name-form';

type Props = { view: SavedView; current: ListView; saved: ReturnType<typeof useSavedViews>; onOpen: () => void };

/** One view: its name shows the list so; beside it what can be done with it. */
export function SavedViewRow({ view, current, saved, onOpen }: Props) {
  const translate = useTranslate();
  const { setRenamed } = saved;
  const isCurrent = isSameView(view.view, current);
  const { name, isDefault } = view;

  if (saved.renamed?.id === view.id) {
    return (
      <li>
        <ViewNameForm
          label={translate('views.name')}
          button={translate('buttons.save')}
          of={view.id}
          name={name}
          autoFocus
          onCancel={() => setRenamed(undefined)}
          onSave={async (typed) => {
            const wrong = typed === name ? undefined : await saved.rename(view, typed);
            if (wrong === undefined) setRenamed(undefined);
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
        onClick={() => setRenamed(view)}
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
