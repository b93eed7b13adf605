import type { PlanCode } from '@contract/exam/conclusion';
import { type Prescription, prescriptionExpiry } from '@contract/exam/prescription';
import type { PatientRecord } from '@contract/patient-records';
import { isCounted } from '@contract/record-steps';
import { useTranslate } from '@refinedev/core';
import { useToday } from '@/ui/hooks/use-today';
import { aboutOf } from '../about-record';
import { useExamWords } from '../exam-words';
import { type Fact, FactList, isLong } from './facts';
import { type Distance, distancesOf } from './prescription-rows';
import { PrescriptionTable } from './prescription-table';
import type { ReportData } from './use-report';

type Props = { record: PatientRecord; prescription: Prescription; data: ReportData };

/** Plans that are lenses: what is advised of the kind of lens stands there. */
const lensPlans: readonly PlanCode[] = ['spectacles', 'defocus', 'multifocalCl', 'orthoK', 'rgp'];

/** The lenses that a visit ended with, and what is needed to make them: the same in the report and on a paper of its own. */
export function PrescribedLenses({ record, prescription, data }: Props) {
  const translate = useTranslate();
  const words = useExamWords();
  const today = useToday();
  const part = (name: string) => translate(`exam.prescriptionParts.${name}`);
  const distanceText = ({ both, od, os }: Distance) => {
    const ofEyes = [od && `${words.eyeShort('od')} ${od}`, os && `${words.eyeShort('os')} ${os}`].filter(Boolean);
    return [both, ofEyes.join(' / ')].filter(Boolean).join(' · ').concat(' mm');
  };
  const advice = record.plans
    .filter(({ code }) => lensPlans.includes(code))
    .map(({ code, note }) => [translate(`exam.plans.${code}`), note].filter(Boolean).join(' · '));
  const expiry = prescriptionExpiry(record.visitDate);
  // A draft's and a voided visit's holds at no time.
  const isValid = isCounted(record);
  const facts: (Fact | false)[] = [
    { key: 'usage', label: part('usage'), value: translate(`exam.usages.${prescription.usage}`) },
    isValid && {
      key: 'expiry',
      label: part('expiry'),
      value: expiry < today ? translate('recordForm.prescription.expired', { date: expiry }) : expiry,
    },
    ...distancesOf({ prescription, exam: aboutOf(record, record).exam }).map((distance) => ({
      key: distance.name,
      label: translate(`recordForm.prescription.${distance.name}`),
      value: distanceText(distance),
    })),
    advice.length > 0 && {
      key: 'advice',
      label: translate('recordForm.prescription.advice'),
      value: advice.join('\n'),
      isWide: true,
    },
    prescription.note !== '' && {
      key: 'note',
      label: part('note'),
      value: prescription.note,
      isWide: isLong(prescription.note),
    },
  ];
  return (
    <>
      <PrescriptionTable prescription={prescription} data={data} />
      <FactList facts={facts.filter((fact) => fact !== false)} />
    </>
  );
}
