/** Pixels, in either direction. */
const side = 256;

export type Area = { x: number; y: number; width: number; height: number };

/** The part of a picture that was chosen, as the data address of a small square one. Rejects for what cannot be drawn. */
export async function cutPicture(url: string, { x, y, width, height }: Area): Promise<string> {
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
  // A browser that cannot write WebP writes PNG.
  return canvas.toDataURL('image/webp', 0.9);
}
