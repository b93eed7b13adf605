import type { Conflict } from '@contract/envelope';
import { requiredText } from '@contract/fields';
import { contract } from '@contract/index';
import { users } from '@contract/users';
import { screen, waitFor } from '@testing-library/react';
import { ConfigProvider, Input } from 'antd';
import { type ReactNode, useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { z } from 'zod';
import { PasswordDialog } from '@/domain/profile/password-dialog';
import { AppError } from '@/lib/errors/app-error';
import { unsavedWork } from '@/providers/work/unsaved-work';
import { ActModal } from '@/ui/act/act-modal';
import { ReasonModal } from '@/ui/act/reason-modal';
import { useAsk } from '@/ui/act/use-ask';
import { useAskAgain } from '@/ui/act/use-ask-again';
import { ConflictQuestion } from '@/ui/form/conflict-question';
import { Field } from '@/ui/form/field';
import { FormModal } from '@/ui/form/form-modal';
import { useResourceForm } from '@/ui/form/use-resource-form';
import { BulkDialog } from '@/ui/list/bulk/bulk-dialog';
import { renderPage } from '../render-page';

const of = { resource: users.name, id: undefined, call: users.endpoints.setRoles, version: () => undefined };
const untyped = { isDirty: false, value: undefined, restore: () => {} };

const close = () => {};
const idle = { isPending: false, failure: undefined };
const selection = { ids: [1], rowOf: () => undefined, nameOf: String, clear: close, keep: close } as never;
const endpoint = contract.staff.endpoints.setStatus;

function OfForm() {
  const initial = { address: '' };
  const form = useResourceForm({
    resource: 'patients',
    schema: z.object({ address: z.string() }),
    initial,
    onSaved: close,
  });
  return (
    <FormModal title="张三" form={form} onClose={close}>
      <Field name="address" />
    </FormModal>
  );
}

function Asks({ again = false }) {
  const ask = useAsk();
  const askAgain = useAskAgain('buttons.delete');
  const press = () =>
    again
      ? void askAgain(new AppError({ kind: 'http', statusCode: 409, message: '真的？' }))
      : ask(() => ({ title: '停用？', action: '停用' }), { attempt: async () => ({ data: null }) });
  return (
    <button type="button" onClick={press}>
      ask
    </button>
  );
}

/** Opens on a press, with the motion that most people see. */
function Opened({ children }: { children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <ConfigProvider theme={{ token: { motion: true } }}>
      <button type="button" onClick={() => setIsOpen(true)}>
        open
      </button>
      {isOpen && children}
    </ConfigProvider>
  );
}

afterEach(() => unsavedWork.discard());

it.each([
  {
    what: 'a reason',
    dialog: (
      <ReasonModal
        title="张三"
        label="原因"
        schema={requiredText(20)}
        okText="确定"
        attempt={async () => ({ data: null })}
        onClose={close}
      />
    ),
    focus: { role: 'textbox', name: '原因' },
  },
  {
    what: 'what an act needs',
    dialog: (
      <ActModal title="张三" okText="确定" typed={untyped} act={idle} of={of} onOk={async () => true} onClose={close}>
        <Input aria-label="理由" />
      </ActModal>
    ),
    focus: { role: 'textbox', name: '理由' },
  },
  {
    what: 'nothing but whether to do it',
    dialog: (
      <ActModal title="张三" okText="确定" typed={untyped} act={idle} of={of} onOk={async () => true} onClose={close}>
        …
      </ActModal>
    ),
    focus: { role: 'button', name: '取消' },
  },
  { what: 'a form', dialog: <OfForm />, focus: { role: 'textbox', name: '地址' } },
  {
    what: 'the old password',
    dialog: <PasswordDialog username="staff" open onClose={close} />,
    focus: { name: '原密码' },
  },
  {
    what: 'whether to do it to many',
    dialog: (
      <BulkDialog
        action={{ key: 'x', label: '停用', call: endpoint, run: async () => {} } as never}
        selection={selection}
        onClose={close}
      />
    ),
    focus: { role: 'button', name: '取消' },
  },
  {
    what: 'whose value counts',
    dialog: (
      <ConflictQuestion
        rows={[{ key: 'a', label: '地址', mine: '一', theirs: '二', isUntouched: false }]}
        besides={[]}
        by={{} as Conflict<unknown>}
        onApply={close}
        onCancel={close}
      />
    ),
    focus: { role: 'radio', name: /地址/ },
  },
  { what: 'before an act', dialog: <Asks />, press: 'ask', focus: { role: 'button', name: '取消' } },
  { what: 'again', dialog: <Asks again />, press: 'ask', focus: { role: 'button', name: '取消' } },
])(
  'a dialog that asks $what has the focus where one goes on, not on what closes it',
  async ({ dialog, press, focus }) => {
    const { user } = renderPage(<Opened>{dialog}</Opened>);
    await user.click(screen.getByText('open'));
    if (press) await user.click(screen.getByText(press));
    await screen.findByRole('dialog');
    const { role, name } = focus;
    await waitFor(() => {
      const found = role ? screen.getAllByRole(role, { name }) : [screen.getByLabelText(name)];
      expect(document.activeElement).toBe(found[0]);
    });
  },
);
