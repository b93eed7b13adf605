import type { Upload } from '../../contract/uploads';

export type Picture = { type: Upload['type']; width: number; height: number; content: Uint8Array };
