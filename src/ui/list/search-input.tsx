import { SearchOutlined } from '@ant-design/icons';
import type { InputProps } from 'antd';
import { ClearableInput } from '@/ui/form/clearable-input';

/** For what is sought while it is typed: there is nothing to press, so no button says otherwise. */
export const SearchInput = ({ label, ...input }: InputProps & { label: string }) => (
  <ClearableInput
    type="search"
    suffix={<SearchOutlined aria-hidden className="muted" />}
    aria-label={label}
    placeholder={label}
    {...input}
  />
);
