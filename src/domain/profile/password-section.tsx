import { LockOutlined } from '@ant-design/icons';
import { useTranslate } from '@refinedev/core';
import { Button } from 'antd';

export function PasswordSection({ onChange }: { onChange: () => void }) {
  const translate = useTranslate();
  return (
    <section>
      <h2 className="m-0 large bold">{translate('profile.security')}</h2>
      <div className="row between gap-16 mt-8">
        <p className="m-0 muted">{translate('profile.password.hint')}</p>
        <Button icon={<LockOutlined aria-hidden />} aria-haspopup="dialog" onClick={onChange}>
          {translate('profile.password.title')}
        </Button>
      </div>
    </section>
  );
}
