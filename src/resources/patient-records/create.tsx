import { useGo, useParsed, useTranslate } from '@refinedev/core';
import { PatientSelect } from '@/domain/patient/patient-select';
import { FirstField } from '@/ui/layout/first-field';
import { PageHeading } from '@/ui/layout/page-heading';
import { Panel } from '@/ui/layout/panel';
import { useLeaveTab } from '@/ui/tab/tab-context';

/** Whose visit is it? The form itself is a page for each patient, so that several may be under way. */
export default function RecordCreate() {
  const translate = useTranslate();
  const { pathname } = useParsed();
  const go = useGo();
  const leave = useLeaveTab();

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
