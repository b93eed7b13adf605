import { SearchOutlined } from '@ant-design/icons';
import type { InputProps } from 'antd';
import { useState } from 'react';
import { isTouch } from '@/lib/device/touch';
import { ClearableInput } from '@/ui/form/clearable-input';

type Props = Omit<InputProps, 'value' | 'onChange'> & {
  label: string;
  value: string;
  onSearch: (text: string) => void;
};

/**
 * For what is sought while it is typed: there is nothing to press, so no button says otherwise. Not amid what an input method composes:
 * while somebody looks for the character that is meant, `zhang` stands there, and everything would be gone from under it.
 */
export function SearchInput({ label, value, onSearch, ...input }: Props) {
  const [composed, setComposed] = useState<string>();
  const search = (text: string) => {
    setComposed(undefined);
    onSearch(text);
  };
  return (
    <ClearableInput
      type="search"
      suffix={<SearchOutlined aria-hidden className="muted" />}
      aria-label={label}
      placeholder={label}
      {...input}
      value={composed ?? value}
      onChange={({ target, nativeEvent }) =>
        isComposed(nativeEvent) ? setComposed(target.value) : search(target.value)
      }
      onCompositionEnd={({ currentTarget }) => search(currentTarget.value)}
    />
  );
}

const isComposed = (event: Event) => 'isComposing' in event && event.isComposing === true && !isTouch();
