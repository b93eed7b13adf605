import { type Import, imports } from '@contract/imports';
import { useList, useTranslate } from '@refinedev/core';
import { Alert, Button, Upload } from 'antd';
import { siteTime } from '@/lib/time/local-day';
import { useAct } from '@/ui/act/use-act';
import { useAsk } from '@/ui/act/use-ask';
import { PartFailed } from '@/ui/states/part-failed';

const shown = 5;

/** The imports that broke off. The rows of a file are kept nowhere, so going on with one begins with choosing that file. */
export function Unfinished({ onFile }: { onFile: (file: File, of: Import) => void }) {
  const translate = useTranslate();
  const { result, query } = useList<Import>({
    resource: 'imports',
    filters: [{ field: 'status', operator: 'eq', value: 'running' }],
    sorters: [{ field: 'createdAt', order: 'desc' }],
    pagination: { currentPage: 1, pageSize: shown },
  });
  const ending = useAct(imports.endpoints.setStatus);
  const ask = useAsk();

  if (query.isError) return <PartFailed className="mb-16" title={translate('imports.resume.unknown')} query={query} />;
  return result.data.map((each) => {
    const { id, fileName: name, createdCount: done, rowCount: total, servicePointName: point, makerName: maker } = each;
    const end = () =>
      ask(
        () => ({
          title: translate('imports.write.cancelQuestion'),
          text: translate('imports.write.cancelText'),
          action: translate('imports.write.cancel'),
        }),
        { danger: true, attempt: () => ending.attempt({ params: { id }, body: { status: 'cancelled' } }) },
      );
    return (
      <Alert
        key={id}
        type="info"
        showIcon
        className="mb-16"
        title={translate('imports.resume.left', { name, done, total })}
        description={
          <>
            <p className="m-0 mb-8">{[point, maker, siteTime(each.createdAt)].filter(Boolean).join(' · ')}</p>
            <div className="flex wrap gap-8">
              <Upload
                accept=".xlsx,.csv,.txt"
                showUploadList={false}
                beforeUpload={(file) => {
                  onFile(file, each);
                  return false;
                }}
              >
                <Button>{translate('imports.resume.go')}</Button>
              </Upload>
              <Button onClick={end}>{translate('imports.write.cancel')}</Button>
            </div>
          </>
        }
      />
    );
  });
}
