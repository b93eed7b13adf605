import { patients } from '@contract/patients';
import { useGo, useParsed, useTranslate } from '@refinedev/core';
import { PatientSelect } from '@/domain/patient/patient-select';
import { CreateButton } from '@/ui/crud/create-button';
import { FirstField } from '@/ui/layout/first-field';
import { PageHeading } from '@/ui/layout/page-heading';
import { Panel } from '@/ui/layout/panel';
import { useLeaveTab } from '@/ui/tab/tab-context';

/**
 * Whose visit is it? The form itself is a page for each patient, so that several may be under way. With `from`, what was written of that visit is
 * whose it is not, and goes along.
 */
export default function RecordCreate() {
  const translate = useTranslate();
  const { pathname, params } = useParsed<{ from?: string }>();
  const from = params?.from;
  const go = useGo();
  const leave = useLeaveTab();

  return (
    <>
      <PageHeading title={translate('patient-records.titles.create')}>
        <CreateButton of={patients} />
      </PageHeading>
      <Panel title={translate('recordForm.choosePatient')}>
        <p>{translate(from ? 'recordForm.rewrite.choose' : 'recordForm.choosePatientHint')}</p>
        <div style={{ maxWidth: 480 }}>
          <PatientSelect
            value={undefined}
            label={translate('recordForm.choosePatient')}
            onChange={(id) => leave.done(() => go({ to: `${pathname}/${id}`, query: { from } }))}
          />
          <FirstField />
        </div>
      </Panel>
    </>
  );
}
