import { maxImageBytes, maxImagePixels } from '@contract/uploads';

const smaller = 0.8;

/** A picture file as base64, no larger than the server takes it. Rejects for what cannot be drawn. */
export async function shrinkPicture(file: File): Promise<string> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const pixels = bitmap.width * bitmap.height;
  if (file.size <= maxImageBytes && pixels <= maxImagePixels) return contentOf(await dataAddress(file));
  for (let scale = Math.min(1, Math.sqrt(maxImagePixels / pixels)); ; scale *= smaller) {
    const content = contentOf(draw(bitmap, scale));
    if (content.length * 0.75 <= maxImageBytes) return content;
  }
}

function draw(bitmap: ImageBitmap, scale: number): string {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.floor(bitmap.width * scale));
  canvas.height = Math.max(1, Math.floor(bitmap.height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser cannot draw pictures.');
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  // A browser that cannot write WebP writes PNG.
  return canvas.toDataURL('image/webp', 0.85);
}

const contentOf = (address: string) => address.slice(address.indexOf(',') + 1);

const dataAddress = (file: File) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
