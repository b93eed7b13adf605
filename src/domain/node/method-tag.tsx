import { Tag } from 'antd';

const colors: Record<string, string> = { GET: 'blue', POST: 'green', PUT: 'gold', DELETE: 'red' };

/** The method of a call, by its key. */
export function MethodTag({ callKey }: { callKey: string }) {
  const [method = ''] = callKey.split(' ');
  return (
    <Tag color={colors[method]} style={{ minWidth: 56, textAlign: 'center' }}>
      {method}
    </Tag>
  );
}
