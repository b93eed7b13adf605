import { requiredText } from '@contract/fields';
import { type OrganizationTypeLabels, organizations, organizationTypes } from '@contract/organizations';
import { zodResolver } from '@hookform/resolvers/zod';
import { useTranslate } from '@refinedev/core';
import { Modal } from 'antd';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { createIssueMap } from '@/lib/issue-message';
import { useSend } from '@/ui/act/use-send';
import { Field } from '@/ui/form/field';
import { FirstField } from '@/ui/form/first-field';
import { FormFrame } from '@/ui/form/form-frame';
import { FormGrid } from '@/ui/form/form-grid';
import { useFormAct } from '@/ui/form/use-form-act';
import { useLabel } from '@/ui/names/use-label';

const name = requiredText(32);
const schema = z.object({ zh0: name, en0: name, zh1: name, en1: name, zh2: name, en2: name });
type Form = z.infer<typeof schema>;
const { nameTypes } = organizations.endpoints;

type Props = { labels: OrganizationTypeLabels; onSaved: () => void; onClose: () => void };

/** What the types of organizations are called, in both languages. */
export function TypesModal({ labels, onSaved, onClose }: Props) {
  const translate = useTranslate();
  const labelOf = useLabel('organizations');
  const id = useId();
  const send = useSend();
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

  const act = useFormAct(form, {
    schema,
    endpoint: nameTypes,
    send: (typed) =>
      send(nameTypes, {
        body: {
          labels: {
            0: { zh: typed.zh0, en: typed.en0 },
            1: { zh: typed.zh1, en: typed.en1 },
            2: { zh: typed.zh2, en: typed.en2 },
          },
        },
      }),
    done: { text: translate('form.saved') },
    onDone: () => {
      onSaved();
      onClose();
    },
  });

  return (
    <Modal
      open
      title={translate('organizations.types')}
      okText={translate('buttons.save')}
      okButtonProps={{ htmlType: 'submit', form: id, loading: isSubmitting, disabled: isSubmitting }}
      cancelText={translate('buttons.cancel')}
      onCancel={onClose}
      mask={{ closable: false }}
    >
      <FormFrame
        form={{ ...form, ...act, resource: 'organizations', schema }}
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
