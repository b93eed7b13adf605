/** Pixels, in either direction. */
const side = 256;

export type Area = { x: number; y: number; width: number; height: number };

/** The part of a picture that was chosen, as a small square one. Rejects for what cannot be drawn. */
export async function cutPicture(url: string, { x, y, width, height }: Area): Promise<Blob> {
  const image = new Image();
  image.src = url;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser cannot draw pictures.');
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, x, y, width, height, 0, 0, side, side);
  return new Promise((resolve, reject) => {
    // A browser that cannot write WebP writes PNG.
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('No picture was written.'))), 'image/webp', 0.9);
  });
}
