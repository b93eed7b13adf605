import { EyeOutlined } from '@ant-design/icons';
import { useTranslate } from '@refinedev/core';
import { Button } from 'antd';
import { preview } from '@/providers/session/preview';
import { unsavedWork } from '@/providers/work/unsaved-work';
import { useRowName } from '@/ui/names/use-row-name';
import styles from './preview-banner.module.css';

/** Says that the console is shown as a role sees it, and leads back. */
export function PreviewBanner({ role }: { role: { name: string } }) {
  const translate = useTranslate();
  const banner = translate('shell.preview.banner', { name: useRowName('roles')(role.name) });
  const leave = async () => {
    if (await unsavedWork.mayLeave()) preview.leave();
  };
  return (
    <section className={`${styles.banner} row gap-12 gap-y-8 px-gutter py-8 plain`} aria-label={banner}>
      <EyeOutlined className="fixed doubtful" aria-hidden />
      <span className="grow">{banner}</span>
      <Button size="small" onClick={leave}>
        {translate('shell.preview.leave')}
      </Button>
    </section>
  );
}
