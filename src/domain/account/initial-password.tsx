import { useTranslate } from '@refinedev/core';
import { Alert, App, Descriptions, Typography } from 'antd';

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
      <Descriptions
        column={1}
        size="small"
        style={{ marginBlock: 16 }}
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
      <Alert type="warning" showIcon title={translate('account.initial.warning')} />
    </>
  );
}
