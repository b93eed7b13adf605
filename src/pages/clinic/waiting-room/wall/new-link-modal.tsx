import { type NewWallLink, type WallLinkInput, wallLinkInput, wallLinks } from '@contract/wall';
import { useTranslate } from '@refinedev/core';
import { Field } from '@/ui/form/field';
import { FormModal } from '@/ui/form/form-modal';
import { useResourceForm } from '@/ui/form/use-resource-form';

type Props = { servicePointId: number; onClose: () => void; onSaved: (link: NewWallLink) => void };

/** Makes a link for a screen: where that hangs, and whether it shows names. */
export function NewLinkModal({ servicePointId, onClose, onSaved }: Props) {
  const translate = useTranslate();
  const form = useResourceForm<NewWallLink, WallLinkInput>({
    resource: wallLinks.name,
    schema: wallLinkInput,
    initial: { servicePointId, name: '', showsNames: true },
    done: ({ name }) => translate('wall-links.made', { name }),
    onSaved: (link) => {
      onSaved(link);
      onClose();
    },
  });
  return (
    <FormModal title={translate('wall-links.make')} form={form} onClose={onClose} width={480}>
      <Field name="name" />
      <Field name="showsNames" />
    </FormModal>
  );
}
