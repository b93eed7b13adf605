import type { PatientDuplicate } from '@contract/patients';
import { useTranslate } from '@refinedev/core';
import { Alert } from 'antd';
import type { ReactNode } from 'react';
import { useOptionLabel } from '@/ui/names/use-label';
import { NotKnown } from '@/ui/states/not-known';
import { useAgeText } from './age';
import type { useLikelySame } from './use-likely-same';

type Props = ReturnType<typeof useLikelySame> & {
  /** The name of one of them, and what it leads to. */
  children: (person: PatientDuplicate) => ReactNode;
};

/** Warns that there is somebody who may be the same person, with what there is to tell them by. It holds nobody up. */
export function LikelySame({ found, failed, children }: Props) {
  const translate = useTranslate();
  const option = useOptionLabel('patients');
  const ageText = useAgeText();
  if (failed) return <NotKnown className="mb-16" text={translate('patients.notCompared')} query={failed} />;
  if (found.length === 0) return null;
  return (
    <Alert
      type="warning"
      showIcon
      role="status"
      className="mb-16"
      title={translate('patients.duplicate')}
      description={
        <ul className="stack gap-4 bare-list">
          {found.map((person) => (
            <li key={person.id}>
              {children(person)}{' '}
              {[
                person.gender && option('gender', person.gender),
                person.birthday && `${person.birthday} (${ageText(person.birthday)})`,
                person.phone,
                person.patientNo,
                person.servicePointName,
              ]
                .filter(Boolean)
                .join(' · ')}
            </li>
          ))}
        </ul>
      }
    />
  );
}
