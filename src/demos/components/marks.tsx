import { useTranslate } from '@refinedev/core';
import { Rate } from '@/ui/chart/rate';
import { Facts } from '@/ui/values/facts';
import { StatusTag } from '@/ui/values/status-tag';

export default function Marks() {
  const translate = useTranslate();
  const items = {
    enabled: <StatusTag status={1} />,
    disabled: <StatusTag status={0} />,
    rate: <Rate count={37} of={120} />,
    fewCases: <Rate count={2} of={7} />,
  };
  return (
    <Facts
      items={Object.entries(items).map(([key, children]) => ({
        key,
        label: translate(`demos.components.${key}`),
        children,
      }))}
    />
  );
}
