import { imageTypes } from '@contract/uploads';

/** Whether a file may become a picture, by what its name promises: what it is, drawing it shows. However large, it is made small enough. */
export const isPictureFile = (file: File) => imageTypes.some((type) => type === file.type);
