import { Image } from 'antd';
import { FailedPicture } from '@/ui/pictures/failed-picture';
import { GonePicture } from '@/ui/pictures/gone-picture';
import { usePreview } from '@/ui/pictures/use-preview';
import { usePicture } from '@/ui/pictures/user-avatar';

/** A picture of an examination; a press enlarges it. */
export function Picture({ url, label, size = 48 }: { url: string; label: string; size?: number }) {
  const preview = usePreview();
  const { source, isGone, again } = usePicture(url);
  if (isGone) return <GonePicture name={label} size={size} />;
  if (again) return <FailedPicture name={label} size={size} onRetry={again} />;
  return <Image src={source} alt={label} width={size} height={size} style={{ objectFit: 'cover' }} preview={preview} />;
}
