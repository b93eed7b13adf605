import { Image } from 'antd';
import { usePicture } from '@/components/user-avatar';

/** An uploaded picture of an examination; a click enlarges it. */
export function Picture({ url, label, size = 48 }: { url: string; label: string; size?: number }) {
  const picture = usePicture(url);
  return <Image src={picture} alt={label} width={size} height={size} style={{ objectFit: 'cover' }} />;
}
