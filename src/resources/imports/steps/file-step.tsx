import { DownloadOutlined, InboxOutlined } from '@ant-design/icons';
import { maxImportRows } from '@contract/imports';
import { useTranslate } from '@refinedev/core';
import { Alert, Button, Upload } from 'antd';
import { workbookOf } from '@/lib/workbook/workbook';
import { downloadFile } from '@/ui/list/export/download-file';
import { LoadingState } from '@/ui/states/states';
import { beginCourse } from '../begin-course';
import { useCourse } from '../course';
import type { ImportTarget } from '../step';
import { useImportFields } from '../use-import-fields';
import { TargetFields } from './target-fields';
import { Unfinished } from './unfinished';

type Props = {
  target: Partial<ImportTarget>;
  /** Everything is chosen that a file needs. */
  isReady: boolean;
  onTarget: (changed: Partial<ImportTarget>) => void;
};

export function FileStep({ target, isReady, onTarget }: Props) {
  const { kind = 'patients' } = target;
  const translate = useTranslate();
  const { reading, fileProblem: problem } = useCourse();
  // A file goes where it was to go when it was chosen, so nothing else may be chosen meanwhile.
  const isReading = reading !== undefined;

  return (
    <>
      <Unfinished onFile={(file, unfinished) => void beginCourse(file, target, unfinished)} />
      <TargetFields {...{ target, onTarget }} isDisabled={isReading} />
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
          <p className={isReady ? undefined : 'faint'}>
            {translate(isReady ? 'imports.file.drop' : `imports.file.before.${kind}`)}
          </p>
          <p className="faint">{translate('imports.file.kinds', { count: maxImportRows })}</p>
        </Upload.Dragger>
      )}
      <div className="flex wrap to-end gap-8 mt-24">
        <TemplateButton kind={kind} />
      </div>
    </>
  );
}

/** An empty file of the columns that are known. */
function TemplateButton({ kind }: Pick<ImportTarget, 'kind'>) {
  const translate = useTranslate();
  const fields = useImportFields(kind);
  const saveTemplate = async () => {
    const listed = (fields ?? []).filter(({ isFurther }) => !isFurther);
    const file = await workbookOf({
      header: listed.map(({ label }) => label),
      items: [],
      rowOf: () => [],
      // A spreadsheet knows a day however it is typed.
      untyped: (column) => listed[column]?.kind === 'day',
    });
    downloadFile(translate(`imports.file.templateNames.${kind}`), 'xlsx', file);
  };

  return (
    <Button icon={<DownloadOutlined aria-hidden />} disabled={!fields} onClick={() => void saveTemplate()}>
      {translate('imports.file.template')}
    </Button>
  );
}
