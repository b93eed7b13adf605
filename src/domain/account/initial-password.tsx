import { useTranslate } from '@refinedev/core';
import { Alert, App, Typography } from 'antd';
import { Facts } from '@/ui/values/facts';

type Told = {
  username: string;
  /** '' where it has been told already. */
  password: string;
};

/** Shows the password that the server has made for an account. It is told this once; only a click closes it. */
export function useTellPassword() {
  const translate = useTranslate();
  const { modal } = App.useApp();
  return ({ username, password }: Told) =>
    modal.info({
      title: translate('account.initial.title'),
      content: <InitialPassword username={username} password={password} />,
      okText: translate('account.initial.done'),
      width: 480,
      keyboard: false,
    });
}

function InitialPassword({ username, password }: Told) {
  const translate = useTranslate();
  if (password === '') return translate('account.initial.toldAlready');
  const copyable = {
    text: password,
    tooltips: [translate('account.initial.copy'), translate('account.initial.copied')],
  };
  return (
    <>
      <div style={{ marginBlock: 16 }}>
        <Facts
          items={[
            { key: 'username', label: translate('profile.fields.username'), children: username },
            {
              key: 'password',
              label: translate('account.initial.password'),
              children: (
                <Typography.Text code strong copyable={copyable} style={{ fontSize: 'var(--ant-font-size-lg)' }}>
                  {password}
                </Typography.Text>
              ),
            },
          ]}
        />
      </div>
      <Alert type="warning" showIcon title={translate('account.initial.warning')} />
    </>
  );
}
