import { UserSwitchOutlined } from '@ant-design/icons';
import type { ExamTab } from '@contract/exam/field';
import { useTranslate } from '@refinedev/core';
import { Button, ConfigProvider } from 'antd';
import { useId, useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { ReferenceSelect } from '@/ui/form/reference-select';
import styles from './record-form.module.css';

/** Who did this part of the visit: whoever does the visit, until somebody asks for another name. */
export function TabExaminer({ tab }: { tab: ExamTab }) {
  const translate = useTranslate();
  const id = useId();
  const { field, fieldState } = useController({ name: `exam.${tab}.examinerId` });
  const [ofVisit, servicePointId]: (number | null)[] = useWatch({ name: ['examinerId', 'servicePointId'] });
  const [isAsked, setIsAsked] = useState(false);
  const isOther = field.value !== null && field.value !== undefined && field.value !== ofVisit;

  if (!isOther && !isAsked) {
    return (
      <Button size="small" icon={<UserSwitchOutlined aria-hidden />} onClick={() => setIsAsked(true)}>
        {translate('recordForm.otherExaminer')}
      </Button>
    );
  }
  return (
    <span className="inline-row wrap gap-8 gap-y-4 muted">
      <label htmlFor={id}>{translate('exam.tabExaminer')}</label>
      <span className={styles.choice}>
        <ConfigProvider componentSize="small">
          <ReferenceSelect
            id={id}
            resource="staff"
            query={servicePointId ? { servicePointId } : undefined}
            allowClear
            ref={field.ref}
            value={isOther ? field.value : ofVisit}
            onBlur={field.onBlur}
            // Kept only where it is somebody else, so that it follows the visit's examiner otherwise.
            onChange={(chosen) => {
              field.onChange(chosen === ofVisit ? null : chosen);
              setIsAsked(chosen !== null);
            }}
          />
        </ConfigProvider>
      </span>
      {fieldState.error && (
        <span role="alert" className="wrong">
          {fieldState.error.message}
        </span>
      )}
    </span>
  );
}
