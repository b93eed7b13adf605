import { imageTypes, maxImageBytes, maxImageSide } from '@contract/uploads';

/** Best first: what is still too large is drawn with less, and then smaller. */
const qualities = [0.92, 0.85, 0.75];
const smaller = 0.8;

/**
 * A picture file as it is sent: upright, no longer than `maxImageSide` and without the place it was taken at. One that is so already stays
 * as it is. Rejects for what cannot be drawn.
 */
export async function shrinkPicture(file: Blob): Promise<Blob> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const fit = Math.min(1, maxImageSide / Math.max(bitmap.width, bitmap.height));
  const isKnown = imageTypes.some((type) => type === file.type);
  if (isKnown && fit === 1 && file.size <= maxImageBytes && !(await hasNotes(file))) return file;
  for (let scale = fit; ; scale *= smaller) {
    const canvas = draw(bitmap, scale);
    for (const quality of qualities) {
      const drawn = await encode(canvas, quality);
      if (drawn.size <= maxImageBytes) return drawn;
    }
  }
}

/** Whether a camera's notes may be in it: which way is up, and where it was. They may stand anywhere in the file. */
const hasNotes = async (file: Blob) => /exif/i.test(new TextDecoder('latin1').decode(await file.arrayBuffer()));

function draw(bitmap: ImageBitmap, scale: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser cannot draw pictures.');
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/** A browser that cannot write WebP writes PNG instead, which is no format for photographs. */
async function encode(canvas: HTMLCanvasElement, quality: number): Promise<Blob> {
  const webp = await toBlob(canvas, 'image/webp', quality);
  if (webp.type === 'image/webp') return webp;
  layPaper(canvas);
  return toBlob(canvas, 'image/jpeg', quality);
}

/** Under what is drawn: JPEG knows nothing transparent, and a signature would stand black on black. */
function layPaper(canvas: HTMLCanvasElement): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  context.globalCompositeOperation = 'destination-over';
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
}

const toBlob = (canvas: HTMLCanvasElement, type: string, quality: number) =>
  new Promise<Blob>((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The browser cannot write pictures.'))),
      type,
      quality,
    );
  });
