import type { Endpoint } from '@contract/endpoints';
import { Button } from 'antd';
import { useGranted } from '@/providers/access-control';

type Props = {
  children: string;
  /** Answers what is opened: the name alone stands there for whoever may not see it. */
  call: Endpoint;
  onClick: () => void;
};

/** A name that opens what it names over the page. It stands among others that lead to a page, and is written and broken as those are. */
export function NameButton({ children, call, onClick }: Props) {
  const isGranted = useGranted()(call);
  if (!isGranted) return <span className="min-0 break">{children}</span>;
  return (
    <Button type="link" size="small" className="in-text as-text" onClick={onClick}>
      {children}
    </Button>
  );
}
