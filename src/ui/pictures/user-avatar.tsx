import { UserOutlined } from '@ant-design/icons';
import { uploadId } from '@contract/file-fields';
import { imageTypes } from '@contract/uploads';
import { useOne } from '@refinedev/core';
import { Avatar } from 'antd';
import type { AppError } from '@/lib/errors/app-error';
import { useDataAddress } from './use-data-address';

type Props = {
  /** As in a profile: the address of an upload, or ''. */
  url: string;
  /** Stand there where there is no picture; an icon when left out, which antd need not measure while the page is being drawn. */
  letters?: string;
  size?: 'small' | 'default' | number;
};

/** antd's own grey is too light for the letters on it. */
export const blankAvatar = { background: 'var(--ant-color-primary-bg)', color: 'var(--ant-color-primary)' };

const hour = 3_600_000;

/** A person's picture. It stands beside their name, so it is none of its own to a screen reader. */
export function UserAvatar({ url, ...face }: Props) {
  // Most have none, for which nobody need be ready to ask.
  return uploadId(url) === undefined ? <Face {...face} /> : <Pictured url={url} {...face} />;
}

function Pictured({ url, ...face }: Props) {
  const { source } = usePicture(url);
  return <Face picture={source} {...face} />;
}

function Face({ picture, letters, size }: Omit<Props, 'url'> & { picture?: string }) {
  return (
    <Avatar
      className="fixed"
      size={size}
      src={picture}
      icon={letters ? undefined : <UserOutlined />}
      alt=""
      aria-hidden
      style={picture ? undefined : blankAvatar}
    >
      {letters}
    </Avatar>
  );
}

type Picture = { source?: string; isComing: boolean; isGone: boolean; again?: () => void };

/**
 * What an `<img>` shows of an upload: the call needs the token, which an image's address cannot carry. `isGone`: there is none; `again`: it
 * could not be had, and is asked for once more.
 */
export function usePicture(url: string): Picture {
  const id = uploadId(url);
  const { result, query } = useOne<Blob, AppError>({
    resource: 'uploads',
    id,
    // A picture never changes under its id, and one that is gone is no failure to report.
    queryOptions: { enabled: id !== undefined, staleTime: hour, gcTime: hour },
    meta: { background: true, quiet: true },
  });
  const isImage = result && imageTypes.some((type) => type === result.type);
  const isGone = query.error?.statusCode === 404;
  const source = useDataAddress(isImage ? result : undefined);
  return {
    source,
    isComing: query.isLoading || (isImage === true && source === undefined),
    isGone,
    again: query.isError && !isGone ? () => void query.refetch() : undefined,
  };
}
