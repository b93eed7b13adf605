import { CloseCircleFilled } from '@ant-design/icons';
import { useTranslate } from '@refinedev/core';
import { Input, type InputProps } from 'antd';

/** A text that one button takes away. antd leaves the button without a name. */
export function ClearableInput(props: InputProps) {
  const translate = useTranslate();
  const clearIcon = (
    <>
      <CloseCircleFilled aria-hidden />
      <span className="unseen">{translate('buttons.clear')}</span>
    </>
  );
  return <Input allowClear={{ clearIcon }} enterKeyHint="search" {...props} />;
}
