import { WechatOutlined } from '@ant-design/icons';
import { useTranslate } from '@refinedev/core';
import { Button, Divider } from 'antd';
import { notify } from '@/providers/notification';
import styles from './form.module.css';
import { type LoginState, offersExtras } from './login-state';

export function OtherSignIn({ onShow }: { onShow: (state: LoginState) => void }) {
  const translate = useTranslate();
  return (
    <>
      <Divider plain className={styles.divider}>
        {translate('login.otherSignIn')}
      </Divider>
      <div className={styles.others}>
        <Button
          type="text"
          shape="circle"
          size="large"
          icon={<WechatOutlined />}
          aria-label={translate('login.withChat')}
          onClick={() => notify.error(translate('login.thirdPartyUnsupported'), { id: 'unsupported' })}
        />
        {offersExtras && (
          <>
            <Button type="link" onClick={() => onShow('qrCode')}>
              {translate('login.withQrCode')}
            </Button>
            <Button type="link" onClick={() => onShow('register')}>
              {translate('login.register')}
            </Button>
          </>
        )}
      </div>
    </>
  );
}
