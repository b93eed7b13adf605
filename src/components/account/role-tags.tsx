import { Space, Tag } from 'antd';
import { useRowName } from '../use-row-name';

/** Roles beside each other. */
export function RoleTags({ roles }: { roles: readonly { id: number; name: string }[] }) {
  const nameOf = useRowName('roles');
  return (
    <Space size={[4, 4]} wrap>
      {roles.map(({ id, name }) => (
        <Tag key={id} style={{ marginInlineEnd: 0 }}>
          {nameOf(name)}
        </Tag>
      ))}
    </Space>
  );
}
