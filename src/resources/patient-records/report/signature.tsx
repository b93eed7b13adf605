import { useTranslate } from '@refinedev/core';
import { useOnPaper } from '@/providers/appearance/printing';
import { usePicture } from '@/ui/pictures/user-avatar';
import { PartFailed } from '@/ui/states/part-failed';
import styles from './report.module.css';

/** Where the examiner signs: by a picture of their handwriting, or else by hand. */
export function Signature({ url, name }: { url: string; name: string }) {
  const translate = useTranslate();
  const { source, isComing, again } = usePicture(url);
  useOnPaper({ isComing, hasFailed: again !== undefined });
  const line = translate('recordForm.report.signature');
  return (
    <>
      {again && (
        <PartFailed
          className="whole-row no-print"
          title={translate('recordForm.report.noSignature')}
          query={{ error: null, refetch: again }}
        />
      )}
      <p className={`${source ? '' : styles.signature} fill m-0 end`}>
        {line}
        {source && <img className={styles.handwriting} src={source} alt={name} />}
      </p>
    </>
  );
}
