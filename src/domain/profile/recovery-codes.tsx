import { useTranslate } from '@refinedev/core';
import { Alert, Button, Modal, Typography } from 'antd';
import { FirstField } from '@/ui/layout/first-field';
import { downloadFile } from '@/ui/list/export/download-file';
import { useUnsaved } from '@/ui/unsaved/use-unsaved';

type Props = { codes: string[]; username: string; onClose: () => void };

/** What does for the app once each. Told this once: only a press of the button closes it, and whatever else would lose it asks. */
export function RecoveryCodes({ codes, username, onClose }: Props) {
  const translate = useTranslate();
  useUnsaved({ isDirty: true });
  const all = codes.join('\n');
  const tooltips = [translate('profile.secondFactor.copyAll'), translate('account.initial.copied')];
  const save = () => {
    const name = translate('profile.secondFactor.file', { name: username });
    downloadFile(name, 'txt', new Blob([`${name}\n\n${all}\n`], { type: 'text/plain' }));
  };
  return (
    <Modal
      open
      title={translate('profile.secondFactor.codes')}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      footer={[
        <Button key="save" onClick={save}>
          {translate('profile.secondFactor.save')}
        </Button>,
        <Button key="done" type="primary" onClick={onClose}>
          {translate('profile.secondFactor.kept')}
        </Button>,
      ]}
    >
      <FirstField />
      <p className="m-0 mb-16">{translate('profile.secondFactor.codesHint')}</p>
      <div className="grid cols-2 gap-8 mb-16">
        {codes.map((code) => (
          <Typography.Text key={code} code>
            {code}
          </Typography.Text>
        ))}
      </div>
      <Typography.Paragraph copyable={{ text: all, tooltips }}>
        {translate('profile.secondFactor.copyAll')}
      </Typography.Paragraph>
      <Alert type="warning" showIcon title={translate('profile.secondFactor.once')} />
    </Modal>
  );
}
