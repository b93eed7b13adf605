import { withUnit } from '@contract/vision/notation';
import { useTranslate } from '@refinedev/core';
import { App } from 'antd';
import { useState } from 'react';
import { ReasonModal } from '@/ui/act/reason-modal';
import type { RecordValues } from '../record-cell';
import { type RecordCell, unitOf } from '../record-cell';
import { useRecordCells } from '../record-cells';

type Question = {
  values: RecordValues;
  warnings: ReadonlyMap<string, string>;
  /** What was copied and not confirmed, and so will not be kept. */
  copies: ReadonlyMap<string, string>;
  isAmendment: boolean;
};

type About = { title: string; text?: string; notes?: ReadonlyMap<string, string>; okText: string };

/**
 * What is asked before a visit is completed: whether copies may be left out and what is unusual was looked at, and of an amendment
 * the reason. Gives what is sent with the record, or undefined where the user goes back. `dialog` stands on the page, outside of the form and its keys.
 */
export function useConfirmations({ setGoal }: { setGoal: (path: string) => void }) {
  const translate = useTranslate();
  const { modal } = App.useApp();
  const cellsOf = useRecordCells();

  /** Names values, and what is to be said of each. */
  const askAbout = (asked: RecordCell[], { notes, text, ...words }: About) =>
    modal.confirm({
      width: 560,
      title: words.title,
      content: (
        <>
          {text}
          <ul className="bare-list mt-8">
            {asked.map((cell) => (
              <li key={cell.path} className="stack mb-8">
                <strong>{`${cell.label} ${withUnit(cell.text, unitOf(cell.field))}`}</strong>
                <span className="muted lines">{notes?.get(cell.path)}</span>
              </li>
            ))}
          </ul>
        </>
      ),
      // Whoever types on with Enter has not looked.
      focusable: { autoFocusButton: 'cancel' },
      okText: words.okText,
      cancelText: translate('recordForm.lookAgain'),
    });

  const { askReason, dialog } = useReason();

  const confirm = async (question: Question): Promise<{ reason?: string } | undefined> => {
    const { values, warnings, copies, isAmendment } = question;
    const cells = cellsOf(values);
    const isConfirmed = async (asked: RecordCell[], about: About) => {
      const [first] = asked;
      if (!first || (await askAbout(asked, about))) return true;
      setGoal(first.path);
      return false;
    };
    const left = cells.filter(({ path }) => copies.has(path));
    const unusual = cells.filter(({ path }) => warnings.has(path));
    const aboutCopies = {
      title: translate('recordForm.copied.leftTitle', { count: left.length }),
      text: translate('recordForm.copied.leftText'),
      okText: translate('recordForm.copied.leaveOut'),
    };
    const aboutUnusual = {
      title: translate('recordForm.confirmTitle', { count: unusual.length }),
      notes: warnings,
      okText: translate('recordForm.confirmed'),
    };
    if (!(await isConfirmed(left, aboutCopies)) || !(await isConfirmed(unusual, aboutUnusual))) return undefined;
    if (!isAmendment) return {};
    const reason = await askReason();
    return reason === undefined ? undefined : { reason };
  };
  return { confirm, dialog };
}

/** Asks why a completed visit is changed; gives nothing where the user goes back. */
function useReason() {
  const translate = useTranslate();
  const [answer, setAnswer] = useState<(reason: string | undefined) => void>();
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
  return { askReason, dialog };
}
