import { recordInput } from '@contract/patient-records';
import { withUnit } from '@contract/vision/notation';
import { useTranslate } from '@refinedev/core';
import { Button } from 'antd';
import { useRef, useState, useSyncExternalStore } from 'react';
import { ReasonModal } from '@/ui/act/reason-modal';
import { type Says, useConfirm } from '@/ui/act/use-confirm';
import type { RecordValues } from '../record-cell';
import { unitOf } from '../record-cell';
import { useRecordCells } from '../record-cells';
import type { CheckStore } from './checks';

type Question = {
  values: RecordValues;
  isAmendment: boolean;
};

/** Of the checks of the form, those whose cells are asked about: what is unusual, or copied and not confirmed, and so will not be kept. */
type About = 'warnings' | 'copies';

type Options = { store: CheckStore; setGoal: (path: string) => void };

/**
 * What is asked before a visit is completed: whether copies may be left out and what is unusual was looked at, and of an amendment
 * the reason. Gives what is sent with the record, or undefined where the user goes back. `dialog` stands on the page, outside of the form and its keys.
 */
export function useConfirmations({ store, setGoal }: Options) {
  const translate = useTranslate();
  const ask = useConfirm();
  const cellsOf = useRecordCells();
  const { askReason, dialog } = useReason();
  /** What is unusual and was agreed to, as it stood then: a refusal for something else does not ask again. Copies that get lost are told each time. */
  const agreed = useRef(new Set<string>());

  const confirm = async ({ values, isAmendment }: Question): Promise<{ reason?: string } | undefined> => {
    const cells = cellsOf(values);
    const isConfirmed = async (about: About, say: (counts: { count: number }) => Omit<ReturnType<Says>, 'back'>) => {
      const checks = store.get()[about];
      const open = cells
        .filter(({ path }) => checks.has(path))
        .map(({ path, text }) => ({ path, answer: JSON.stringify([path, text, checks.get(path)]) }))
        .filter(({ answer }) => about === 'copies' || !agreed.current.has(answer));
      const asked = open.map(({ path }) => path);
      const [first] = asked;
      if (!first) return true;
      let goal = first;
      const isSure = await new Promise<boolean>((resolve, reject) => {
        const goTo = (path: string) => {
          goal = path;
          question.destroy();
          resolve(false);
        };
        const says: Says = () => {
          const said = say({ count: asked.length });
          const text = (
            <>
              {said.text}
              <AskedCells values={values} asked={asked} store={store} hasNotes={about === 'warnings'} onGo={goTo} />
            </>
          );
          return { ...said, text, back: translate('recordForm.lookAgain') };
        };
        const question = ask(says, { width: 560 });
        void question.then(resolve, reject);
      });
      if (isSure) for (const { answer } of open) agreed.current.add(answer);
      else setGoal(goal);
      return isSure;
    };
    const isAgreed =
      (await isConfirmed('copies', (counts) => ({
        title: translate('recordForm.copied.leftTitle', counts),
        text: translate('recordForm.copied.leftText'),
        action: translate('recordForm.copied.leaveOut'),
      }))) &&
      (await isConfirmed('warnings', (counts) => ({
        title: translate('recordForm.confirmTitle', counts),
        action: translate('recordForm.confirmed'),
      })));
    if (!isAgreed) return undefined;
    if (!isAmendment) return {};
    const reason = await askReason();
    return reason === undefined ? undefined : { reason };
  };
  return { confirm, dialog };
}

type AskedProps = {
  values: RecordValues;
  asked: readonly string[];
  store: CheckStore;
  hasNotes: boolean;
  onGo: (path: string) => void;
};

/** Names the values at some paths, and with `hasNotes` what is unusual about each; each name leads to its value. */
function AskedCells({ values, asked, store, hasNotes, onGo }: AskedProps) {
  const cellsOf = useRecordCells();
  const { warnings } = useSyncExternalStore(store.subscribe, store.get);
  const cells = cellsOf(values).filter(({ path }) => asked.includes(path));
  return (
    <ul className="bare-list mt-8">
      {cells.map((cell) => (
        <li key={cell.path} className="stack mb-8">
          <Button type="link" className="in-text as-text" onClick={() => onGo(cell.path)}>
            <strong>{`${cell.label} ${withUnit(cell.text, unitOf(cell.field))}`}</strong>
          </Button>
          <span className="muted lines">{hasNotes && warnings.get(cell.path)}</span>
        </li>
      ))}
    </ul>
  );
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
      schema={recordInput.shape.reason}
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
