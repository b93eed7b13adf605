import { FilePdfOutlined } from '@ant-design/icons';
import { uploadId } from '@contract/file-fields';
import { pdfType } from '@contract/uploads';
import { useOne, useTranslate } from '@refinedev/core';
import { Alert, Button, Modal, Spin } from 'antd';
import { useMemo, useState } from 'react';
import type { AppError } from '@/lib/errors/app-error';
import { useObjectUrl } from '@/ui/pictures/use-object-url';

type Props = { url: string; label: string; size: number };

/** A paper: a press shows it in the page, by the browser's own viewer, which lets nothing in it reach the page. */
export function PdfView({ url, label, size }: Props) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="stack centered place-center px-8 py-0 plain small dense tint framed round choice pointer"
        style={{ minWidth: size, height: size }}
        aria-label={translate('recordForm.files.open', { name: label })}
        onClick={() => setOpen(true)}
      >
        <FilePdfOutlined aria-hidden />
        <span>PDF</span>
      </button>
      <Modal
        open={isOpen}
        title={label}
        width="min(1080px, 96vw)"
        footer={null}
        destroyOnHidden
        style={{ top: 24 }}
        onCancel={() => setOpen(false)}
      >
        <Paper url={url} label={label} />
      </Modal>
    </>
  );
}

function Paper({ url, label }: Pick<Props, 'url' | 'label'>) {
  const translate = useTranslate();
  const { result, query } = useOne<Blob, AppError>({
    resource: 'uploads',
    id: uploadId(url),
    queryOptions: { staleTime: 60_000, gcTime: 60_000 },
    meta: { quiet: true },
  });
  // Whatever it says of itself: it is shown as a PDF, or not at all.
  const paper = useMemo(() => (result instanceof Blob ? new Blob([result], { type: pdfType }) : undefined), [result]);
  const address = useObjectUrl(paper);
  if (query.error) {
    const again = <Button onClick={() => void query.refetch()}>{translate('buttons.retry')}</Button>;
    return <Alert type="error" showIcon title={query.error.message} action={again} />;
  }
  if (!address) return <Spin className="block py-24 center" />;
  if (navigator.pdfViewerEnabled === false)
    return (
      <Button type="link" href={address} target="_blank" rel="noopener noreferrer">
        {translate('recordForm.files.elsewhere')}
      </Button>
    );
  return (
    <iframe
      title={label}
      src={address}
      className="full borderless"
      style={{ height: 'calc(100vh - 160px)', minHeight: 320 }}
    />
  );
}
