import { maskPhone } from '@contract/fields';
import { type Patient, patient as patientRow } from '@contract/patients';
import { useAgeText } from '@/domain/patient/age';
import { siteTime } from '@/lib/time/local-day';
import { usePrinting } from '@/providers/appearance/printing';
import { useLabel } from '@/ui/names/use-label';
import { Facts } from '@/ui/values/facts';
import { FieldValue } from '@/ui/values/field-value';

const plainFields = [
  'servicePointName',
  'address',
  'source',
  'sourceRemark',
  'guardianName',
  'guardianRelation',
  'school',
  'grade',
  'parentalMyopia',
  'allergy',
  'history',
] as const satisfies (keyof Patient)[];

/** The basic information of a patient, for reading. */
export function PatientDescription({ patient }: { patient: Patient }) {
  const label = useLabel('patients');
  const ageText = useAgeText();
  const printing = usePrinting();
  const value = (name: keyof Patient) => (
    <FieldValue resource="patients" schema={patientRow} name={name} row={patient} />
  );

  return (
    <Facts
      columns="auto"
      items={[
        { key: 'patientNo', label: label('patientNo'), children: value('patientNo') },
        { key: 'name', label: label('name'), children: value('name') },
        { key: 'gender', label: label('gender'), children: value('gender') },
        {
          key: 'birthday',
          label: label('birthday'),
          children: `${patient.birthday} · ${ageText(patient.birthday)}`,
        },
        {
          key: 'phone',
          label: label('phone'),
          // Paper lies about.
          children: printing ? maskPhone(patient.phone) : <a href={`tel:${patient.phone}`}>{patient.phone}</a>,
        },
        ...plainFields.map((name) => ({ key: name, label: label(name), children: value(name) })),
        { key: 'createdAt', label: label('createdAt'), children: siteTime(patient.createdAt) },
      ]}
    />
  );
}
