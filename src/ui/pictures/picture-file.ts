import { imageTypes } from '@contract/uploads';

/** Of the file that is chosen; what is sent is cut down to far less. */
const maxFileBytes = 10 * 1024 * 1024;

/** Why a file cannot become a picture, as a key of `pictures`; undefined if it may. */
export function refusalOf(file: File): 'wrongType' | 'tooLarge' | undefined {
  if (!imageTypes.some((type) => type === file.type)) return 'wrongType';
  return file.size > maxFileBytes ? 'tooLarge' : undefined;
}
