import {
  type OrganizationTypeLabels,
  organizations,
  organizationTypeName,
  organizationTypes,
} from '@contract/organizations';
import { useTranslate } from '@refinedev/core';
import { useState } from 'react';
import { z } from 'zod';
import { Field } from '@/ui/form/field';
import { FormGrid } from '@/ui/form/form-grid';
import { FormModal } from '@/ui/form/form-modal';
import { useResourceForm } from '@/ui/form/use-resource-form';

const name = organizationTypeName;
const schema = z.object({ zh0: name, en0: name, zh1: name, en1: name, zh2: name, en2: name });

const typedOf = (labels: OrganizationTypeLabels) => ({
  zh0: labels[0].zh,
  en0: labels[0].en,
  zh1: labels[1].zh,
  en1: labels[1].en,
  zh2: labels[2].zh,
  en2: labels[2].en,
});

type Props = {
  labels: OrganizationTypeLabels;
  /** Asks for the names anew. */
  renew: () => Promise<OrganizationTypeLabels | undefined>;
  onClose: () => void;
};

/** What the types of organizations are called, in both languages. */
export function TypesModal({ labels, renew, onClose }: Props) {
  const translate = useTranslate();
  const [known, setKnown] = useState(labels);
  const form = useResourceForm({
    resource: organizations.name,
    schema,
    initial: typedOf(labels),
    meta: { endpoint: 'nameTypes' },
    toBody: (typed) => ({
      labels: {
        0: { zh: typed.zh0, en: typed.en0 },
        1: { zh: typed.zh1, en: typed.en1 },
        2: { zh: typed.zh2, en: typed.en2 },
      },
      known,
    }),
    done: () => translate('form.saved'),
    onSaved: () => {
      void renew();
      onClose();
    },
    onRefused: ({ statusCode }) => statusCode === 409 && void showOthers(),
  });
  /** What somebody else has named meanwhile, beside what was typed here. */
  const showOthers = async () => {
    const now = await renew();
    if (!now) return;
    setKnown(now);
    form.reset(typedOf(now), { keepDirtyValues: true });
  };

  return (
    <FormModal title={translate('organizations.types')} form={form} width={520} onClose={onClose}>
      <p>{translate('organizations.typesHint')}</p>
      <FormGrid>
        {organizationTypes.flatMap((code) => [
          <Field key={`zh${code}`} name={`zh${code}`} />,
          <Field key={`en${code}`} name={`en${code}`} />,
        ])}
      </FormGrid>
    </FormModal>
  );
}
