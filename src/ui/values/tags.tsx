import { Space, Tag } from 'antd';

/** Several names beside each other, such as somebody's roles; nothing where there are none. */
export const Tags = ({ names }: { names: readonly string[] }) =>
  names.length > 0 && (
    <Space size={[8, 4]} wrap>
      {names.map((name) => (
        <Tag key={name} className="may-wrap break">
          {name}
        </Tag>
      ))}
    </Space>
  );
