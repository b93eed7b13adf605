import { WechatOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { notify } from '@/providers/notification';
import styles from './form.module.css';
import { type LoginState, offersExtras } from './login-state';

export function OtherSignIn({ onShow }: { onShow: (state: LoginState) => void }) {
  const { t } = useTranslation();
  return (
    <>
      <div className={`${styles.divider} row gap-16 mt-24 mb-8 muted small`}>{t('login.otherSignIn')}</div>
      <div className="row centered">
        <Button
          type="text"
          shape="circle"
          size="large"
          icon={<WechatOutlined aria-hidden />}
          aria-label={t('login.withChat')}
          onClick={() => notify.error(() => t('login.thirdPartyUnsupported'), { id: 'unsupported' })}
        />
        {offersExtras && (
          <>
            <Button type="link" onClick={() => onShow('qrCode')}>
              {t('login.withQrCode')}
            </Button>
            <Button type="link" onClick={() => onShow('register')}>
              {t('login.register')}
            </Button>
          </>
        )}
      </div>
    </>
  );
}
