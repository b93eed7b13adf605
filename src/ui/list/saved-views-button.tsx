import { StarOutlined } from '@ant-design/icons';
import type { ListView } from '@contract/saved-views';
import { useTranslate } from '@refinedev/core';
import { Button, Popover } from 'antd';
import { useRef, useState } from 'react';
import { late } from '@/ui/late/late';
import { useViewPlace } from './view-screen';

const SavedViews = late(() => import('./saved-views').then(({ SavedViews }) => SavedViews), {
  placeholder: () => <div style={{ width: 288, height: 120 }} />,
});

// antd's own placement leaves the window of a phone, which the panel fills.
const placements = {
  bottomRight: { points: ['tr', 'br'], offset: [0, 4], overflow: { shiftX: true, adjustY: true } },
};

/** The user's views of a list: to choose, to keep, to share. */
export function SavedViewsButton({ list, current }: { list: string; current: ListView }) {
  const translate = useTranslate();
  const place = useViewPlace(list);
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  if (!place) return null;
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      arrow={false}
      builtinPlacements={placements}
      open={isOpen}
      onOpenChange={setOpen}
      destroyOnHidden
      content={<SavedViews place={place} current={current} onClose={close} />}
    >
      <Button
        ref={button}
        type="text"
        icon={<StarOutlined aria-hidden />}
        aria-label={translate('views.title')}
        aria-expanded={isOpen}
      />
    </Popover>
  );
}
