import { importKinds } from '@contract/imports';
import { staff } from '@contract/staff';
import { useTranslate } from '@refinedev/core';
import { Radio } from 'antd';
import { useId } from 'react';
import { ServicePointSelect } from '@/domain/service-point/service-point-select';
import { useGranted } from '@/providers/access-control';
import { ReferenceSelect } from '@/ui/form/reference-select';
import styles from '../imports.module.css';
import type { ImportTarget } from '../step';

type Props = {
  target: Partial<ImportTarget>;
  onTarget: (changed: Partial<ImportTarget>) => void;
  isDisabled: boolean;
};

/** What a file is of, and where its rows go. */
export function TargetFields({ target, onTarget, isDisabled }: Props) {
  const { kind = 'patients', servicePointId, examinerId } = target;
  const translate = useTranslate();
  const canSeeStaff = useGranted()(staff.endpoints.options);
  const id = useId();
  return (
    <>
      {canSeeStaff && (
        <Radio.Group
          aria-label={translate('imports.fields.kind')}
          className="mb-16"
          disabled={isDisabled}
          value={kind}
          onChange={({ target: { value } }) => onTarget({ kind: value })}
          options={importKinds.map((value) => ({ value, label: translate(`imports.options.kind.${value}`) }))}
        />
      )}
      <div className={`${styles.point} stack gap-4 mb-16`}>
        <label htmlFor={id}>{translate('imports.file.point')}</label>
        <ServicePointSelect
          id={id}
          disabled={isDisabled}
          value={servicePointId}
          onChange={(chosen) => onTarget({ servicePointId: chosen, examinerId: null })}
        />
        {kind === 'patients' && <span className="faint">{translate('imports.file.pointHint')}</span>}
      </div>
      {kind === 'visits' && (
        <div className={`${styles.point} stack gap-4 mb-16`}>
          <label htmlFor={`${id}-examiner`}>{translate('imports.file.examiner')}</label>
          <ReferenceSelect
            id={`${id}-examiner`}
            resource="staff"
            query={{ servicePointId }}
            disabled={isDisabled || servicePointId === undefined}
            value={examinerId ?? null}
            onChange={(chosen) => onTarget({ examinerId: chosen })}
          />
          <span className="faint">{translate('imports.file.visitHint')}</span>
        </div>
      )}
    </>
  );
}
