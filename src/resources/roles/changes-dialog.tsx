import { useTranslate } from '@refinedev/core';
import { Checkbox, Modal } from 'antd';
import { useState } from 'react';
import { useGranted } from '@/providers/access-control';
import { heldWhile } from '@/ui/act/held-while';
import { FirstField } from '@/ui/layout/first-field';
import { useOptionLabel } from '@/ui/names/use-label';
import { isCut, type RightsChanges } from './changes';
import type { MissingCalls } from './missing-calls';
import { MissingCallsNotice } from './missing-calls-notice';
import { useRightNames } from './use-right-names';

type Props = {
  changes: RightsChanges;
  /** Pages that the role could not load. */
  missing: readonly MissingCalls[];
  userCount: number;
  isSaving: boolean;
  /** With the calls that are given besides. */
  onSave: (endSessions: boolean, calls: string[]) => void;
  onCancel: () => void;
};

/** Says what a role gains and loses, by name, and how many people that concerns, before it is saved. */
export function ChangesDialog({ changes, missing, userCount, isSaving, onSave, onCancel }: Props) {
  const translate = useTranslate();
  const scopeLabel = useOptionLabel('roles');
  const [endSessions, setEndSessions] = useState(false);
  const granted = useGranted();
  const [grantsMissing, setGrantsMissing] = useState(true);
  const grantable = missing.flatMap(({ calls }) => calls.filter(granted));
  const { scope } = changes;

  return (
    <Modal
      {...heldWhile(isSaving)}
      open
      width={640}
      title={translate('roles.changes.title')}
      okText={translate('buttons.save')}
      cancelText={translate('buttons.cancel')}
      confirmLoading={isSaving}
      onOk={() => onSave(endSessions, grantsMissing ? grantable : [])}
      onCancel={onCancel}
    >
      <p>{translate('roles.changes.users', { count: userCount })}</p>
      <div className="mb-16 scroll" style={{ maxHeight: '50vh' }}>
        {missing.length > 0 && (
          <MissingCallsNotice
            missing={missing}
            canGrant={grantable.length > 0}
            grants={grantsMissing}
            onChange={setGrantsMissing}
          />
        )}
        {scope && (
          <p>
            {translate('roles.changes.scope', {
              before: scopeLabel('dataScope', scope.before),
              after: scopeLabel('dataScope', scope.after),
            })}
          </p>
        )}
        <Rights changes={changes} />
      </div>
      {userCount > 0 && isCut(changes) && (
        <Checkbox checked={endSessions} onChange={({ target }) => setEndSessions(target.checked)}>
          {translate('roles.changes.endSessions')}
        </Checkbox>
      )}
      <FirstField />
    </Modal>
  );
}

/** What is gained and lost, by name. */
function Rights({ changes: { calls, menus } }: Pick<Props, 'changes'>) {
  const translate = useTranslate();
  const names = useRightNames();
  const lists = [
    { key: 'callsGained', items: calls.gained.map(names.call) },
    { key: 'callsLost', items: calls.lost.map(names.call) },
    { key: 'menusGained', items: menus.gained.map(names.menu) },
    { key: 'menusLost', items: menus.lost.map(names.menu) },
  ].filter(({ items }) => items.length > 0);
  return lists.map(({ key, items }) => (
    <section key={key} aria-label={translate(`roles.changes.${key}`, { count: items.length })}>
      <h3 className="m-0 mt-12 mb-4 size-same bold">{translate(`roles.changes.${key}`, { count: items.length })}</h3>
      <ul className="m-0" style={{ paddingInlineStart: 20 }}>
        {items.map(({ label, note }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two rights may have one name, and the list does not change
          <li key={index}>
            {label} {note && <small className="muted">{note}</small>}
          </li>
        ))}
      </ul>
    </section>
  ));
}
