import { Button } from 'antd';

type Props = { children: string; onClick: () => void };

/** A name that opens what it names over the page. It stands among others that lead to a page, and is written and broken as those are. */
export const NameButton = ({ children, onClick }: Props) => (
  <Button type="link" size="small" className="in-text as-text" onClick={onClick}>
    {children}
  </Button>
);
