import { withUnit } from '@contract/vision/notation';
import { useTranslate } from '@refinedev/core';
import { App } from 'antd';
import { useState } from 'react';
import { ReasonModal } from '@/ui/act/reason-modal';
import { unitOf } from '../record-cell';
import { type RecordValues, useRecordCells } from '../record-cells';
import styles from './record-form.module.css';

type Question = { values: RecordValues; warnings: ReadonlyMap<string, string>; isAmendment: boolean };

/**
 * What is asked before a visit is completed: whether what is unusual was looked at, and of an amendment the reason. Gives what
 * is sent with the record, or undefined where the user goes back. `dialog` stands on the page, outside of the form and its keys.
 */
export function useConfirmations({ setGoal }: { setGoal: (path: string) => void }) {
  const translate = useTranslate();
  const { modal } = App.useApp();
  const cellsOf = useRecordCells();
  const [answer, setAnswer] = useState<(reason: string | undefined) => void>();

  const confirmWarnings = (asked: ReturnType<typeof cellsOf>, warnings: Question['warnings']) =>
    modal.confirm({
      width: 560,
      title: translate('recordForm.confirmTitle', { count: asked.length }),
      content: (
        <ul className={styles.unusual}>
          {asked.map(({ path, label, text, field }) => (
            <li key={path}>
              <strong>{`${label} ${withUnit(text, unitOf(field))}`}</strong>
              <span>{warnings.get(path)}</span>
            </li>
          ))}
        </ul>
      ),
      // Whoever types on with Enter has not looked.
      focusable: { autoFocusButton: 'cancel' },
      okText: translate('recordForm.confirmed'),
      cancelText: translate('recordForm.lookAgain'),
    });

  const askReason = () => new Promise<string | undefined>((resolve) => setAnswer(() => resolve));
  const dialog = answer && (
    <ReasonModal
      title={translate('recordForm.amendTitle')}
      label={translate('recordForm.amendReason')}
      okText={translate('recordForm.amend')}
      danger={false}
      attempt={async (reason) => ({ data: answer(reason) })}
      onClose={() => {
        answer(undefined);
        setAnswer(undefined);
      }}
    />
  );

  const confirm = async (question: Question): Promise<{ reason?: string } | undefined> => {
    const { values, warnings, isAmendment } = question;
    const asked = cellsOf(values).filter(({ path }) => warnings.has(path));
    const [first] = asked;
    if (first && !(await confirmWarnings(asked, warnings))) {
      setGoal(first.path);
      return undefined;
    }
    if (!isAmendment) return {};
    const reason = await askReason();
    return reason === undefined ? undefined : { reason };
  };
  return { confirm, dialog };
}
