import { type DraftHolder, type PatientRecord, patientRecords } from '@contract/patient-records';
import { useTranslate } from '@refinedev/core';
import { Alert, Button } from 'antd';
import { siteTime } from '@/lib/time/local-day';
import { useAfterForm } from '@/ui/crud/use-after-form';
import { StatusPage } from '@/ui/states/status-page';

type Props = { holder: DraftHolder; onTakeOver: () => void };

/** Whose draft it is, in words: one's own in another window, or somebody else's. */
function useHolderWords({ name, since, isYou }: DraftHolder) {
  const translate = useTranslate();
  return {
    title: translate(isYou ? 'recordForm.held.own' : 'recordForm.held.other', { name }),
    since: translate('recordForm.held.since', { time: siteTime(since) }),
  };
}

/** In place of the form, where somebody goes on with the draft in another window: who, since when, and the way to take it over. */
export function HeldDraft({ record, holder, onTakeOver }: Props & { record: PatientRecord }) {
  const translate = useTranslate();
  const after = useAfterForm(patientRecords);
  const { title, since } = useHolderWords(holder);
  return (
    <StatusPage
      scene="forbidden"
      title={title}
      actions={
        <>
          <Button onClick={() => after.saved(record.id)}>{translate('recordForm.held.show')}</Button>
          <Button type="primary" onClick={onTakeOver}>
            {translate('recordForm.held.takeOver')}
          </Button>
        </>
      }
    >
      <p>{`${record.patientName} · ${record.visitDate}`}</p>
      <p>{since}</p>
      <p>{translate('recordForm.held.before')}</p>
    </StatusPage>
  );
}

/** Above a form whose draft was taken over: what was typed in it stays. */
export function TakenDraft({ holder, onTakeOver }: Props) {
  const translate = useTranslate();
  const { title, since } = useHolderWords(holder);
  return (
    <Alert
      type="warning"
      showIcon
      style={{ marginBottom: 12 }}
      title={title}
      description={`${since} ${translate('recordForm.held.after')}`}
      action={
        <Button size="small" onClick={onTakeOver}>
          {translate('recordForm.held.takeOver')}
        </Button>
      }
    />
  );
}
