import { requiredText } from '@contract/fields';
import { type OrganizationTypeLabels, organizations, organizationTypes } from '@contract/organizations';
import { zodResolver } from '@hookform/resolvers/zod';
import { useCustomMutation, useTranslate } from '@refinedev/core';
import { App, Modal } from 'antd';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { Field } from '@/components/form/field';
import { FirstField } from '@/components/form/first-field';
import { FormFrame } from '@/components/form/form-frame';
import { FormGrid } from '@/components/form/form-grid';
import { useLabel } from '@/components/use-label';
import { createIssueMap } from '@/lib/issue-message';
import { mutationOf } from '@/providers/call';

const name = requiredText(32);
const schema = z.object({ zh0: name, en0: name, zh1: name, en1: name, zh2: name, en2: name });
type Form = z.infer<typeof schema>;

type Props = { labels: OrganizationTypeLabels; onSaved: () => void; onClose: () => void };

/** What the types of organizations are called, in both languages. */
export function TypesModal({ labels, onSaved, onClose }: Props) {
  const translate = useTranslate();
  const labelOf = useLabel('organizations');
  const { message } = App.useApp();
  const id = useId();
  const { mutateAsync } = useCustomMutation();
  const form = useForm<Form>({
    resolver: zodResolver(schema, { error: createIssueMap({ translate, labelOf, schema }) }),
    defaultValues: {
      zh0: labels[0].zh,
      en0: labels[0].en,
      zh1: labels[1].zh,
      en1: labels[1].en,
      zh2: labels[2].zh,
      en2: labels[2].en,
    },
  });
  const { isSubmitting } = form.formState;

  const submit = form.handleSubmit(async (typed) => {
    const body = {
      labels: {
        0: { zh: typed.zh0, en: typed.en0 },
        1: { zh: typed.zh1, en: typed.en1 },
        2: { zh: typed.zh2, en: typed.en2 },
      },
    };
    try {
      await mutateAsync(mutationOf(organizations.endpoints.nameTypes, { body }));
    } catch {
      // The error reaction has reported it; what was typed stays.
      return;
    }
    message.success(translate('form.saved'));
    onSaved();
    onClose();
  });

  return (
    <Modal
      open
      title={translate('organizations.types')}
      okText={translate('buttons.save')}
      okButtonProps={{ htmlType: 'submit', form: id, loading: isSubmitting, disabled: isSubmitting }}
      cancelText={translate('buttons.cancel')}
      onCancel={onClose}
      maskClosable={false}
    >
      <FormFrame
        form={{ ...form, resource: 'organizations', schema, submit, generalErrors: [] }}
        label={translate('organizations.types')}
        id={id}
      >
        <p>{translate('organizations.typesHint')}</p>
        <FormGrid>
          {organizationTypes.flatMap((code) => [
            <Field key={`zh${code}`} name={`zh${code}`} />,
            <Field key={`en${code}`} name={`en${code}`} />,
          ])}
        </FormGrid>
        <FirstField isNew={false} />
      </FormFrame>
    </Modal>
  );
}
