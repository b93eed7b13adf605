import { requiredText } from '@contract/fields';
import { users } from '@contract/users';
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { unsavedWork } from '@/providers/work/unsaved-work';
import { ActModal } from '@/ui/act/act-modal';
import type { Outcome } from '@/ui/act/outcome';
import { ReasonModal } from '@/ui/act/reason-modal';
import { FormModal } from '@/ui/form/form-modal';
import { useResourceForm } from '@/ui/form/use-resource-form';
import { renderPage } from '../render-page';

const of = { resource: users.name, id: undefined, call: users.endpoints.setRoles, version: () => undefined };
const untyped = { isDirty: false, value: undefined, restore: () => {} };

let end = () => {};
const close = vi.fn();
const lasting = <Result,>(result: Result) =>
  new Promise<Result>((resolve) => {
    end = () => resolve(result);
  });

const ofReason = (
  <ReasonModal
    title="张三"
    label="原因"
    schema={requiredText(20)}
    okText="确定"
    usual={['临时有事']}
    attempt={() => lasting<Outcome<unknown>>({ data: null })}
    onClose={close}
  />
);

function OfAct() {
  const [isPending, setIsPending] = useState(false);
  const go = async () => {
    setIsPending(true);
    await lasting(true);
    setIsPending(false);
    return true;
  };
  return (
    <ActModal
      title="张三"
      okText="确定"
      cancelText="返回"
      typed={untyped}
      act={{ isPending, failure: undefined }}
      of={of}
      onOk={go}
      onClose={close}
    >
      …
    </ActModal>
  );
}

function OfForm() {
  const form = useResourceForm({
    resource: 'patients',
    schema: z.object({ remark: z.string() }),
    initial: { remark: '' },
    send: () => lasting({ id: 1 }) as never,
    onSaved: close,
  });
  return (
    <FormModal title="张三" okText="确定" form={form} onClose={close}>
      {null}
    </FormModal>
  );
}

afterEach(() => {
  unsavedWork.discard();
  close.mockReset();
});

it.each([
  { what: 'that asks for a reason', dialog: ofReason, cancel: '返回' },
  { what: 'of an act', dialog: <OfAct />, cancel: '返回' },
  { what: 'with a form', dialog: <OfForm />, cancel: '取消' },
])('a dialog $what is not left while it is under way, and says that it is', async ({ dialog, cancel }) => {
  const { user } = renderPage(dialog);
  const reason = screen.queryByRole('button', { name: '临时有事' });
  if (reason) await user.click(reason);
  const ok = screen.getByRole('button', { name: '确定' });
  await user.click(ok);
  await waitFor(() => expect(ok.querySelector('[aria-label="loading"]')).not.toBeNull());

  for (const name of [cancel, 'Close']) await user.click(screen.getByRole('button', { name }));
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('dialog').parentElement as Element);
  expect(close).not.toHaveBeenCalled();

  await act(async () => end());
  await waitFor(() => expect(close).toHaveBeenCalledOnce());
});
