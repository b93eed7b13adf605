import { Select } from 'antd';
import type { FieldInput } from './field-input';

type Props = FieldInput<string[]>;

/** Short texts as tags: Enter or a comma ends one, of either language, or the end of a spreadsheet's cell. Blank ones and repeats are dropped. */
export function TagsInput({ onChange, ref, 'aria-required': _required, 'aria-invalid': _invalid, ...props }: Props) {
  return (
    <Select<string[]>
      {...props}
      ref={ref}
      mode="tags"
      open={false}
      suffixIcon={null}
      tokenSeparators={[',', '，', '、', ';', '；', '\r\n', '\n', '\t']}
      style={{ width: '100%' }}
      onChange={(tags) => onChange?.([...new Set(tags.map((tag) => tag.trim()).filter(Boolean))])}
    />
  );
}
