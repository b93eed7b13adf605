import { expect, test } from 'vitest';
import { serverEvents } from '@/lib/when/server-events';

const text = 'id: 7\nevent: changes\ndata: ["张三"]\n\nevent: beat\ndata: null\n\nevent: half';

/** The text in pieces of so many bytes, which may part a letter. */
function inPieces(size: number): ReadableStream<Uint8Array> {
  const bytes = new TextEncoder().encode(text);
  return new ReadableStream({
    start(controller) {
      for (let at = 0; at < bytes.length; at += size) controller.enqueue(bytes.slice(at, at + size));
      controller.close();
    },
  });
}

test.each([1, 2, 5, 1000])('events are read whole, however the line parts them: %i bytes', async (size) => {
  const events: unknown[] = [];
  let heard = 0;
  for await (const event of serverEvents(inPieces(size), () => heard++)) events.push(event);
  expect(events).toEqual([
    { id: '7', name: 'changes', data: '["张三"]' },
    { id: undefined, name: 'beat', data: 'null' },
  ]);
  expect(heard).toBeGreaterThan(0);
});
