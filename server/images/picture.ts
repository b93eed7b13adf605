import type { imageTypes } from '../../contract/uploads';

export type Picture = { type: (typeof imageTypes)[number]; width: number; height: number; content: Uint8Array };
