import { DownloadOutlined, InboxOutlined } from '@ant-design/icons';
import { maxImportRows } from '@contract/imports';
import { useTranslate } from '@refinedev/core';
import { Alert, Button, Skeleton, Upload } from 'antd';
import { useId, useState } from 'react';
import { downloadFile } from '@/components/list/download-file';
import { ServicePointSelect } from '@/components/service-point-select';
import { toCsv } from '@/lib/csv';
import { type ReadFile, readFile } from '../file/read-file';
import { FileError, type FileProblem } from '../file/sheet';
import styles from '../imports.module.css';
import { useImportFields } from '../use-import-fields';

type Props = {
  servicePointId: number | undefined;
  onServicePoint: (id: number) => void;
  onFile: (file: ReadFile) => void;
};

export function FileStep({ servicePointId, onServicePoint, onFile }: Props) {
  const translate = useTranslate();
  const id = useId();
  const fields = useImportFields();
  const [reading, setReading] = useState(false);
  const [problem, setProblem] = useState<FileProblem>();

  const read = async (file: File) => {
    setReading(true);
    setProblem(undefined);
    try {
      onFile(await readFile(file));
    } catch (error) {
      setProblem(error instanceof FileError ? error.problem : 'unreadable');
    } finally {
      setReading(false);
    }
  };

  const saveTemplate = () => {
    const headings = (fields ?? []).map(({ label }) => label);
    downloadFile(`${translate('imports.file.templateName')}.csv`, 'text/csv;charset=utf-8', toCsv(headings, []));
  };

  return (
    <>
      <div className={styles.point}>
        <label htmlFor={id}>{translate('imports.file.point')}</label>
        <ServicePointSelect id={id} value={servicePointId} onChange={onServicePoint} />
        <span className={styles.hint}>{translate('imports.file.pointHint')}</span>
      </div>
      {problem && (
        <Alert
          type="error"
          showIcon
          role="alert"
          style={{ marginBottom: 16 }}
          message={translate(`imports.problems.${problem}`, { count: maxImportRows })}
        />
      )}
      {reading ? (
        <div role="status">
          {translate('imports.file.reading')}
          <Skeleton active paragraph={{ rows: 6 }} />
        </div>
      ) : (
        <Upload.Dragger
          accept=".xlsx,.csv,.txt"
          multiple={false}
          showUploadList={false}
          disabled={servicePointId === undefined}
          beforeUpload={(file) => {
            void read(file);
            return false;
          }}
        >
          <p>
            <InboxOutlined aria-hidden style={{ fontSize: 32 }} />
          </p>
          <p>{translate('imports.file.drop')}</p>
          <p className={styles.hint}>{translate('imports.file.kinds', { count: maxImportRows })}</p>
        </Upload.Dragger>
      )}
      <div className={styles.actions}>
        <Button icon={<DownloadOutlined aria-hidden />} disabled={!fields} onClick={saveTemplate}>
          {translate('imports.file.template')}
        </Button>
      </div>
    </>
  );
}
