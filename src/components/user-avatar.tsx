import { imageTypes, type Upload, uploadId } from '@contract/uploads';
import { useOne } from '@refinedev/core';
import { Avatar } from 'antd';
import type { ReactNode } from 'react';

type Props = {
  /** As in a profile: the address of an upload, or ''. */
  url: string;
  /** Letters or an icon, where there is no picture. */
  fallback: ReactNode;
  size?: 'small' | 'default' | number;
};

/** antd's own grey is too light for the letters on it. */
export const blankAvatar = { background: 'var(--ant-color-primary-bg)', color: 'var(--ant-color-primary)' };

const hour = 3_600_000;

/** A person's picture. It stands beside their name, so it is none of its own to a screen reader. */
export function UserAvatar({ url, fallback, size }: Props) {
  const picture = usePicture(url);
  return (
    <Avatar size={size} src={picture} alt="" aria-hidden style={picture ? undefined : blankAvatar}>
      {fallback}
    </Avatar>
  );
}

/** What an `<img>` shows of an upload: the call needs the token, which an image's address cannot carry. */
export function usePicture(url: string): string | undefined {
  const id = uploadId(url);
  const { result } = useOne<Upload>({
    resource: 'uploads',
    id,
    // A picture never changes under its id, and one that is gone is no failure to report.
    queryOptions: { enabled: id !== undefined, staleTime: hour, gcTime: hour },
    meta: { background: true, quiet: true },
  });
  if (id === undefined || !result || !imageTypes.includes(result.type)) return undefined;
  return `data:${result.type};base64,${result.content}`;
}
