import { type Patient, patients } from '@contract/patients';
import { useTranslate } from '@refinedev/core';
import { Space, Tag, Typography } from 'antd';
import type { ReactNode } from 'react';
import type { RowId } from '@/providers/work/open-rows';
import { PageHeading } from '@/ui/layout/page-heading';
import { useOptionLabel } from '@/ui/names/use-label';
import { useAgeText } from './age';

type Props = {
  patient: Patient;
  /** What is open of theirs, where that is not the patient. */
  row?: RowId;
  /** Also what must not be overlooked while examining. */
  withAllergy?: boolean;
  /** What can be done. */
  children?: ReactNode;
};

/** Whose page this is: name, sex, age and file number, always together. */
export function PatientHeading({ patient, row, withAllergy = false, children }: Props) {
  const translate = useTranslate();
  const option = useOptionLabel('patients');
  const ageText = useAgeText();
  const facts = [
    option('gender', patient.gender),
    ageText(patient.birthday),
    translate('patients.fileNumber', { patientNo: patient.patientNo }),
  ];

  return (
    <PageHeading
      onPaper={`${patient.name} · ${patient.patientNo}`}
      row={row ?? { resource: patients.name, id: patient.id }}
      title={
        <Space size={[12, 0]} wrap align="baseline">
          {patient.name}
          <Typography.Text type="secondary" className="regular">
            {facts.join(' · ')}
          </Typography.Text>
          {withAllergy && patient.allergy && (
            <Tag color="warning" className="may-wrap break">
              {translate('patients.allergyAlert', { allergy: patient.allergy })}
            </Tag>
          )}
        </Space>
      }
    >
      {children}
    </PageHeading>
  );
}
