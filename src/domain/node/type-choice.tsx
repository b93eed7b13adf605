import { menuType } from '@contract/menus';
import { useTranslate } from '@refinedev/core';
import { Radio } from 'antd';
import type { FieldInput } from '@/ui/form/field-input';
import type { EditorNode } from './editor-node';

const typesOf = {
  menu: [menuType.catalogue, menuType.menu, menuType.button],
  api: [menuType.catalogue, menuType.api],
};

type Props = FieldInput<number, HTMLDivElement> & { panel: EditorNode['panel'] };

/** What kind of node it is; the form's other fields follow from it. */
export function TypeChoice({ panel, value, onChange, id, ref, 'aria-describedby': describedBy }: Props) {
  const translate = useTranslate();
  return (
    <Radio.Group
      id={id}
      ref={ref}
      aria-label={translate('nodes.fields.type')}
      aria-describedby={describedBy}
      optionType="button"
      value={value}
      onChange={(event) => onChange?.(event.target.value)}
      options={typesOf[panel].map((type) => ({ value: type, label: translate(`nodes.types.${panel}.${type}`) }))}
    />
  );
}
