import { type NewWallLink, wallLinks } from '@contract/wall';
import { wallPath } from '@contract/wall-address';
import { type LiveEvent, useSubscription, useTranslate } from '@refinedev/core';
import { Alert, Typography } from 'antd';
import { useState } from 'react';
import { themeModes } from '@/providers/appearance/settings';
import { type LivePayload, liveChannel } from '@/providers/live/live-provider';
import { useStable } from '@/ui/hooks/use-stable';
import { Segmented } from '@/ui/layout/segmented';

/** The address of a screen: by the secret behind the `#`, which no server is sent. */
const addressOf = (token: string, theme: (typeof themeModes)[number]) =>
  `${window.location.origin}${wallPath}${theme === 'system' ? '' : `?theme=${theme}`}#${token}`;

/** A link that has just been made, to be copied now: nobody is told it again. */
export function MadeLink({ link: { id, name, token } }: { link: NewWallLink }) {
  const translate = useTranslate();
  const [theme, setTheme] = useState<(typeof themeModes)[number]>('system');
  const [isWithdrawn, setIsWithdrawn] = useState(false);
  const onLiveEvent = useStable(({ type, payload }: LiveEvent) => {
    if (type === 'deleted' && (payload as LivePayload).ids.includes(id)) setIsWithdrawn(true);
  });
  useSubscription({ channel: liveChannel(wallLinks.name), onLiveEvent });
  // An address that leads nowhere is of no use to copy.
  const whyNone = isWithdrawn ? 'wall-links.withdrawn' : 'wall-links.toldAlready';
  if (isWithdrawn || token === '')
    return <Alert className="mb-16" type="warning" showIcon title={translate(whyNone, { name })} />;
  const address = addressOf(token, theme);
  const tooltips = [translate('wall-links.copy'), translate('wall-links.copied')];
  return (
    <Alert
      className="mb-16"
      type="success"
      showIcon
      title={translate('wall-links.addressOf', { name })}
      description={
        <div className="stack gap-8">
          <Typography.Text code className="break" copyable={{ text: address, tooltips }}>
            {address}
          </Typography.Text>
          <Segmented
            aria-label={translate('wall-links.look')}
            value={theme}
            onChange={setTheme}
            options={themeModes.map((value) => ({ value, label: translate(`wall-links.looks.${value}`) }))}
          />
          <span>{translate('wall-links.onlyOnce')}</span>
        </div>
      }
    />
  );
}
