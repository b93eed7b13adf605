import type { Patient } from '@contract/patients';
import { useTranslate } from '@refinedev/core';
import { Space, Tag, Typography } from 'antd';
import type { ReactNode } from 'react';
import { useAgeText } from '@/components/age';
import { PageHeading } from '@/components/page-heading';
import { useOptionLabel } from '@/components/use-label';

/** Whose visit this is, with what must not be overlooked. */
export function PatientHeading({ patient, children }: { patient: Patient; children?: ReactNode }) {
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
      title={
        <Space size={12} wrap align="baseline">
          {patient.name}
          <Typography.Text type="secondary">{facts.join(' · ')}</Typography.Text>
          {patient.allergy && (
            <Tag color="warning">{translate('patients.allergyAlert', { allergy: patient.allergy })}</Tag>
          )}
        </Space>
      }
    >
      {children}
    </PageHeading>
  );
}
