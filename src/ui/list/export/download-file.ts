import { today } from '@/lib/time/local-day';

/** Hands something over to the browser as a file to save: called what it is in the language of the screen, and with the day. */
export function downloadFile(title: string, kind: 'xlsx' | 'json' | 'png' | 'txt', content: Blob) {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = `${plainName(title)}-${today()}.${kind}`;
  link.click();
  URL.revokeObjectURL(url);
}

/** What every system takes in the name of a file, and no blanks, which ask for quotation marks wherever they are typed. */
const plainName = (title: string) => title.replace(/[\\/:*?"<>|.\s\p{Cc}-]+/gu, '-').replace(/^-|-$/g, '');
