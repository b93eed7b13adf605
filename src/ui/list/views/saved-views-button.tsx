import { StarOutlined } from '@ant-design/icons';
import type { ListView } from '@contract/saved-views';
import { useTranslate } from '@refinedev/core';
import { late } from '@/ui/late/late';
import { inWindow } from '@/ui/layout/in-window';
import { PanelButton } from '@/ui/layout/panel-button';
import { useViewPlace } from './view-screen';

const SavedViews = late(() => import('./saved-views').then(({ SavedViews }) => SavedViews), {
  placeholder: () => <div style={{ width: 288, height: 120 }} />,
});

// antd's own placement leaves the window of a phone, which the panel fills.
const placements = {
  bottomRight: { points: ['tr', 'br'], offset: [0, 4], overflow: { ...inWindow, shiftX: true } },
};

/** The user's views of a list: to choose, to keep, to share. */
export function SavedViewsButton({ list, current }: { list: string; current: ListView }) {
  const translate = useTranslate();
  const place = useViewPlace(list);
  if (!place) return null;
  return (
    <PanelButton
      type="text"
      icon={<StarOutlined aria-hidden />}
      aria-label={translate('views.title')}
      placement="bottomRight"
      builtinPlacements={placements}
      panel={(close, mayType) => <SavedViews place={place} current={current} mayType={mayType} onClose={close} />}
    />
  );
}
