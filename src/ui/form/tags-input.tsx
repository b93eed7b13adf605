import { Select } from 'antd';
import type { FieldInput } from './field-input';

type Props = FieldInput<string[]>;

/** Short texts as tags: Enter or a comma ends one, of either language. Blank ones and repeats are dropped. */
export function TagsInput({ onChange, ref, 'aria-required': _required, 'aria-invalid': _invalid, ...props }: Props) {
  return (
    <Select<string[]>
      {...props}
      ref={ref}
      mode="tags"
      open={false}
      suffixIcon={null}
      tokenSeparators={[',', '，', '、', ';', '；']}
      style={{ width: '100%' }}
      onChange={(tags) => onChange?.([...new Set(tags.map((tag) => tag.trim()).filter(Boolean))])}
    />
  );
}
