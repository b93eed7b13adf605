import { uploadId } from '@contract/file-fields';
import { pdfType, type UploadState } from '@contract/uploads';
import { useOne, useTranslate } from '@refinedev/core';
import { Skeleton } from 'antd';
import type { AppError } from '@/lib/errors/app-error';
import { FailedPicture } from '@/ui/pictures/failed-picture';
import { GonePicture } from '@/ui/pictures/gone-picture';
import { PdfView } from './pdf-view';
import { Picture } from './picture';

type Props = {
  url: string;
  /** What it is called. */
  label: string;
  size?: number;
};

/** A picture or paper of a visit, small; a press shows it large. What it is, is asked first: a paper may be long to fetch. */
export function FileView({ url, label, size = 48 }: Props) {
  const translate = useTranslate();
  const { result, query } = useOne<UploadState, AppError>({
    resource: 'uploads',
    id: uploadId(url),
    queryOptions: { staleTime: ({ state: { data } }) => (isWhole(data?.data) ? 3_600_000 : 0) },
    meta: { endpoint: 'state', background: true, quiet: true },
  });
  if (query.error?.statusCode === 404) return <GonePicture name={label} size={size} />;
  if (query.isError) return <FailedPicture name={label} size={size} onRetry={() => void query.refetch()} />;
  if (!result) return <Skeleton.Node active={query.isFetching} style={{ width: size, height: size }} />;
  if (!isWhole(result)) return <span className="wrong small">{translate('recordForm.files.unfinished')}</span>;
  return result.type === pdfType ? (
    <PdfView url={url} label={label} size={size} />
  ) : (
    <Picture url={url} label={label} size={size} />
  );
}

const isWhole = (state: UploadState | undefined) => state !== undefined && state.offset === state.size;
