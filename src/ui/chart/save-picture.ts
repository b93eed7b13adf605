import { downloadFile } from '@/ui/list/export/download-file';
import type { ChartTheme } from './chart-theme';

/** `notes` stand below the chart, each from a line of its own. */
type Picture = { url: string; title: string; notes: readonly string[]; theme: ChartTheme };

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

/** Saves a drawn chart as PNG with its title above and what is to be known of it below, so that it can stand alone. */
export async function savePicture({ url, title, notes, theme }: Picture): Promise<void> {
  const image = new Image();
  image.src = url;
  await image.decode();
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d');
  if (!pen) return;
  const linesOf = (texts: readonly string[], font: string) => {
    pen.font = font;
    return texts.flatMap((text) => wrap(pen, text, image.width));
  };
  const fonts = { title: `600 ${16 * scale}px ${theme.fontFamily}`, notes: `${12 * scale}px ${theme.fontFamily}` };
  const lines = { title: linesOf([title], fonts.title), notes: linesOf(notes, fonts.notes) };
  const line = lineHeight * scale;
  const edge = margin * scale;
  const chartTop = edge + line * lines.title.length;
  canvas.width = image.width + 2 * edge;
  canvas.height = chartTop + image.height + line * lines.notes.length + edge;
  pen.fillStyle = theme.ground;
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.textBaseline = 'middle';
  const write = (part: keyof typeof lines, color: string, top: number) => {
    pen.fillStyle = color;
    pen.font = fonts[part];
    for (const [index, text] of lines[part].entries()) pen.fillText(text, edge, top + line * (index + 0.5));
  };
  write('title', theme.text, edge);
  pen.drawImage(image, edge, chartTop);
  write('notes', theme.secondary, chartTop + image.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (blob) downloadFile(title, 'png', blob);
}

export const pictureScale = scale;
