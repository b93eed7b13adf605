import { useTranslate } from '@refinedev/core';
import { App, Form, Input } from 'antd';
import { useRecordLabels } from './use-record-labels';

type Question = { warnings: ReadonlyMap<string, string>; isAmendment: boolean };

/**
 * What is asked before a visit is completed: whether what is unusual was looked at, and of an amendment the reason. Gives what
 * is sent with the record, or undefined where the user goes back.
 */
export function useConfirmations({ setGoal }: { setGoal: (path: string) => void }) {
  const translate = useTranslate();
  const { modal } = App.useApp();
  const labelOf = useRecordLabels();

  const confirmWarnings = (warnings: ReadonlyMap<string, string>) =>
    modal.confirm({
      width: 560,
      title: translate('recordForm.confirmTitle', { count: warnings.size }),
      content: (
        <ul>
          {[...warnings].map(([path, text]) => (
            <li key={path}>{`${labelOf(path)}: ${text}`}</li>
          ))}
        </ul>
      ),
      okText: translate('recordForm.confirmed'),
      cancelText: translate('recordForm.lookAgain'),
    });

  const askReason = async (): Promise<string | undefined> => {
    let reason = '';
    const agreed = await modal.confirm({
      title: translate('recordForm.amendTitle'),
      content: (
        <Form layout="vertical">
          <Form.Item label={translate('recordForm.amendReason')} htmlFor="amend-reason" required>
            <Input.TextArea
              id="amend-reason"
              autoFocus
              maxLength={200}
              aria-required
              onChange={({ target }) => {
                reason = target.value;
              }}
            />
          </Form.Item>
        </Form>
      ),
      okText: translate('recordForm.amend'),
      cancelText: translate('buttons.cancel'),
      // Rejected, it keeps the dialog open.
      onOk: () => (reason.trim() ? undefined : Promise.reject(new Error('A reason is needed'))),
    });
    return agreed ? reason.trim() : undefined;
  };

  return async ({ warnings, isAmendment }: Question): Promise<{ reason?: string } | undefined> => {
    const [first] = warnings.keys();
    if (first !== undefined && !(await confirmWarnings(warnings))) {
      setGoal(first);
      return undefined;
    }
    if (!isAmendment) return {};
    const reason = await askReason();
    return reason === undefined ? undefined : { reason };
  };
}
