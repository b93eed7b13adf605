import { afterEach, expect, test, vi } from 'vitest';
import { savePicture } from '@/ui/chart/save-picture';
import { theme } from './build-theme';

afterEach(() => vi.restoreAllMocks());

const size = (font: string) => Number(/(\d+)px/.exec(font)?.[1]);

test('a saved picture has its whole title and caption, however narrow the chart is', async () => {
  const written: { text: string; end: number }[] = [];
  const pen = {
    font: '',
    // Every letter is half as wide as it is high.
    measureText: (text: string) => ({ width: (text.length * size(pen.font)) / 2 }),
    fillText: (text: string, x: number) => written.push({ text, end: x + pen.measureText(text).width }),
    fillRect: () => {},
    drawImage: () => {},
  };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(null));
  const width = 600;
  vi.stubGlobal(
    'Image',
    class {
      width = width;
      height = 640;
      src = '';
      decode = async () => {};
    },
  );
  const title = 'Yearly change of spherical equivalent, by plan';
  const scope = 'Period 2026-11-01 – 2026-11-30 · Service point All';
  const caption = 'Change with the same device or state of cycloplegia, 90 days apart at least.';

  await savePicture({ url: 'data:,', title, notes: [scope, caption], theme });

  expect(written.map(({ text }) => text).join(' ')).toBe(`${title} ${scope} ${caption}`);
  // Below the chart, which begins 32 pixels from the edge.
  for (const { text, end } of written) expect(end, text).toBeLessThanOrEqual(32 + width);
});
