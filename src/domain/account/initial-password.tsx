import { useTranslate } from '@refinedev/core';
import { Alert, Typography } from 'antd';
import { wholeWindow } from '@/providers/work/unsaved-work';
import { useConfirm } from '@/ui/act/use-confirm';
import { useUnsaved } from '@/ui/unsaved/use-unsaved';
import { Facts } from '@/ui/values/facts';

type Told = {
  username: string;
  /** '' where it has been told already. */
  password: string;
};

/** Shows the password that the server has made for an account. It is told this once: only a click closes it, and whatever else would lose it asks. */
export function useTellPassword() {
  const translate = useTranslate();
  const show = useConfirm('info');
  return ({ username, password }: Told) =>
    show(
      () => ({
        title: translate('account.initial.title'),
        text: <InitialPassword username={username} password={password} />,
        action: translate('account.initial.done'),
      }),
      { width: 480, keyboard: false },
    );
}

function InitialPassword({ username, password }: Told) {
  const translate = useTranslate();
  // It stands there whatever page is shown.
  useUnsaved({ isDirty: password !== '', place: wholeWindow });
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
