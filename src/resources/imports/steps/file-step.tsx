import { DownloadOutlined, InboxOutlined } from '@ant-design/icons';
import { importKinds, maxImportRows } from '@contract/imports';
import { staff } from '@contract/staff';
import { useTranslate } from '@refinedev/core';
import { Alert, Button, Radio, Upload } from 'antd';
import { useId } from 'react';
import { ServicePointSelect } from '@/domain/service-point/service-point-select';
import { toCsv } from '@/lib/csv';
import { useGranted } from '@/providers/access-control';
import { ReferenceSelect } from '@/ui/form/reference-select';
import { downloadFile } from '@/ui/list/download-file';
import { LoadingState } from '@/ui/states/states';
import { beginCourse } from '../begin-course';
import { useCourse } from '../course';
import styles from '../imports.module.css';
import type { ImportTarget } from '../step';
import { useImportFields } from '../use-import-fields';
import { Unfinished } from './unfinished';

type Props = {
  target: Partial<ImportTarget>;
  /** Everything is chosen that a file needs. */
  isReady: boolean;
  onTarget: (changed: Partial<ImportTarget>) => void;
};

export function FileStep({ target, isReady, onTarget }: Props) {
  const { kind = 'patients', servicePointId, examinerId } = target;
  const canSeeStaff = useGranted()(staff.endpoints.options);
  const translate = useTranslate();
  const id = useId();
  const fields = useImportFields(kind);
  const { reading, fileProblem: problem } = useCourse();
  // A file goes where it was to go when it was chosen, so nothing else may be chosen meanwhile.
  const isReading = reading !== undefined;

  const saveTemplate = () => {
    const headings = (fields ?? []).filter(({ isFurther }) => !isFurther).map(({ label }) => label);
    downloadFile(
      `${translate(`imports.file.templateNames.${kind}`)}.csv`,
      'text/csv;charset=utf-8',
      toCsv(headings, []),
    );
  };

  return (
    <>
      <Unfinished onFile={(file, unfinished) => void beginCourse(file, target, unfinished)} />
      {canSeeStaff && (
        <Radio.Group
          aria-label={translate('imports.fields.kind')}
          className="mb-16"
          disabled={isReading}
          value={kind}
          onChange={({ target: { value } }) => onTarget({ kind: value })}
          options={importKinds.map((value) => ({ value, label: translate(`imports.options.kind.${value}`) }))}
        />
      )}
      <div className={`${styles.point} stack gap-4 mb-16`}>
        <label htmlFor={id}>{translate('imports.file.point')}</label>
        <ServicePointSelect
          id={id}
          disabled={isReading}
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
            disabled={isReading || servicePointId === undefined}
            value={examinerId ?? null}
            onChange={(chosen) => onTarget({ examinerId: chosen })}
          />
          <span className="faint">{translate('imports.file.visitHint')}</span>
        </div>
      )}
      {problem && (
        <Alert
          type="error"
          showIcon
          role="alert"
          style={{ marginBottom: 16 }}
          title={translate(`imports.problems.${problem}`, { count: maxImportRows })}
        />
      )}
      {isReading ? (
        <div role="status">
          {translate('imports.file.reading')}
          <LoadingState rows={6} />
        </div>
      ) : (
        <Upload.Dragger
          accept=".xlsx,.csv,.txt"
          multiple={false}
          showUploadList={false}
          disabled={!isReady}
          beforeUpload={(file) => {
            void beginCourse(file, target);
            return false;
          }}
        >
          <p>
            <InboxOutlined aria-hidden style={{ fontSize: 32 }} />
          </p>
          {/* antd's colour of what is switched off can hardly be read. */}
          <p className={isReady ? undefined : 'faint'}>{translate('imports.file.drop')}</p>
          <p className="faint">{translate('imports.file.kinds', { count: maxImportRows })}</p>
        </Upload.Dragger>
      )}
      <div className="flex wrap to-end gap-8 mt-24">
        <Button icon={<DownloadOutlined aria-hidden />} disabled={!fields} onClick={saveTemplate}>
          {translate('imports.file.template')}
        </Button>
      </div>
    </>
  );
}
