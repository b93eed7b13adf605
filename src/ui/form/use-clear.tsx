import { CloseCircleFilled } from '@ant-design/icons';
import { useTranslate } from '@refinedev/core';

/** What a drop-down's button to take away its choice is; antd says its name in English only. */
export function useClear(isOffered = true) {
  const translate = useTranslate();
  return isOffered && { clearIcon: <CloseCircleFilled aria-hidden />, label: translate('buttons.clear') };
}
