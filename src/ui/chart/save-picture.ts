import { downloadFile } from '@/ui/list/export/download-file';
import type { ChartTheme } from './chart-theme';

type Picture = { url: string; title: string; source?: string; theme: ChartTheme };

const scale = 2;
const margin = 16;
const lineHeight = 24;

/** Breaks a text into lines no wider than `width`, between any two characters: Chinese has no blanks. */
function wrap(pen: CanvasRenderingContext2D, text: string, width: number): string[] {
  const lines = [''];
  for (const piece of text.split(/(?<=[\s，。；：、）])|(?=[（])/)) {
    for (const part of pen.measureText(piece).width > width ? piece : [piece]) {
      const line = `${lines.at(-1)}${part}`;
      if (pen.measureText(line).width > width) lines.push(part);
      else lines[lines.length - 1] = line;
    }
  }
  return lines.map((line) => line.trim());
}

/** Saves a drawn chart as PNG with its title above and its caption below, so that it can stand alone. */
export async function savePicture({ url, title, source = '', theme }: Picture): Promise<void> {
  const image = new Image();
  image.src = url;
  await image.decode();
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d');
  if (!pen) return;
  const captionFont = `${12 * scale}px ${theme.fontFamily}`;
  pen.font = captionFont;
  const lines = source ? wrap(pen, source, image.width) : [];
  const line = lineHeight * scale;
  const edge = margin * scale;
  canvas.width = image.width + 2 * edge;
  canvas.height = image.height + 2 * edge + line * (1 + lines.length);
  pen.fillStyle = theme.ground;
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.textBaseline = 'middle';
  pen.fillStyle = theme.text;
  pen.font = `600 ${16 * scale}px ${theme.fontFamily}`;
  pen.fillText(title, edge, edge + line / 2);
  pen.drawImage(image, edge, edge + line);
  pen.fillStyle = theme.secondary;
  pen.font = captionFont;
  for (const [index, text] of lines.entries()) pen.fillText(text, edge, edge + image.height + line * (index + 1.5));
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (blob) downloadFile(title, 'png', blob);
}

export const pictureScale = scale;
