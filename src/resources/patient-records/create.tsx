import { useGo, useParsed, useTranslate } from '@refinedev/core';
import { FirstField } from '@/components/form/first-field';
import { NoStores } from '@/components/no-stores';
import { PageHeading } from '@/components/page-heading';
import { Panel } from '@/components/panel';
import { PatientSelect } from '@/components/patient-select';
import { useLeaveTab } from '@/components/tab-context';
import { useSession } from '@/providers/session';

/** Whose visit is it? The form itself is a page for each patient, so that several may be under way. */
export default function RecordCreate() {
  const translate = useTranslate();
  const hasStores = useSession((session) => (session.user?.servicePointCount ?? 0) > 0);
  const { pathname } = useParsed();
  const go = useGo();
  const leave = useLeaveTab();
  if (!hasStores) return <NoStores />;

  return (
    <>
      <PageHeading title={translate('patient-records.titles.create')} />
      <Panel title={translate('recordForm.choosePatient')}>
        <p>{translate('recordForm.choosePatientHint')}</p>
        <div style={{ maxWidth: 480 }}>
          <PatientSelect
            value={undefined}
            label={translate('recordForm.choosePatient')}
            onChange={(id) => leave.done(() => go({ to: `${pathname}/${id}` }))}
          />
          <FirstField />
        </div>
      </Panel>
    </>
  );
}
