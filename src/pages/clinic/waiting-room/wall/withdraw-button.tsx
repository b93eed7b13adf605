import { type WallLink, wallLinks } from '@contract/wall';
import { useTranslate } from '@refinedev/core';
import { Button } from 'antd';
import { useAct } from '@/ui/act/use-act';
import { useAsk } from '@/ui/act/use-ask';

type Props = { link: WallLink; onDone: () => void };

/** Withdraws a link, after a question: the screens that show it go blank. */
export function WithdrawButton({ link: { id, name }, onDone }: Props) {
  const translate = useTranslate();
  const ask = useAsk();
  const withdraw = useAct(wallLinks.endpoints.delete);
  if (!withdraw.isGranted) return null;
  const askFirst = () =>
    ask(
      () => ({
        title: translate('wall-links.withdrawTitle', { name }),
        text: translate('wall-links.withdrawText'),
        action: translate('wall-links.withdraw'),
      }),
      {
        danger: true,
        attempt: () =>
          withdraw.attempt({ params: { id } }, { text: () => translate('wall-links.withdrawn', { name }) }),
        onDone,
      },
    );
  return (
    <Button danger type="link" aria-label={`${translate('wall-links.withdraw')} ${name}`} onClick={askFirst}>
      {translate('wall-links.withdraw')}
    </Button>
  );
}
