import { maxImageBytes, maxImageSide } from '@contract/uploads';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { shrinkPicture } from '@/ui/pictures/shrink-picture';

/** The size as it is shown, which is what a browser's bitmap has once it is upright. */
let shown = { width: 0, height: 0 };
/** Bytes that the browser writes for a pixel, by quality. */
let bytesOf = (_quality: number) => 0.1;
let written: { type: string; quality: number; width: number; height: number }[] = [];
const decode = vi.fn(async () => shown);

beforeEach(() => {
  written = [];
  bytesOf = () => 0.1;
  decode.mockClear();
  vi.stubGlobal('createImageBitmap', decode);
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ drawImage: () => undefined } as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (
    this: HTMLCanvasElement,
    done,
    type = '',
    quality = 1,
  ) {
    const { width, height } = this;
    written.push({ type, quality, width, height });
    done(new Blob([new Uint8Array(Math.round(width * height * bytesOf(quality)))], { type }));
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const photo = (bytes = 1000, notes = '') =>
  new Blob([new Uint8Array(bytes), notes, new Uint8Array(bytes)], { type: 'image/jpeg' });

it.each([
  ['a camera’s, lying', { width: 8000, height: 6000 }, { width: maxImageSide, height: 1920 }],
  ['a telephone’s, upright', { width: 3000, height: 4000 }, { width: 1920, height: maxImageSide }],
  ['a long strip', { width: 20_000, height: 10 }, { width: maxImageSide, height: 1 }],
])('%s keeps its shape and is made as large as it may be', async (_, size, expected) => {
  shown = size;
  const small = await shrinkPicture(photo(6_000_000));
  expect(written).toEqual([{ type: 'image/webp', quality: 0.92, ...expected }]);
  expect(small.size).toBeLessThanOrEqual(maxImageBytes);
  // Turned as it is to be seen: what is drawn has no note of it any more.
  expect(decode).toHaveBeenCalledWith(expect.anything(), { imageOrientation: 'from-image' });
});

it('one that is small enough stays as it is, byte by byte', async () => {
  shown = { width: 800, height: 600 };
  const file = photo();
  expect(await shrinkPicture(file)).toBe(file);
});

it.each(['Exif\0\0GPS', 'eXIf', 'EXIF'])(
  'one with a camera’s notes (%j) is drawn anew, without them',
  async (notes) => {
    shown = { width: 800, height: 600 };
    const drawn = await shrinkPicture(photo(1000, notes));
    expect(await drawn.text()).not.toContain(notes);
    expect(written).toEqual([{ type: 'image/webp', quality: 0.92, width: 800, height: 600 }]);
  },
);

it('what is still too large loses quality first, and size then', async () => {
  shown = { width: 2560, height: 2560 };
  bytesOf = (quality) => quality;
  const drawn = await shrinkPicture(photo(3_000_000));
  expect(drawn.size).toBeLessThanOrEqual(maxImageBytes);
  expect(written.map(({ quality }) => quality).slice(0, 3)).toEqual([0.92, 0.85, 0.75]);
  expect(written.at(-1)?.width).toBeLessThan(2560);
});

it('a browser that writes no WebP writes JPEG, on white what is transparent', async () => {
  shown = { width: 4000, height: 3000 };
  const context = { drawImage: vi.fn(), fillRect: vi.fn(), globalCompositeOperation: '', fillStyle: '' };
  vi.mocked(HTMLCanvasElement.prototype.getContext).mockReturnValue(context as never);
  vi.mocked(HTMLCanvasElement.prototype.toBlob).mockImplementation((done, type = '') =>
    done(new Blob(['x'], { type: type === 'image/webp' ? 'image/png' : type })),
  );
  expect((await shrinkPicture(photo())).type).toBe('image/jpeg');
  expect(context.fillRect).toHaveBeenCalledWith(0, 0, maxImageSide, 1920);
  expect(context).toMatchObject({ globalCompositeOperation: 'destination-over', fillStyle: 'white' });
});
