import { Button } from 'antd';

/** A number of a table that leads to what it counts: the way for whoever cannot click on a bar. */
export const CountLink = ({ count, name, onClick }: { count: number; name: string; onClick?: () => void }) =>
  onClick && count > 0 ? (
    <Button type="link" size="small" aria-label={`${name}: ${count}`} onClick={onClick} style={{ padding: 0 }}>
      {count}
    </Button>
  ) : (
    count
  );
