import { DownloadOutlined, InboxOutlined } from '@ant-design/icons';
import { type Import, importKinds, maxImportRows } from '@contract/imports';
import { staff } from '@contract/staff';
import { useTranslate } from '@refinedev/core';
import { Alert, Button, Radio, Upload } from 'antd';
import { useId, useState } from 'react';
import { ServicePointSelect } from '@/domain/service-point/service-point-select';
import { toCsv } from '@/lib/csv';
import { useGranted } from '@/providers/access-control';
import { ReferenceSelect } from '@/ui/form/reference-select';
import { downloadFile } from '@/ui/list/download-file';
import { LoadingState } from '@/ui/states/states';
import { type ReadFile, readFile } from '../file/read-file';
import { FileError, type FileProblem } from '../file/sheet';
import styles from '../imports.module.css';
import type { ImportTarget } from '../step';
import { useImportFields } from '../use-import-fields';
import { Unfinished } from './unfinished';

type Props = {
  target: Partial<ImportTarget>;
  /** Everything is chosen that a file needs. */
  isReady: boolean;
  onTarget: (changed: Partial<ImportTarget>) => void;
  /** Where an import that broke off went, for its file. */
  onFile: (file: ReadFile, target?: Partial<ImportTarget>) => void;
};

export function FileStep({ target, isReady, onTarget, onFile }: Props) {
  const { kind = 'patients', servicePointId, examinerId } = target;
  const canSeeStaff = useGranted()(staff.endpoints.options);
  const translate = useTranslate();
  const id = useId();
  const fields = useImportFields(kind);
  const [reading, setReading] = useState(false);
  const [problem, setProblem] = useState<FileProblem | 'otherFile'>();

  const read = async (file: File, unfinished?: Import) => {
    setReading(true);
    setProblem(undefined);
    try {
      const content = await readFile(file);
      if (unfinished && content.key !== unfinished.fileKey) setProblem('otherFile');
      else onFile(content, unfinished && targetOf(unfinished));
    } catch (error) {
      setProblem(error instanceof FileError ? error.problem : 'unreadable');
    } finally {
      setReading(false);
    }
  };

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
      <Unfinished onFile={(file, unfinished) => void read(file, unfinished)} />
      {canSeeStaff && (
        <Radio.Group
          aria-label={translate('imports.fields.kind')}
          className="mb-16"
          value={kind}
          onChange={({ target: { value } }) => onTarget({ kind: value })}
          options={importKinds.map((value) => ({ value, label: translate(`imports.options.kind.${value}`) }))}
        />
      )}
      <div className={`${styles.point} stack gap-4 mb-16`}>
        <label htmlFor={id}>{translate('imports.file.point')}</label>
        <ServicePointSelect
          id={id}
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
            disabled={servicePointId === undefined}
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
      {reading ? (
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
            void read(file);
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

const targetOf = ({ kind, servicePointId, examinerId }: Import): ImportTarget => ({ kind, servicePointId, examinerId });
